import type { Reader } from '../kernel/store/reader'
import type { RowSource, Store } from '../kernel/store/store'
import { camperHomes } from './home-model'
import { camperContacts, families } from './model'

/** Returns the campers who belong to some families, or have a second home there. */
export async function campersOfHomes(rows: Pick<Reader, 'listIn'>, familyIds: readonly number[]): Promise<number[]> {
  const own = (await rows.listIn(camperContacts, 'familyId', familyIds)).map(({ id }) => id)
  const second = (await rows.listIn(camperHomes, 'familyId', familyIds)).map(({ camperId }) => camperId)
  return [...new Set([...own, ...second])]
}

/** Returns whether a family is a home of a camper: the camper's own family, or a second home. */
export async function isHomeOf(
  store: Pick<RowSource, 'get' | 'list'>,
  familyId: number,
  camperId: number,
): Promise<boolean> {
  if ((await store.get(camperContacts, camperId))?.familyId === familyId) return true
  return (await store.list(camperHomes, 'camperId', camperId)).some((home) => home.familyId === familyId)
}

/**
 * Removes second homes of a camper that have become the camper's own family, and repeated ones, after the camper or a
 * family was moved or merged.
 */
export async function followHomes(store: Store, camperId: number): Promise<void> {
  const own = (await store.get(camperContacts, camperId))?.familyId ?? null
  const seen = new Set<number | null>([own])
  for (const { id, familyId } of await store.list(camperHomes, 'camperId', camperId)) {
    if (seen.has(familyId)) await store.remove(camperHomes, id)
    seen.add(familyId)
  }
}

/**
 * Returns whether this reader sees a camper as a second home: the camper belongs to a family that isn't the reader's.
 */
export async function isSeenAsSecondHome(rows: Pick<RowSource, 'get'>, camperId: number): Promise<boolean> {
  const familyId = (await rows.get(camperContacts, camperId))?.familyId ?? null
  return familyId !== null && (await rows.get(families, familyId)) === undefined
}
