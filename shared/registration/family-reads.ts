import { type Contact, camperCustody, familyContacts } from '../campers/contact-model'
import { contactsOf } from '../campers/contacts'
import { type Camper, camperContacts, campers, type Family, families } from '../campers/model'
import { byId, type Reader } from '../kernel/store/reader'
import { fromCents } from '../kernel/values/money'
import { nameOrder } from '../kernel/values/names'
import { registrationMoney, registrations } from './model'
import { dueInCents } from './rules'

/** A family with its contacts and campers, and what it still owes for its places. */
export interface FamilyLine {
  family: Family
  contacts: Contact[]
  campers: Camper[]
  /** The children's custody notes; null if there are none, or if this person is a parent. */
  custody: string | null
  due: string
}

/**
 * Returns all families by name.
 *
 * @throws RangeError if an amount in the rows is invalid, such as one with a fraction of a cent
 */
export async function familyLines(rows: Reader): Promise<FamilyLine[]> {
  const homes = await rows.all(families)
  const people = byId(await rows.all(campers))
  const money = byId(await rows.all(registrationMoney))
  const familyOf = new Map((await rows.all(camperContacts)).map(({ id, familyId }) => [id, familyId]))
  const contacts = byId(await rows.all(familyContacts))
  const custody = byId(await rows.all(camperCustody))
  const lines = new Map(homes.map((family) => [family.id, { family, campers: [] as Camper[], cents: 0 }]))
  for (const [camperId, familyId] of familyOf) {
    const camper = people.get(camperId)
    if (camper && familyId) lines.get(familyId)?.campers.push(camper)
  }
  for (const place of await rows.all(registrations)) {
    const line = lines.get(familyOf.get(place.camperId) ?? 0)
    if (line) line.cents += dueInCents(place, money.get(place.id))
  }
  return [...lines.values()]
    .map(({ family, campers: own, cents }) => ({
      family,
      contacts: contactsOf(family, contacts.get(family.id)),
      campers: own,
      custody: own.map(({ id }) => custody.get(id)?.note).find((note) => note !== undefined) ?? null,
      due: fromCents(cents),
    }))
    .sort((a, b) => nameOrder.compare(a.family.lastName, b.family.lastName) || a.family.id - b.family.id)
}
