import { type Entity, type NewRow, type Row, type RowOf, withAddedFields } from '../entity/entity'
import { Refusal } from '../refusals/refusal'
import { expectingRows } from './expected-rows'
import type { IndexValue, RowSource, Store } from './store'

/** A changed row, or null for a removed one. */
export type Change = Row | null

type Layer = Map<Entity, Map<number, Change>>

/** What an attempt did to a row: `before` is null for a new row, `after` for a removed one. */
export interface AppliedChange {
  entity: Entity
  id: number
  before: Change
  after: Change
}

/** Throws if a row may not be created with this id. */
export type InsertCheck = (entity: Entity, id: number) => Promise<void>

const anyId: InsertCheck = async () => undefined

/**
 * An in-memory store on top of rows that don't change. Mutations run on it on devices and on the server, and its
 * changes are then written in bulk. It caches the rows it reads, so each database transaction needs its own overlay.
 */
export class Overlay implements Store {
  private readonly changes: Layer = new Map()
  private attemptLayer: Layer | null = null
  private attemptCheck: InsertCheck = anyId
  private readonly rows = new Map<Entity, Map<number, Change>>()
  private readonly lists = new Map<string, Promise<Row[]>>()
  private readonly returned = new Set<string>()
  /** The ids of all rows ever written here. */
  private readonly written = new Map<Entity, Set<number>>()

  /** @param checkId called before a row is created or restored */
  constructor(
    private below: RowSource,
    private readonly checkId: InsertCheck = anyId,
  ) {}

  expect(ids: Iterable<number>): void {
    this.below = expectingRows(this.below, ids)
  }

  async get<E extends Entity>(entity: E, id: number): Promise<RowOf<E> | undefined> {
    const changed = this.changed(entity, id)
    if (changed !== undefined) return (changed ?? undefined) as RowOf<E> | undefined
    const known = this.remembered(entity)
    let row = known.get(id)
    if (row === undefined) {
      row = ((await this.below.get(entity, id)) as Row | undefined) ?? null
      known.set(id, row)
    }
    return (row ?? undefined) as RowOf<E> | undefined
  }

  list<E extends Entity>(entity: E, field: E['indexes'][number], value: IndexValue): Promise<RowOf<E>[]> {
    const read = () => this.below.list(entity, field, value) as Promise<Row[]>
    return this.merged(entity, `${entity.name}.${field}=${value}`, read, (row) => row[field] === value)
  }

  all<E extends Entity>(entity: E): Promise<RowOf<E>[]> {
    return this.merged(
      entity,
      entity.name,
      () => this.below.all(entity) as Promise<Row[]>,
      () => true,
    )
  }

  async insert<E extends Entity>(entity: E, row: NewRow<E>): Promise<void> {
    await this.attemptCheck(entity, row.id)
    await this.add(entity, row as Row)
  }

  restore<E extends Entity>(entity: E, row: RowOf<E>): Promise<void> {
    this.returned.add(`${entity.name}/${row.id}`)
    return this.add(entity, row as Row)
  }

  async patch<E extends Entity>(entity: E, id: number, fields: Partial<RowOf<E>>): Promise<void> {
    const row = await this.get(entity, id)
    if (!row) throw new Refusal('not_found', { what: entity.name })
    this.write(entity, id, { ...row, ...fields, id } as Row)
  }

  async remove(entity: Entity, id: number): Promise<void> {
    if (await this.get(entity, id)) this.write(entity, id, null)
  }

  /**
   * Runs `work` in a savepoint: if it throws, its changes are discarded.
   *
   * @param checkId called before `work` creates a row, but not before it restores one
   * @returns its result and its changes
   * @throws Error within another attempt, and whatever `work` throws
   */
  async attempt<T>(
    work: () => Promise<T>,
    checkId: InsertCheck = anyId,
  ): Promise<{ result: T; changes: AppliedChange[] }> {
    if (this.attemptLayer) throw new Error('attempts do not nest')
    this.attemptLayer = new Map()
    this.attemptCheck = checkId
    try {
      const result = await work()
      const changes: AppliedChange[] = []
      for (const [entity, rows] of this.attemptLayer) {
        for (const [id, after] of rows) {
          const before = this.changes.get(entity)?.get(id)
          changes.push({
            entity,
            id,
            before: before === undefined ? (this.original(entity, id) ?? null) : before,
            after,
          })
          put(this.changes, entity, id, after)
        }
      }
      return { result, changes }
    } finally {
      this.attemptLayer = null
      this.attemptCheck = anyId
    }
  }

  /** Returns all rows changed so far, by entity and id. */
  allChanges(): ReadonlyMap<Entity, ReadonlyMap<number, Change>> {
    return this.changes
  }

  /** Returns the change to a row, or undefined if it is unchanged. */
  changed(entity: Entity, id: number): Change | undefined {
    const attempted = this.attemptLayer?.get(entity)?.get(id)
    return attempted !== undefined ? attempted : this.changes.get(entity)?.get(id)
  }

  /** Returns the row below if it was read: null if there was none, undefined if it was never read. */
  original(entity: Entity, id: number): Change | undefined {
    return this.rows.get(entity)?.get(id)
  }

  /** Returns whether a row was restored rather than created. */
  isReturned(entity: Entity, id: number): boolean {
    return this.returned.has(`${entity.name}/${id}`)
  }

  private async merged<E extends Entity>(
    entity: E,
    key: string,
    read: () => Promise<Row[]>,
    matches: (row: Row) => boolean,
  ): Promise<RowOf<E>[]> {
    let below = this.lists.get(key)
    if (!below) {
      below = read()
      this.lists.set(key, below)
    }
    const rows = new Map<number, Row>()
    const place = (row: Row | null | undefined) => {
      if (row && matches(row)) rows.set(row.id, row)
    }
    for (const row of await below) {
      const change = this.changed(entity, row.id)
      if (change === undefined) rows.set(row.id, row)
      else place(change)
    }
    // Skips rows that were only removed, of which there may be thousands.
    for (const id of this.written.get(entity) ?? []) if (!rows.has(id)) place(this.changed(entity, id))
    return [...rows.values()] as RowOf<E>[]
  }

  private async add(entity: Entity, row: Row): Promise<void> {
    await this.checkId(entity, row.id)
    if (await this.get(entity, row.id)) throw new Refusal('id_taken', { entity: entity.name })
    this.write(entity, row.id, withAddedFields(entity, row))
  }

  private remembered(entity: Entity): Map<number, Change> {
    let known = this.rows.get(entity)
    if (!known) {
      known = new Map()
      this.rows.set(entity, known)
    }
    return known
  }

  private write(entity: Entity, id: number, change: Change): void {
    if (change) this.written.set(entity, (this.written.get(entity) ?? new Set()).add(id))
    put(this.attemptLayer ?? this.changes, entity, id, change)
  }
}

function put(layer: Layer, entity: Entity, id: number, change: Change): void {
  let rows = layer.get(entity)
  if (!rows) {
    rows = new Map()
    layer.set(entity, rows)
  }
  rows.set(id, change)
}
