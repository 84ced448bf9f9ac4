import type { Store } from '../kernel/store/store'
import { camperCustody } from './contact-model'
import { camperContacts } from './model'

/** Returns the custody note of a family, as its first child with one has it. */
export async function custodyOfFamily(store: Pick<Store, 'get' | 'list'>, familyId: number): Promise<string | null> {
  for (const { id } of await store.list(camperContacts, 'familyId', familyId)) {
    const custody = await store.get(camperCustody, id)
    if (custody) return custody.note
  }
  return null
}

/**
 * Gives a child who comes into a family its custody note; the child keeps one that it brings along (Campers rule 24).
 */
export async function followCustody(store: Store, camperId: number, note: string | null): Promise<void> {
  if (note === null || (await store.get(camperCustody, camperId))) return
  await store.insert(camperCustody, { id: camperId, note })
}
