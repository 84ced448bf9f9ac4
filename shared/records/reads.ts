import { type Contact, familyContacts } from '../campers/contact-model'
import { contactsOf } from '../campers/contacts'
import { camperHomes } from '../campers/home-model'
import {
  byFirstName,
  type Camper,
  camperAccounts,
  camperContacts,
  campers,
  type Family,
  families,
} from '../campers/model'
import { type CamperReach, campersOfFamily, reachOfCampers } from '../campers/reads'
import { cabinAssignments, cabins } from '../housing/model'
import type { Reader } from '../kernel/store/reader'
import { grouped } from '../kernel/values/grouped'
import { fromCents, toCents } from '../kernel/values/money'
import { type Registration, registrationMoney, registrations } from '../registration/model'
import { missingByCamper } from '../registration/reads'
import { dueInCents } from '../registration/rules'
import { type CampSession, campSessions } from '../sessions/model'
import type { RequiredForm } from '../settings/model'

/** One of a camper's registrations, with the session and the cabin. */
export interface CamperPlace {
  registration: Registration
  session: CampSession
  /** The name of the cabin; null if none is assigned. */
  cabin: string | null
  /** What is still owed for it; null if this person may not see money. */
  due: string | null
}

/** Everything on a camper's page that this person may see. */
export interface CamperRecord {
  camper: Camper
  familyId: number | null
  familyName: string | null
  /** The store balance; null if this person may not see money. */
  balance: string | null
  /** Sessions that are not over come first, soonest first; then past ones, latest first. */
  places: CamperPlace[]
  /** What the family is asked for and the camp does not have yet. */
  missing: RequiredForm[]
  /** Null for a second home. */
  reach: CamperReach | null
  /** Whether this person sees the child as a second home: without the contacts and account of the child's family. */
  isSecondHome: boolean
}

/** Compares two places for sorting: those of sessions that are not over, soonest first, then past ones, latest first. */
function bySession(today: string): (a: CamperPlace, b: CamperPlace) => number {
  const isOver = ({ session }: CamperPlace) => session.endDate < today
  return (a, b) => {
    const later = a.session.startDate.localeCompare(b.session.startDate) || a.registration.id - b.registration.id
    return Number(isOver(a)) - Number(isOver(b)) || (isOver(a) ? -later : later)
  }
}

async function placesOf(
  rows: Reader,
  camperIds: readonly number[],
  today: string,
): Promise<Map<number, CamperPlace[]>> {
  const own = await rows.listIn(registrations, 'camperId', camperIds)
  const sessions = await rows.many(
    campSessions,
    own.map(({ sessionId }) => sessionId),
  )
  const money = await rows.many(
    registrationMoney,
    own.map(({ id }) => id),
  )
  const held = await rows.listIn(
    cabinAssignments,
    'registrationId',
    own.map(({ id }) => id),
  )
  const beds = held.filter(({ status }) => status === 'assigned')
  const cabinById = await rows.many(
    cabins,
    beds.map(({ cabinId }) => cabinId),
  )
  const cabinOf = new Map(beds.map(({ registrationId, cabinId }) => [registrationId, cabinById.get(cabinId)?.name]))
  const places = own.flatMap((registration): CamperPlace[] => {
    const session = sessions.get(registration.sessionId)
    const paid = money.get(registration.id)
    const due = paid ? fromCents(dueInCents(registration, paid)) : null
    return session ? [{ registration, session, cabin: cabinOf.get(registration.id) ?? null, due }] : []
  })
  return grouped(places.sort(bySession(today)), ({ registration }) => registration.camperId)
}

/**
 * Returns the records of some campers, by first name.
 *
 * @throws RangeError if an amount in the rows is invalid, such as one with a fraction of a cent
 */
export async function camperRecords(rows: Reader, ids: readonly number[], today: string): Promise<CamperRecord[]> {
  const people = [...(await rows.many(campers, ids)).values()].sort(byFirstName)
  const contacts = await rows.many(camperContacts, ids)
  const accounts = await rows.many(camperAccounts, ids)
  const homes = await rows.many(
    families,
    [...contacts.values()].flatMap(({ familyId }) => familyId ?? []),
  )
  const places = await placesOf(rows, ids, today)
  const missing = await missingByCamper(rows, ids)
  const reach = new Map((await reachOfCampers(rows, ids)).map((each) => [each.camperId, each]))
  return people.map((camper) => {
    const familyId = contacts.get(camper.id)?.familyId ?? null
    const isSecondHome = familyId !== null && !homes.has(familyId)
    const own = places.get(camper.id) ?? []
    return {
      camper,
      familyId,
      familyName: (familyId !== null && homes.get(familyId)?.lastName) || null,
      balance: accounts.get(camper.id)?.storeBalance ?? null,
      places: isSecondHome ? own.map((place) => ({ ...place, due: null })) : own,
      missing: missing.get(camper.id) ?? [],
      reach: isSecondHome ? null : (reach.get(camper.id) ?? null),
      isSecondHome,
    }
  })
}

/**
 * Returns one camper's record; null if there is no such camper.
 *
 * @throws RangeError if an amount in the rows is invalid, such as one with a fraction of a cent
 */
export async function camperRecord(rows: Reader, camperId: number, today: string): Promise<CamperRecord | null> {
  return (await camperRecords(rows, [camperId], today))[0] ?? null
}

/** Everything on a family's page that all its readers may see. */
export interface FamilyRecord {
  family: Family
  contacts: Contact[]
  campers: CamperRecord[]
  /** The children who have a second home here, with their own family's name as far as this person may see it. */
  secondHomeOf: CamperRecord[]
  /** The children's custody notes; null if there are none, or if this person is a parent. */
  custody: string | null
  /** What it still owes for its places. */
  due: string
}

/**
 * Returns a family's record; null if there is no such family.
 *
 * @throws RangeError if an amount in the rows is invalid, such as one with a fraction of a cent
 */
export async function familyRecord(rows: Reader, familyId: number, today: string): Promise<FamilyRecord | null> {
  const family = await rows.get(families, familyId)
  if (!family) return null
  const own = (await campersOfFamily(rows, familyId)).map(({ id }) => id)
  const records = await camperRecords(rows, own, today)
  const elsewhere = (await rows.list(camperHomes, 'familyId', familyId)).map(({ camperId }) => camperId)
  const cents = records.flatMap(({ places }) => places).reduce((sum, { due }) => sum + toCents(due ?? '0.00'), 0)
  return {
    family,
    contacts: contactsOf(family, await rows.get(familyContacts, familyId)),
    campers: records,
    secondHomeOf: await camperRecords(rows, elsewhere, today),
    custody: records.map(({ reach }) => reach?.custody ?? null).find((note) => note !== null) ?? null,
    due: fromCents(cents),
  }
}
