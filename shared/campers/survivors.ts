import type { Entity } from '../kernel/entity/entity'
import type { Store } from '../kernel/store/store'
import { merges } from './model'

/**
 * Returns the id of the camper or family that an id refers to: itself, or the one it was merged into. What an offline
 * device did for a camper who has since been merged is thus recorded for the one who was kept (Campers rule 28).
 */
export async function survivorOf(store: Pick<Store, 'get' | 'list'>, entity: Entity, id: number): Promise<number> {
  if (await store.get(entity, id)) return id
  const all = await store.list(merges, 'goneId', id)
  const merge = all.find(({ kind, undoneAt }) => kind === entity.name && undoneAt === null)
  return merge && (await store.get(entity, merge.keptId)) ? merge.keptId : id
}
