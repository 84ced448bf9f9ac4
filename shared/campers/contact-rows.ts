import type { RowSource, Store } from '../kernel/store/store'
import { type Contact, familyContacts, familyLogins } from './contact-model'
import { columnsOf, contactsOf, freeNumber } from './contacts'
import { type Family, families } from './model'
import { followPickUps } from './pick-ups'

/** Returns a family's contacts from its current rows. */
export async function contactsIn(rows: Pick<RowSource, 'get'>, family: Family): Promise<Contact[]> {
  return contactsOf(family, await rows.get(familyContacts, family.id))
}

/** Stores a family's contacts: in their row, and the first of them in the family's own fields. */
export async function keepContacts(store: Store, family: Family, people: Contact[]): Promise<void> {
  const row = await store.get(familyContacts, family.id)
  if (row) await store.patch(familyContacts, family.id, { people })
  else await store.insert(familyContacts, { id: family.id, people })
  await store.patch(families, family.id, columnsOf(people))
  await followPickUps(store, family.id)
}

/** Returns whether a user signs in for a family. */
export async function signsInFor(rows: Pick<RowSource, 'list'>, family: Family, userId: number): Promise<boolean> {
  if (family.primaryContactUserId === userId) return true
  return (await rows.list(familyLogins, 'familyId', family.id)).some((login) => login.userId === userId)
}

/** Returns the accounts that sign in for a family. */
export async function loginsOf(rows: Pick<RowSource, 'list'>, family: Family): Promise<Set<number>> {
  const further = (await rows.list(familyLogins, 'familyId', family.id)).map(({ userId }) => userId)
  return new Set([...further, ...(family.primaryContactUserId === null ? [] : [family.primaryContactUserId])])
}

/** Returns the ids of the families a user signs in for. */
export async function familiesOf(rows: Pick<RowSource, 'list'>, userId: number): Promise<number[]> {
  const first = await rows.list(families, 'primaryContactUserId', userId)
  const further = await rows.list(familyLogins, 'userId', userId)
  return [...new Set([...first.map(({ id }) => id), ...further.map(({ familyId }) => familyId)])]
}

/** An account to be added to a family. */
interface NewLogin {
  userId: number
  name: string
  email: string
  /** The contact it belongs to; if null, the contact with that email, or a new one. */
  contactId: number | null
}

/** Lets a user sign in for a family; the server runs it when an invitation is accepted (Campers rule 23). */
export async function giveLogin(store: Store, family: Family, login: NewLogin, newId: () => number): Promise<void> {
  const { userId, name, email } = login
  const people = await contactsIn(store, family)
  const fits = (each: Contact) =>
    login.contactId === null ? each.userId === null && each.email?.toLowerCase() === email : each.id === login.contactId
  const known = people.find(fits)
  const flags = { signIn: true, mail: true, userId }
  const now: Contact[] = known
    ? people.map((each) => (each === known ? { ...each, ...flags, email: each.email ?? email } : each))
    : [
        ...people,
        {
          id: freeNumber(people, 1),
          name,
          email,
          phone: null,
          relation: null,
          pickUp: false,
          emergency: null,
          ...flags,
        },
      ]
  if (family.primaryContactUserId === null) await store.patch(families, family.id, { primaryContactUserId: userId })
  else await store.insert(familyLogins, { id: newId(), familyId: family.id, userId })
  await keepContacts(store, { ...family, primaryContactUserId: family.primaryContactUserId ?? userId }, now)
}

/** Removes a user's sign-in for a family; the next one becomes the primary. */
export async function endLogin(store: Store, family: Family, userId: number): Promise<void> {
  const people = await contactsIn(store, family)
  const further = await store.list(familyLogins, 'familyId', family.id)
  for (const login of further) if (login.userId === userId) await store.remove(familyLogins, login.id)
  if (family.primaryContactUserId === userId) {
    const next = further.find((login) => login.userId !== userId)
    if (next) await store.remove(familyLogins, next.id)
    await store.patch(families, family.id, { primaryContactUserId: next?.userId ?? null })
  }
  if (people.some((each) => each.userId === userId)) {
    const now = people.map((each) => (each.userId === userId ? { ...each, userId: null } : each))
    await keepContacts(store, family, now)
  }
}
