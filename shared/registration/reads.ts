import { type Contact, familyContacts } from '../campers/contact-model'
import { contactsOf } from '../campers/contacts'
import { type Camper, type CamperContact, camperContacts, campers, type Family, families } from '../campers/model'
import { byId, type Reader } from '../kernel/store/reader'
import { grouped } from '../kernel/values/grouped'
import { type CampSession, campSessions } from '../sessions/model'
import { sessionsByDate } from '../sessions/reads'
import { CAMP_ID, campProfile, type RequiredForm } from '../settings/model'
import { type CamperForms, camperForms, type WaiverText, waiverTexts } from './form-model'
import { askedOfFamilies, missingForms, waiverNow } from './forms'
import {
  type Registration,
  type RegistrationMoney,
  registrationMedical,
  registrationMoney,
  registrationOffice,
  registrations,
} from './model'
import { numbersInLine, placesTaken, waitlistOf } from './places'
import { keptInCents, type PaidAmounts, type PaymentStatus, paymentStatus } from './rules'

export * from './cancelling-reads'
export * from './family-reads'

/** A registration with everything that its line in a list shows. */
export interface RegistrationLine {
  registration: Registration
  camper: Camper | undefined
  session: CampSession | undefined
  familyId: number | null
  familyName: string | null
  /** Whether this person sees the camper as a second home (Campers rule 32). */
  isSecondHome: boolean
  /** What the camp requires and does not have yet for the camper, as far as this person may see it. */
  missing: RequiredForm[]
  /** The number on the waitlist; null if not waiting, or not known yet. */
  place: number | null
  /** Null if this person may not see money. */
  money: (PaidAmounts & { totalAmount: string; status: PaymentStatus }) | null
}

/** Compares two registrations for sorting, newest first. */
function byDate(a: Registration, b: Registration): number {
  return b.registrationDate.localeCompare(a.registrationDate) || b.id - a.id
}

/**
 * Returns every registration that this person may see, newest first, with waitlist positions counted among these.
 *
 * @throws RangeError if an amount in the rows is invalid, such as one with a fraction of a cent
 */
export async function registrationLines(rows: Reader): Promise<RegistrationLine[]> {
  const all = await rows.all(registrations)
  const places = numbersInLine(all)
  const people = byId(await rows.all(campers))
  const sessions = byId(await rows.all(campSessions))
  const money = byId(await rows.all(registrationMoney))
  const contacts = byId(await rows.all(camperContacts))
  const homes = byId(await rows.all(families))
  const required = await requiredForms(rows)
  const missing = await missingIn(rows, people.values(), required, {
    homes: contacts,
    families: homes,
    contacts: byId(await rows.all(familyContacts)),
    forms: byId(await rows.all(camperForms)),
  })
  return all.sort(byDate).map((registration) => {
    const paid = money.get(registration.id)
    const familyId = contacts.get(registration.camperId)?.familyId
    return {
      registration,
      camper: people.get(registration.camperId),
      session: sessions.get(registration.sessionId),
      place: places.get(registration.id) ?? null,
      familyId: familyId ?? null,
      familyName: (familyId && homes.get(familyId)?.lastName) || null,
      isSecondHome: !!familyId && !homes.has(familyId),
      missing: missing.get(registration.camperId) ?? [],
      money: paid ? { ...paid, status: paymentStatus(paid) } : null,
    }
  })
}

/**
 * Returns whether the camp still holds money paid for any registration of a session or camper. If so, it can't be
 * deleted.
 *
 * @throws RangeError if an amount in the rows is invalid, such as one with a fraction of a cent
 */
export async function isPaidFor(rows: Reader, field: 'sessionId' | 'camperId', id: number): Promise<boolean> {
  const places = await rows.list(registrations, field, id)
  const money = await rows.many(
    registrationMoney,
    places.map((place) => place.id),
  )
  return [...money.values()].some((paid) => keptInCents(paid) > 0)
}

/** A registration as shown on the dashboard. */
export type RecentRegistration = Pick<RegistrationLine, 'registration' | 'camper' | 'session'>

/** Returns the latest registrations, newest first. */
export async function recentRegistrations(rows: Reader, count: number): Promise<RecentRegistration[]> {
  const last = await rows.last(registrations, 'registrationDate', count)
  const people = await rows.many(
    campers,
    last.map(({ camperId }) => camperId),
  )
  const sessions = await rows.many(
    campSessions,
    last.map(({ sessionId }) => sessionId),
  )
  return last.map((registration) => ({
    registration,
    camper: people.get(registration.camperId),
    session: sessions.get(registration.sessionId),
  }))
}

/** Returns whether the person has any registration to see. */
export async function hasRegistered(rows: Reader): Promise<boolean> {
  return (await rows.last(registrations, 'registrationDate', 1)).length > 0
}

/** A registration with its money and details, as far as this person may see them. */
export type WholeRegistration = Registration &
  Partial<RegistrationMoney> &
  Partial<BesideRegistration> & { paymentStatus?: PaymentStatus; createdAt: string }

/** Details of a registration that only some users may see. */
export interface BesideRegistration {
  medicalNotes: string | null
  internalNotes: string | null
}

