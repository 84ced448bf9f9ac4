import { familyContacts } from '../campers/contact-model'
import { contactsOf } from '../campers/contacts'
import { type Camper, camperContacts, campers, families, fullName } from '../campers/model'
import { type AccountEmail, newsContacts } from '../campers/news-emails'
import type { Actor } from '../kernel/rights/capabilities'
import type { ReportDay } from '../kernel/rules/report-fields'
import type { Reader } from '../kernel/store/reader'
import { grouped } from '../kernel/values/grouped'
import { nameOrder } from '../kernel/values/names'
import { staff, staffDetails } from '../staff/model'
import type { Audience } from './audience'
import { type Households, householdsOf } from './households'

/** One address of a message, with everyone it is for: it gets one mail that names all of them. */
export interface Recipient {
  /** In lowercase. */
  email: string
  /** The names of the contacts and staff members who use it. */
  names: string[]
  familyIds: number[]
  camperIds: number[]
  staffIds: number[]
}

/** A family, a camper without a family, or a staff member that the message is for. */
export interface Household {
  name: string
  familyId: number | null
  camperIds: number[]
  staffId: number | null
  /** Where they receive mail; empty if no address is known. */
  emails: string[]
}

/** Whom a message reaches. */
export interface Recipients {
  /** Each address once, in the order of the households. */
  list: Recipient[]
  /** By name. */
  households: Household[]
}

/**
 * Looks up whom a message reaches: each family's contacts who receive mail, otherwise the camper's own address, and
 * staff members by their record. People who are in two parts of the audience get one mail.
 *
 * @param accounts the emails with which people sign in, as far as known here
 * @returns null if one of the audience's reports doesn't open for `actor`, or is gone
 */
export async function recipientsOf(
  rows: Reader,
  actor: Actor,
  audience: Audience,
  day: ReportDay,
  accounts: readonly AccountEmail[] = [],
): Promise<Recipients | null> {
  const meant = await householdsOf(rows, actor, audience, day)
  return meant && recipientsAmong(rows, meant, accounts)
}

/** Looks up how these people are reached, by name; each address once. */
export async function recipientsAmong(
  rows: Reader,
  meant: Households,
  accounts: readonly AccountEmail[] = [],
): Promise<Recipients> {
  const found = [...(await familiesMeant(rows, meant, accounts)), ...(await staffMeant(rows, meant, accounts))]
  found.sort((a, b) => nameOrder.compare(a.household.name, b.household.name))
  return { list: byAddress(found), households: found.map(({ household }) => household) }
}

interface Reached {
  household: Household
  /** The person who uses each address, and the campers it is for. */
  readers: { email: string; name: string; camperIds: number[] }[]
}

async function familiesMeant(
  rows: Reader,
  { camperIds, familyIds }: Households,
  accounts: readonly AccountEmail[],
): Promise<Reached[]> {
  const people = await rows.many(campers, camperIds)
  const homes = await rows.many(camperContacts, camperIds)
  const byFamily = grouped(people.values(), ({ id }) => homes.get(id)?.familyId ?? null)
  const ids = new Set([...familyIds, ...[...byFamily.keys()].flatMap((each) => each ?? [])])
  const known = await rows.many(families, ids)
  const listed = await rows.many(familyContacts, ids)
  const ownOf = (some: readonly Camper[]) =>
    some.flatMap((camper) => {
      const email = homes.get(camper.id)?.email?.trim().toLowerCase()
      return email ? [{ email, name: fullName(camper), camperIds: [camper.id] }] : []
    })
  const withFamily = [...known.values()].map((family): Reached => {
    const children = byChild(byFamily.get(family.id) ?? [])
    const camperIds = children.map(({ id }) => id)
    const contacts = newsContacts(contactsOf(family, listed.get(family.id)), family.primaryContactUserId, accounts).map(
      (each) => ({ ...each, camperIds }),
    )
    const readers = contacts.length > 0 ? contacts : ownOf(children)
    return reached({ name: family.lastName, familyId: family.id, camperIds, staffId: null }, readers)
  })
  const without = (byFamily.get(null) ?? []).map((camper) => {
    const of = { name: camper.lastName, familyId: null, camperIds: [camper.id], staffId: null }
    return reached(of, ownOf([camper]))
  })
  return [...withFamily, ...without]
}

const byChild = (children: readonly Camper[]) =>
  [...children].sort((a, b) => nameOrder.compare(fullName(a), fullName(b)) || a.id - b.id)

function reached(of: Omit<Household, 'emails'>, readers: Reached['readers']): Reached {
  return { household: { ...of, emails: [...new Set(readers.map(({ email }) => email))] }, readers }
}

async function staffMeant(
  rows: Reader,
  { staffIds }: Households,
  accounts: readonly AccountEmail[],
): Promise<Reached[]> {
  const people = await rows.many(staff, staffIds)
  const details = await rows.many(staffDetails, staffIds)
  const emailOf = new Map(accounts.map(({ userId, email }) => [userId, email]))
  return [...people.values()].map((member) => {
    const name = fullName(member)
    const written = details.get(member.id)?.email ?? emailOf.get(member.userId ?? 0)
    const email = written?.trim().toLowerCase()
    const of = { name: member.lastName, familyId: null, camperIds: [], staffId: member.id }
    return reached(of, email ? [{ email, name, camperIds: [] }] : [])
  })
}

function byAddress(found: readonly Reached[]): Recipient[] {
  const list = new Map<string, Recipient>()
  for (const { household, readers } of found)
    for (const { email, name, camperIds } of readers) {
      const there = list.get(email) ?? { email, names: [], familyIds: [], camperIds: [], staffIds: [] }
      list.set(email, {
        email,
        names: [...new Set([...there.names, ...(name ? [name] : [])])],
        familyIds: [...new Set([...there.familyIds, household.familyId ?? []].flat())],
        camperIds: [...new Set([...there.camperIds, ...camperIds])],
        staffIds: [...new Set([...there.staffIds, household.staffId ?? []].flat())],
      })
    }
  return [...list.values()]
}
