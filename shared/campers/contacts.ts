import type { Contact } from './contact-model'
import type { Family } from './model'
import { digitsOf } from './phone-search'

/** The family fields that hold the first contacts; forms and calls from before there was a contact list use them. */
export type ContactColumns = Pick<
  Family,
  | ('primaryContactName' | 'primaryContactEmail' | 'primaryContactPhone')
  | ('secondaryContactName' | 'secondaryContactEmail' | 'secondaryContactPhone')
  | ('emergencyContactName' | 'emergencyContactPhone' | 'emergencyContactRelation')
>

type Reached = Pick<Contact, 'name' | 'email' | 'phone'>

/** The ids of contacts that exist only in the family's own fields. */
const [PARENT, SECOND, EMERGENCY] = [1, 2, 3]

/** Returns whether a contact lives in the home: the first two of those are the parents in the family's own fields. */
const isOfHome = ({ signIn, mail, userId }: Contact) => signIn || mail || userId !== null

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Returns the contacts to call in an emergency, in order (Campers rule 21). */
export function emergencyContacts(people: readonly Contact[]): Contact[] {
  return people.filter(({ emergency }) => emergency !== null).sort((a, b) => (a.emergency ?? 0) - (b.emergency ?? 0))
}

/** Returns the phone to call first for a family: by emergency order, then anyone's; null if none is known. */
export function firstPhone(people: readonly Contact[]): string | null {
  return [...emergencyContacts(people), ...people].find(({ phone }) => phone)?.phone ?? null
}

/** Returns the values of the family's own fields for its first contacts. */
export function columnsOf(people: readonly Contact[]): ContactColumns {
  const [parent, second] = people.filter(isOfHome)
  const [first] = emergencyContacts(people)
  return {
    primaryContactName: parent?.name || null,
    primaryContactEmail: parent?.email ?? null,
    primaryContactPhone: parent?.phone ?? null,
    secondaryContactName: second?.name || null,
    secondaryContactEmail: second?.email ?? null,
    secondaryContactPhone: second?.phone ?? null,
    emergencyContactName: first?.name || null,
    emergencyContactPhone: first?.phone ?? null,
    emergencyContactRelation: first?.relation ?? null,
  }
}

/** Returns the smallest number, from `least` on, that no contact of the family has. */
export function freeNumber(people: readonly Contact[], least: number): number {
  const taken = new Set(people.map(({ id }) => id))
  let number = least
  while (taken.has(number)) number += 1
  return number
}

const NOBODY = { relation: null, signIn: false, pickUp: false, mail: false, emergency: null, userId: null }

/** Returns a parent from the family's fields; null if the fields are empty and no account is linked. */
function homeOf(known: Contact | undefined, { name, email, phone }: Reached, number: number): Contact | null {
  if (known) return name || email || phone || known.userId !== null ? { ...known, name, email, phone } : null
  if (!name && !email && !phone) return null
  return { id: number, ...NOBODY, name, email, phone, signIn: true, mail: email !== null }
}

/** Updates the list with the person to call first from the family's fields, if the two differ. */
function withEmergency(people: Contact[], columns: ContactColumns, first: Contact | undefined): Contact[] {
  const { emergencyContactName, emergencyContactPhone: phone, emergencyContactRelation: relation } = columns
  const name = emergencyContactName ?? ''
  const others = people.filter(({ id }) => id !== first?.id)
  const here = people.find(({ id }) => id === first?.id)
  if (!name && !phone) {
    if (!first || !here) return people
    // This contact was only called in an emergency, and is now not even called then.
    return isOfHome(here) || here.pickUp ? replaced(people, { ...here, emergency: null }) : others
  }
  if (here && here.name === name && here.phone === phone) return replaced(people, { ...here, relation })
  if (here && !isOfHome(here)) return replaced(people, { ...here, name, phone, relation })
  const parent = people.find((each) => sameName(each.name, name) && digitsOf(each.phone) === digitsOf(phone))
  const cleared = here ? replaced(people, { ...here, emergency: null }) : people
  if (parent && parent.emergency === null && !first) return replaced(cleared, { ...parent, emergency: 1, relation })
  const number = freeNumber(people, EMERGENCY)
  return [...cleared, { id: number, ...NOBODY, name, email: null, phone, relation, emergency: here?.emergency ?? 1 }]
}

function replaced(people: readonly Contact[], one: Contact): Contact[] {
  return people.map((each) => (each.id === one.id ? one : each))
}

/**
 * Returns a family's contacts in order. The row holds all of them, but the family's own fields take precedence for the
 * first ones, because an earlier version of the app may have changed them there. A family without a row only has those,
 * so that nothing had to be migrated when the list was added (docs/decisions/26).
 */
export function contactsOf(
  family: ContactColumns & Pick<Family, 'primaryContactUserId'>,
  row: { people: readonly Contact[] } | undefined,
): Contact[] {
  const stored = row?.people ?? []
  const [parent, second] = stored.filter(isOfHome)
  const [first] = emergencyContacts(stored)
  const contactFields = (name: string | null, email: string | null, phone: string | null) => ({
    name: name ?? '',
    email,
    phone,
  })
  const parents = [
    homeOf(
      parent,
      contactFields(family.primaryContactName, family.primaryContactEmail, family.primaryContactPhone),
      freeNumber(stored, PARENT),
    ),
    homeOf(
      second,
      contactFields(family.secondaryContactName, family.secondaryContactEmail, family.secondaryContactPhone),
      freeNumber([...stored, ...(parent ? [] : [{ id: PARENT } as Contact])], SECOND),
    ),
  ]
  const kept = stored.flatMap((each) => {
    if (each.id === parent?.id) return parents[0] ?? []
    if (each.id === second?.id) return parents[1] ?? []
    return each
  })
  const come = [parent ? null : parents[0], second ? null : parents[1]].filter(
    (each) => each !== null && each !== undefined,
  )
  const people = withEmergency([...kept, ...come], family, first)
  return withFirstLogin(people, family.primaryContactUserId)
}

/**
 * Returns the contacts with the family's primary account assigned to its first parent, unless the list says otherwise.
 */
function withFirstLogin(people: Contact[], userId: number | null): Contact[] {
  if (userId === null || people.some((each) => each.userId === userId)) return people
  const parent = people.find((each) => isOfHome(each) && each.userId === null)
  return parent ? replaced(people, { ...parent, userId, signIn: true, mail: true }) : people
}

/**
 * Returns the same contacts with emergency positions 1, 2, 3 without gaps; of two in the same position, the one with
 * the number `moved` comes first.
 */
export function inEmergencyOrder(people: readonly Contact[], moved: number): Contact[] {
  const order = people
    .filter(({ emergency }) => emergency !== null)
    .sort((a, b) => (a.emergency ?? 0) - (b.emergency ?? 0) || Number(b.id === moved) - Number(a.id === moved))
  const places = new Map(order.map(({ id }, index) => [id, index + 1]))
  return people.map((each) => ({ ...each, emergency: places.get(each.id) ?? null }))
}