/**
 * Returns some registrations in the order of their ids, or all of them, each assembled from the tables that this person
 * may see.
 *
 * @throws RangeError if an amount in the rows is invalid, such as one with a fraction of a cent
 */
export async function wholeRegistrations(rows: Reader, ids?: readonly number[]): Promise<WholeRegistration[]> {
  const list = ids ? await rows.many(registrations, ids) : byId(await rows.all(registrations))
  const money = ids ? await rows.many(registrationMoney, ids) : byId(await rows.all(registrationMoney))
  const medical = ids ? await rows.many(registrationMedical, ids) : byId(await rows.all(registrationMedical))
  const office = ids ? await rows.many(registrationOffice, ids) : byId(await rows.all(registrationOffice))
  return [...(ids ?? list.keys())].flatMap((id) => {
    const registration = list.get(id)
    if (!registration) return []
    const paid = money.get(id)
    const payment = paid ? { ...paid, paymentStatus: paymentStatus(paid) } : {}
    return [
      { ...registration, ...payment, ...medical.get(id), ...office.get(id), createdAt: registration.registrationDate },
    ]
  })
}

/** Returns a registration's restricted details; null if there are none, or this person may not see them. */
export async function besideRegistration(rows: Reader, registrationId: number): Promise<BesideRegistration> {
  const medicalNotes = (await rows.get(registrationMedical, registrationId))?.medicalNotes ?? null
  const internalNotes = (await rows.get(registrationOffice, registrationId))?.internalNotes ?? null
  return { medicalNotes, internalNotes }
}

/** Returns the sessions in which a camper has a place, or a place on the waitlist. */
export async function sessionsOfCamper(rows: Reader, camperId: number): Promise<ReadonlySet<number>> {
  const own = await rows.list(registrations, 'camperId', camperId)
  return new Set(own.filter(({ status }) => status !== 'cancelled').map(({ sessionId }) => sessionId))
}

/** A session with the number of places taken, and of children on the waitlist. */
export interface SessionCount {
  session: CampSession
  taken: number
  waiting: number
}

/** Returns every session with its count, running and upcoming ones first. */
export async function sessionCounts(rows: Reader, today: string): Promise<SessionCount[]> {
  const all = await sessionsByDate(rows, today)
  const ids = all.map(({ id }) => id)
  const places = grouped(await rows.listIn(registrations, 'sessionId', ids), ({ sessionId }) => sessionId)
  return all.map((session) => {
    const own = places.get(session.id) ?? []
    return { session, taken: placesTaken(own, rows.now()), waiting: waitlistOf(own).length }
  })
}

/** The rows around campers that show whether everything is complete. */
interface AroundCampers {
  homes: ReadonlyMap<number, CamperContact>
  families: ReadonlyMap<number, Family>
  contacts: ReadonlyMap<number, { people: Contact[] }>
  forms: ReadonlyMap<number, CamperForms>
}

async function requiredForms(rows: Reader): Promise<readonly RequiredForm[]> {
  return (await rows.get(campProfile, CAMP_ID))?.requiredForms ?? []
}

async function missingIn(
  rows: Reader,
  people: Iterable<Camper>,
  required: readonly RequiredForm[],
  { homes, families: familyById, contacts: contactsById, forms: formsById }: AroundCampers,
): Promise<Map<number, RequiredForm[]>> {
  const waiver = waiverNow(await rows.all(waiverTexts))
  const missing = [...people].map((camper): [number, RequiredForm[]] => {
    const familyId = homes.get(camper.id)?.familyId ?? null
    const family = familyById.get(familyId ?? 0)
    // A second home doesn't see the contacts of the child's own family, so it isn't asked for them.
    const isSecondHome = familyId !== null && !family
    const asked = isSecondHome ? required.filter((form) => form !== 'emergency') : required
    const contacts = family ? contactsOf(family, contactsById.get(family.id)) : []
    return [camper.id, missingForms({ camper, family, contacts, forms: formsById.get(camper.id) }, asked, waiver)]
  })
  return new Map(missing.filter(([, forms]) => forms.length > 0))
}

/**
 * Returns what each of these campers' families is asked for and the camp does not have yet; campers with nothing
 * missing are left out.
 */
export async function missingByCamper(rows: Reader, ids: readonly number[]): Promise<Map<number, RequiredForm[]>> {
  const people = await rows.many(campers, ids)
  const homes = await rows.many(camperContacts, ids)
  const familyIds = [...new Set([...homes.values()].flatMap(({ familyId }) => familyId ?? []))]
  const familyById = await rows.many(families, familyIds)
  const contacts = await rows.many(familyContacts, familyIds)
  return missingIn(rows, people.values(), askedOfFamilies(await requiredForms(rows)), {
    homes,
    families: familyById,
    contacts,
    forms: await rows.many(camperForms, ids),
  })
}

/** Returns the waiver that families sign now; null if the camp has none. */
export async function currentWaiver(rows: Reader): Promise<WaiverText | null> {
  return waiverNow(await rows.all(waiverTexts)) ?? null
}
