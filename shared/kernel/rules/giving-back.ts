import type { Entity, Row } from '../entity/entity'
import { isAsLeft, type RowChange } from '../store/changes'
import { canonicalJson } from '../values/canonical'
import type { RowContext } from './relations'
import type { Returning, WhyNotReturned } from './returning'

/** A row that another row refers to, and whether that one can't exist without it. */
interface NamedRow {
  entity: Entity
  id: number
  field: string
  needed: boolean
}

/**
 * Returns the rows that a row refers to, as far as restoring it depends on them: a row that is deleted with another
 * isn't restored without it, and a field that is emptied by a deletion is restored empty.
 */
export function namedBy(entity: Entity, row: Row): NamedRow[] {
  const whole: NamedRow[] = entity.partOf ? [{ entity: entity.partOf, id: row.id, field: 'id', needed: true }] : []
  const named = Object.entries(entity.fields).flatMap(([field, { names }]): NamedRow[] => {
    const id = row[field]
    if (!names || typeof id !== 'number' || typeof names.to === 'string' || 'namedBy' in names.to) return []
    if (names.onDelete === 'keep') return []
    return [{ entity: names.to, id, field, needed: names.onDelete !== 'blank' }]
  })
  return [...whole, ...named]
}

const same = (one: unknown, other: unknown) => canonicalJson(one ?? null) === canonicalJson(other ?? null)

/**
 * Returns a row in the form in which it can be restored now, given the rows it refers to and the rules of all areas.
 */
async function restorable(context: RowContext, entity: Entity, asked: Row, now: Row | undefined): Promise<Returning> {
  let row = asked
  for (const { entity: of, id, field, needed } of namedBy(entity, asked)) {
    if ((now && now[field] === id) || (await context.store.get(of, id))) continue
    if (needed) return { why: 'belongs' }
    row = { ...row, [field]: null }
  }
  for (const rule of context.relations.rulesOf(entity)) {
    const found: Returning = (await rule.returning?.(context, row, now)) ?? { row }
    if ('why' in found) return found
    row = found.row
  }
  return { row }
}

/**
 * Restores a row's state from before an action, as a change made now, unless it has been changed since. It is restored
 * only as far as the rows it refers to exist and the rules of all areas allow. Undone merges and cancellations and
 * backups all restore rows through this.
 *
 * @returns why it wasn't restored; null if it was
 */
export async function giveBack(
  context: RowContext,
  entity: Entity,
  change: Pick<RowChange, 'id' | 'before' | 'after'>,
): Promise<WhyNotReturned | null> {
  const { store } = context
  const { id, before, after } = change
  if (!(await isAsLeft(store, entity, { id, after }))) return 'changed'
  if (!before) {
    await store.remove(entity, id)
    return null
  }
  const now = (await store.get(entity, id)) as Row | undefined
  const found = await restorable(context, entity, { ...now, ...before, id }, now)
  if ('why' in found) return found.why
  if (!now) {
    await store.restore(entity, found.row as never)
    return null
  }
  const set = Object.keys(entity.fields).filter((field) => !same(found.row[field], now[field]))
  if (set.length === 0) return 'unfit'
  await store.patch(entity, id, Object.fromEntries(set.map((field) => [field, found.row[field]])) as never)
  return null
}
