import type { Entity, Row, RowOf } from '../entity/entity'
import { Refusal } from '../refusals/refusal'
import type { RowSource } from '../store/store'
import type { Relation, Relations, RowContext } from './relations'

/** A row with its entity. */
interface Known {
  entity: Entity
  row: Row
}

/** A row that is kept and refers to a deleted one. */
interface Referrer extends Known {
  reference: Relation
  target: Known
}

/** Returns the rows that refer to a row. If the field has no index, this reads all rows of the kind. */
export async function referrersBy(
  reader: RowSource,
  { from, field, namedBy }: Relation,
  { entity, row }: Known,
): Promise<Row[]> {
  const indexed = (from.indexes as readonly string[]).includes(field)
  const all = indexed ? await reader.list(from, field as never, row.id) : await reader.all(from)
  return (all as Row[]).filter((each) => each[field] === row.id && (namedBy === null || each[namedBy] === entity.name))
}

/** Returns whether a row is in use: whether rows other than its own parts refer to it in an indexed field. */
export async function isReferredTo(
  reader: RowSource,
  relations: Relations,
  entity: Entity,
  id: number,
): Promise<boolean> {
  for (const reference of relations.referencesTo(entity)) {
    const { from, field, namedBy } = reference
    if (namedBy !== null || !(from.indexes as readonly string[]).includes(field)) continue
    if ((await referrersBy(reader, reference, { entity, row: { id } })).length > 0) return true
  }
  return false
}

/**
 * Returns the rows that are deleted with a row, the row itself first, and the rows that are kept although they refer to
 * one of those.
 */
async function affectedBy(
  { store, relations }: RowContext,
  root: Known,
): Promise<{ going: Known[]; staying: Referrer[] }> {
  const going: Known[] = []
  const seen = new Map<Entity, Set<number>>()
  const add = (entity: Entity, row: Row) => {
    const ids = seen.get(entity) ?? new Set()
    if (!ids.has(row.id)) going.push({ entity, row })
    seen.set(entity, ids.add(row.id))
  }
  const staying: Referrer[] = []
  add(root.entity, root.row)
  for (const each of going) {
    for (const part of relations.partsOf(each.entity)) {
      const row = (await store.get(part, each.row.id)) as Row | undefined
      if (row) add(part, row)
    }
    for (const reference of relations.referencesTo(each.entity)) {
      if (reference.onDelete === 'keep' || goesAsPart(reference)) continue
      for (const row of await referrersBy(store, reference, each)) {
        if (reference.onDelete === 'remove') add(reference.from, row)
        else staying.push({ entity: reference.from, row, reference, target: each })
      }
    }
  }
  return { going, staying: staying.filter(({ entity, row }) => !seen.get(entity)?.has(row.id)) }
}

/**
 * Returns whether a referring row needs no lookup, because it is part of a row that refers to the same row and is
 * removed with it.
 */
function goesAsPart({ from, field, onDelete }: Relation): boolean {
  const whole = from.partOf?.fields[field]?.names
  return (
    onDelete === 'remove' &&
    whole !== undefined &&
    whole.onDelete === 'remove' &&
    whole.to === from.fields[field]?.names?.to
  )
}

/** Refuses the deletion if a row that is kept can't do without one of the deleted rows. */
function refuseReferred(staying: readonly Referrer[]): void {
  const first = staying.find(({ reference }) => reference.onDelete === 'refuse')
  if (!first) return
  const count = staying.filter(({ reference }) => reference === first.reference).length
  throw new Refusal(first.reference.code ?? 'still_referred', { count, name: first.target.row.name })
}

/**
 * Deletes a row and the rows that depend on it, as the references of all areas declare. Row rules are asked before
 * anything is removed (`mayGo`) and called afterwards (`gone`).
 *
 * @param agreed ids the user was warned about and agreed to
 * @throws Refusal if a rule or a reference forbids it; then nothing has changed
 */
export async function removeRow<E extends Entity>(
  context: RowContext,
  entity: E,
  row: RowOf<E>,
  agreed: readonly number[] = [],
): Promise<void> {
  const { store, relations } = context
  const { going, staying } = await affectedBy(context, { entity, row: row as Row })
  refuseReferred(staying)
  for (const each of going)
    for (const rule of relations.rulesOf(each.entity)) await rule.mayGo?.(context, each.row, agreed)
  for (const each of [...going].reverse()) await store.remove(each.entity, each.row.id)
  for (const { entity: from, row: referrer, reference } of staying)
    await store.patch(from, referrer.id, { [reference.field]: null } as never)
  for (const each of going) for (const rule of relations.rulesOf(each.entity)) await rule.gone?.(context, each.row)
}
