import { z } from 'zod'
import { type Entity, json, type NewRow, type Row, type RowOf } from '../entity/entity'
import { hasSameContent } from '../values/canonical'
import { id } from '../values/ids'
import type { IndexValue, Store } from './store'

/**
 * What an action did to one row, for undo: its fields before and after the change. `before` is null for a new row,
 * `after` for a removed one.
 */
const rowChange = z.object({
  entity: z.string().max(100),
  id,
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type RowChange = z.output<typeof rowChange>

/** The most row changes stored for an action. */
const MAX_CHANGES = 200_000

/** Returns a field that stores what an action did to rows. */
export const changesField = () => json(z.array(rowChange).max(MAX_CHANGES))

/** A store that records every change made through it, for a later undo. */
export class ChangeRecorder implements Store {
  private readonly before = new Map<Entity, Map<number, Row | null>>()

  constructor(private readonly below: Store) {}

  get<E extends Entity>(entity: E, id: number): Promise<RowOf<E> | undefined> {
    return this.below.get(entity, id)
  }

  list<E extends Entity>(entity: E, field: E['indexes'][number], value: IndexValue): Promise<RowOf<E>[]> {
    return this.below.list(entity, field, value)
  }

  all<E extends Entity>(entity: E): Promise<RowOf<E>[]> {
    return this.below.all(entity)
  }

  expect(ids: Iterable<number>): void {
    this.below.expect(ids)
  }

  async insert<E extends Entity>(entity: E, row: NewRow<E>): Promise<void> {
    await this.note(entity, row.id)
    await this.below.insert(entity, row)
  }

  async patch<E extends Entity>(entity: E, id: number, fields: Partial<RowOf<E>>): Promise<void> {
    await this.note(entity, id)
    await this.below.patch(entity, id, fields)
  }

  async remove(entity: Entity, id: number): Promise<void> {
    await this.note(entity, id)
    await this.below.remove(entity, id)
  }

  async restore<E extends Entity>(entity: E, row: RowOf<E>): Promise<void> {
    await this.note(entity, row.id)
    await this.below.restore(entity, row)
  }

  /**
   * Returns the changes so far, in the order in which rows were first touched, without rows that ended up unchanged.
   */
  async changes(): Promise<RowChange[]> {
    const all: RowChange[] = []
    for (const [entity, rows] of this.before) {
      for (const [id, before] of rows) {
        const change = changeOf(entity, id, before, ((await this.below.get(entity, id)) as Row | undefined) ?? null)
        if (change) all.push(change)
      }
    }
    return all
  }

  private async note(entity: Entity, id: number): Promise<void> {
    const known = this.before.get(entity) ?? new Map<number, Row | null>()
    this.before.set(entity, known)
    if (!known.has(id)) known.set(id, ((await this.below.get(entity, id)) as Row | undefined) ?? null)
  }
}

function changeOf(
  { name, fields, part }: Entity,
  id: number,
  before: Row | null,
  after: Row | null,
): RowChange | undefined {
  if (!before && !after) return undefined
  const whole = (row: Row) => Object.fromEntries(Object.keys(fields).map((field) => [field, row[field] ?? null]))
  if (!before || !after) return { entity: name, id, before: before && whole(before), after: after && whole(after) }
  const changed = Object.keys(fields).filter((field) => !hasSameContent(before[field], after[field]))
  if (changed.length === 0) return undefined
  // For fees, the whole row counts: a later payment or refund may show in any of its fields.
  const isMoney = part === 'fees' && changed.some((field) => fields[field]?.names === undefined)
  if (isMoney) return { entity: name, id, before: whole(before), after: whole(after) }
  const those = (row: Row) => Object.fromEntries(changed.map((field) => [field, row[field] ?? null]))
  return { entity: name, id, before: those(before), after: those(after) }
}

/**
 * Returns whether a row is still as an action left it. For a changed row, only the fields that the action changed
 * count.
 */
export async function isAsLeft(
  store: Pick<Store, 'get'>,
  entity: Entity,
  { id, after }: Pick<RowChange, 'id' | 'after'>,
): Promise<boolean> {
  const row = (await store.get(entity, id)) as Row | undefined
  if (!row || !after) return !row && !after
  return Object.entries(after).every(([field, value]) => hasSameContent(row[field], value))
}
