import type { Store } from '../kernel/store/store'
import { camperCustody } from './contact-model'
import { camperContacts } from './model'

/** Returns a family's custody note, taken from its first child that has one. */
export async function custodyOfFamily(store: Pick<Store, 'get' | 'list'>, familyId: number): Promise<string | null> {
  for (const { id } of await store.list(camperContacts, 'familyId', familyId)) {
    const custody = await store.get(camperCustody, id)
    if (custody) return custody.note
  }
  return null
}

/** Gives a child who joins a family its custody note; a child who already has one keeps it (Campers rule 24). */
export async function followCustody(store: Store, camperId: number, note: string | null): Promise<void> {
  if (note === null || (await store.get(camperCustody, camperId))) return
  await store.insert(camperCustody, { id: camperId, note })
}
