import type { Contact } from './contact-model'
import type { Family } from './model'

/** The family fields that hold the first contacts; forms and calls from before the contact list use them. */
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
const digits = (phone: string | null) => (phone ?? '').replace(/\D/g, '')

/** Those to call in an emergency, the first one first (Campers rule 21). */
export function emergencyContacts(people: readonly Contact[]): Contact[] {
  return people.filter(({ emergency }) => emergency !== null).sort((a, b) => (a.emergency ?? 0) - (b.emergency ?? 0))
}

/** Returns the phone by which a family is reached first: in emergency order, then of anybody; null if none is known. */
export function firstPhone(people: readonly Contact[]): string | null {
  return [...emergencyContacts(people), ...people].find(({ phone }) => phone)?.phone ?? null
}

/** Returns what a family's own fields say of its first contacts. */
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

/** Returns the smallest number that no contact of a family has, from `least` on. */
export function freeNumber(people: readonly Contact[], least: number): number {
  const taken = new Set(people.map(({ id }) => id))
  let number = least
  while (taken.has(number)) number += 1
  return number
}

const NOBODY = { relation: null, signIn: false, pickUp: false, mail: false, emergency: null, userId: null }

/** Returns a parent as the family's fields name them; null if the fields are empty and no account is linked. */
function homeOf(known: Contact | undefined, { name, email, phone }: Reached, number: number): Contact | null {
  if (known) return name || email || phone || known.userId !== null ? { ...known, name, email, phone } : null
  if (!name && !email && !phone) return null
  return { id: number, ...NOBODY, name, email, phone, signIn: true, mail: email !== null }
}

/** Puts whom the family's fields say to call first where they differ from whom the list has there. */
function withEmergency(people: Contact[], columns: ContactColumns, first: Contact | undefined): Contact[] {
  const { emergencyContactName, emergencyContactPhone: phone, emergencyContactRelation: relation } = columns
  const name = emergencyContactName ?? ''
  const others = people.filter(({ id }) => id !== first?.id)
  const here = people.find(({ id }) => id === first?.id)
  if (!name && !phone) {
    if (!first || !here) return people
    // Only called in an emergency, and now not even that.
    return isOfHome(here) || here.pickUp ? replaced(people, { ...here, emergency: null }) : others
  }
  if (here && here.name === name && here.phone === phone) return replaced(people, { ...here, relation })
  if (here && !isOfHome(here)) return replaced(people, { ...here, name, phone, relation })
  const parent = people.find((each) => sameName(each.name, name) && digits(each.phone) === digits(phone))
  const cleared = here ? replaced(people, { ...here, emergency: null }) : people
  if (parent && parent.emergency === null && !first) return replaced(cleared, { ...parent, emergency: 1, relation })
  const number = freeNumber(people, EMERGENCY)
  return [...cleared, { id: number, ...NOBODY, name, email: null, phone, relation, emergency: here?.emergency ?? 1 }]
}

function replaced(people: readonly Contact[], one: Contact): Contact[] {
  return people.map((each) => (each.id === one.id ? one : each))
}

/**
 * Returns a family's contacts in their order. The row holds all of them; what the family's own fields say of the first
 * ones counts, because an earlier version of the app may have changed it there. A family without a row has those alone,
 * so that nothing had to be moved when the list came (docs/decisions/26).
 */
export function contactsOf(
  family: ContactColumns & Pick<Family, 'primaryContactUserId'>,
  row: { people: readonly Contact[] } | undefined,
): Contact[] {
  const stored = row?.people ?? []
  const [parent, second] = stored.filter(isOfHome)
  const [first] = emergencyContacts(stored)
  const told = (name: string | null, email: string | null, phone: string | null) => ({ name: name ?? '', email, phone })
  const parents = [
    homeOf(
      parent,
      told(family.primaryContactName, family.primaryContactEmail, family.primaryContactPhone),
      freeNumber(stored, PARENT),
    ),
    homeOf(
      second,
      told(family.secondaryContactName, family.secondaryContactEmail, family.secondaryContactPhone),
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

/** Returns the family's primary account belongs to its first parent unless the list says otherwise. */
function withFirstLogin(people: Contact[], userId: number | null): Contact[] {
  if (userId === null || people.some((each) => each.userId === userId)) return people
  const parent = people.find((each) => isOfHome(each) && each.userId === null)
  return parent ? replaced(people, { ...parent, userId, signIn: true, mail: true }) : people
}

/**
 * Returns the same contacts with emergency places 1, 2, 3 without gaps; of two with one place the one with the number
 * `moved` comes first.
 */
export function inEmergencyOrder(people: readonly Contact[], moved: number): Contact[] {
  const order = people
    .filter(({ emergency }) => emergency !== null)
    .sort((a, b) => (a.emergency ?? 0) - (b.emergency ?? 0) || Number(b.id === moved) - Number(a.id === moved))
  const places = new Map(order.map(({ id }, index) => [id, index + 1]))
  return people.map((each) => ({ ...each, emergency: places.get(each.id) ?? null }))
}
