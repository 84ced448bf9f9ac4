import type { RowSource, Store } from '../kernel/store/store'
import { canonicalJson } from '../kernel/values/canonical'
import { type CamperPickUps, type Contact, camperPickUps, familyContacts, type PickUpPerson } from './contact-model'
import { contactsOf, emergencyContacts } from './contacts'
import { camperContacts, families } from './model'

/** Returns the contacts of a family who may pick up its children. */
export function whoPicksUp(contacts: readonly Contact[]): PickUpPerson[] {
  return contacts.filter(({ pickUp }) => pickUp).map(({ id, name, relation, phone }) => ({ id, name, relation, phone }))
}

/** Returns the contact of a family to call first in an emergency, who has a phone if anyone has, as a list. */
export function whoToCall(contacts: readonly Contact[]): PickUpPerson[] {
  const inOrder = emergencyContacts(contacts)
  const first = inOrder.find(({ phone }) => phone) ?? inOrder[0]
  return first ? [{ id: first.id, name: first.name, relation: first.relation, phone: first.phone }] : []
}

/** What gate staff learn about a camper's family. */
type Known = Pick<CamperPickUps, 'people' | 'emergency'>

const NOBODY: Known = { people: [], emergency: [] }

async function knownOf(store: Store, familyId: number): Promise<Known> {
  const family = await store.get(families, familyId)
  if (!family) return NOBODY
  const contacts = contactsOf(family, await store.get(familyContacts, familyId))
  return { people: whoPicksUp(contacts), emergency: whoToCall(contacts) }
}

const isSame = ({ people, emergency }: Known, known: Known) =>
  canonicalJson({ people, emergency }) === canonicalJson(known)

/** Returns the families with a child whose row differs from their contacts, as rows of an earlier version do. */
export async function familiesOutOfStep(rows: Pick<RowSource, 'all'>): Promise<number[]> {
  const lists = new Map((await rows.all(familyContacts)).map((list) => [list.id, list]))
  const knownBy = new Map<number, Known>()
  for (const family of await rows.all(families)) {
    const contacts = contactsOf(family, lists.get(family.id))
    knownBy.set(family.id, { people: whoPicksUp(contacts), emergency: whoToCall(contacts) })
  }
  const kept = new Map((await rows.all(camperPickUps)).map((row) => [row.id, row]))
  const behind = new Set<number>()
  for (const { id, familyId } of await rows.all(camperContacts)) {
    const known = familyId === null ? undefined : knownBy.get(familyId)
    if (familyId !== null && known && !isSame(kept.get(id) ?? NOBODY, known)) behind.add(familyId)
  }
  return [...behind]
}

async function keepPickUps(store: Store, camperId: number, known: Known): Promise<void> {
  const row = await store.get(camperPickUps, camperId)
  if (isSame(row ?? NOBODY, known)) return
  if (known.people.length + known.emergency.length === 0) await store.remove(camperPickUps, camperId)
  else if (row) await store.patch(camperPickUps, camperId, known)
  else await store.insert(camperPickUps, { id: camperId, ...known })
}

/** Updates who may pick up a camper and whom to call, from the camper's current family. */
export async function followPickUp(store: Store, camperId: number): Promise<void> {
  const home = await store.get(camperContacts, camperId)
  if (home) await keepPickUps(store, camperId, home.familyId === null ? NOBODY : await knownOf(store, home.familyId))
}

/** Updates who may pick up a family's children and whom to call, from its contacts. */
export async function followPickUps(store: Store, familyId: number): Promise<void> {
  const known = await knownOf(store, familyId)
  for (const { id } of await store.list(camperContacts, 'familyId', familyId)) await keepPickUps(store, id, known)
}
