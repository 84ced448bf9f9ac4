import type { Entity, Row, RowOf } from '../entity/entity'
import type { RowContext } from './relations'
import { referrersBy } from './removal'

/** Points all references to one row to another row of the same kind. */
async function repointReferences(
  { store, relations }: RowContext,
  entity: Entity,
  from: Row,
  into: Row,
): Promise<void> {
  for (const reference of relations.referencesTo(entity))
    for (const row of await referrersBy(store, reference, { entity, row: from }))
      await store.patch(reference.from, row.id, { [reference.field]: into.id } as never)
}

/**
 * Merges two rows of a kind. References to the first, in any area, then point to the second; the first's parts move to
 * the second if it has none, and the first is removed. Areas resolve conflicts over unique rows before this (`merging`)
 * and follow up afterwards (`merged`).
 *
 * @throws Refusal if an area's rule forbids it
 */
export async function mergeRows<E extends Entity>(
  context: RowContext,
  entity: E,
  from: RowOf<E>,
  into: RowOf<E>,
): Promise<void> {
  const { store, relations } = context
  for (const rule of relations.rulesOf(entity)) await rule.merging?.(context, from as Row, into as Row)
  await repointReferences(context, entity, from as Row, into as Row)
  for (const part of relations.partsOf(entity)) {
    const own = (await store.get(part, from.id)) as Row | undefined
    if (!own) continue
    if (!(await store.get(part, into.id))) await store.insert(part, { ...own, id: into.id } as never)
    await repointReferences(context, part, own, into as Row)
    await store.remove(part, from.id)
  }
  await store.remove(entity, from.id)
  for (const rule of relations.rulesOf(entity)) await rule.merged?.(context, from as Row, into as Row)
}
