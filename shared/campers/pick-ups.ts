import type { Store } from '../kernel/store/store'
import { canonicalJson } from '../kernel/values/canonical'
import { type Contact, camperPickUps, familyContacts, type PickUpPerson } from './contact-model'
import { contactsOf } from './contacts'
import { camperContacts, families } from './model'

/** Returns the contacts of a family who may pick up its children. */
export function whoPicksUp(contacts: readonly Contact[]): PickUpPerson[] {
  return contacts.filter(({ pickUp }) => pickUp).map(({ id, name, relation, phone }) => ({ id, name, relation, phone }))
}

async function peopleOf(store: Store, familyId: number): Promise<PickUpPerson[]> {
  const family = await store.get(families, familyId)
  return family ? whoPicksUp(contactsOf(family, await store.get(familyContacts, familyId))) : []
}

async function keepPickUps(store: Store, camperId: number, people: PickUpPerson[]): Promise<void> {
  const row = await store.get(camperPickUps, camperId)
  if (canonicalJson(row?.people ?? []) === canonicalJson(people)) return
  if (people.length === 0) await store.remove(camperPickUps, camperId)
  else if (row) await store.patch(camperPickUps, camperId, { people })
  else await store.insert(camperPickUps, { id: camperId, people })
}

/** Updates who may pick up a camper, from the camper's current family. */
export async function followPickUp(store: Store, camperId: number): Promise<void> {
  const home = await store.get(camperContacts, camperId)
  if (home) await keepPickUps(store, camperId, home.familyId === null ? [] : await peopleOf(store, home.familyId))
}

/** Updates who may pick up a family's children, from its contacts. */
export async function followPickUps(store: Store, familyId: number): Promise<void> {
  const people = await peopleOf(store, familyId)
  for (const { id } of await store.list(camperContacts, 'familyId', familyId)) await keepPickUps(store, id, people)
}
