import { families } from '#shared/campers/model'
import type { Reader } from '#shared/kernel/store/reader'
import { nameOrder } from '#shared/kernel/values/names'

/** Returns all families to choose from, by name. */
export async function familiesByName(rows: Reader): Promise<{ id: number; name: string }[]> {
  const all = await rows.all(families)
  return all
    .map(({ id, lastName }) => ({ id, name: `${lastName} Family` }))
    .sort((a, b) => nameOrder.compare(a.name, b.name) || a.id - b.id)
}
