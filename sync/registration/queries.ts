import { byFirstName, type Camper, camperContacts, campers, type Family, families } from '#shared/campers/model'
import { type Actor, ownRowsOnly } from '#shared/kernel/capabilities'
import { nameOrder } from '#shared/kernel/names'
import { type Registration, registrationMedical, registrationMoney, registrations } from '#shared/registration/model'
import { numbersInLine } from '#shared/registration/places'
import { type PaymentStatus, paymentStatus } from '#shared/registration/rules'
import { type CampSession, campSessions } from '#shared/sessions/model'
import type { Replica } from '../replica'

/** A registration with all that its line in a list shows. */
export interface RegistrationLine {
  registration: Registration
  camper: Camper | undefined
  session: CampSession | undefined
  familyName: string | null
  /** The number in the waitlist's line; null for whoever does not wait, or where it is not known yet. */
  place: number | null
  /** Null where this person may not see money. */
  money: { totalAmount: string; amountPaid: string; amountRefunded: string; status: PaymentStatus } | null
}

/**
 * The numbers of those who wait. A family's device does not know the others in line: it tells the number that the
 * server gave, and none while the registration waits to be sent.
 */
async function placesInLine(replica: Replica, actor: Actor, rows: readonly Registration[]) {
  if (!ownRowsOnly(actor)) return numbersInLine(rows)
  const unsent = await replica.undo.where('key').startsWith(`${registrations.name}/`).toArray()
  const mine = new Set(unsent.map(({ id }) => id))
  const sent = rows.filter(({ id, status }) => status === 'waitlist' && !mine.has(id))
  return new Map(sent.map(({ id, waitlistPosition }) => [id, waitlistPosition]))
}

/** Every registration that this person may see, the newest first. */
export async function registrationLines(replica: Replica, actor: Actor): Promise<RegistrationLine[]> {
  const rows = await replica.rows(registrations).toArray()
  const places = await placesInLine(replica, actor, rows)
  const byId = async <T extends { id: number }>(all: Promise<T[]>) => new Map((await all).map((row) => [row.id, row]))
  const [people, sessions, money, contacts, homes] = await Promise.all([
    byId(replica.rows(campers).toArray()),
    byId(replica.rows(campSessions).toArray()),
    byId(replica.rows(registrationMoney).toArray()),
    byId(replica.rows(camperContacts).toArray()),
    byId(replica.rows(families).toArray()),
  ])
  const lines = rows.map((registration) => {
    const paid = money.get(registration.id)
    const familyId = contacts.get(registration.camperId)?.familyId
    return {
      registration,
      camper: people.get(registration.camperId),
      session: sessions.get(registration.sessionId),
      place: places.get(registration.id) ?? null,
      familyName: (familyId && homes.get(familyId)?.lastName) || null,
      money: paid ? { ...paid, status: paymentStatus(paid) } : null,
    }
  })
  return lines.sort(
    (a, b) =>
      b.registration.registrationDate.localeCompare(a.registration.registrationDate) ||
      b.registration.id - a.registration.id,
  )
}

/** The medical note on a registration; undefined where this person may not see it. */
export async function medicalNoteOf(replica: Replica, registrationId: number): Promise<string | null | undefined> {
  return (await replica.rows(registrationMedical).get(registrationId))?.medicalNotes
}

/** Families by name. */
export async function familiesByName(replica: Replica): Promise<Family[]> {
  return (await replica.rows(families).toArray()).sort(
    (a, b) => nameOrder.compare(a.lastName, b.lastName) || nameOrder.compare(a.city ?? '', b.city ?? '') || a.id - b.id,
  )
}

/** A camper, where it belongs to the family. */
export async function camperOfFamily(
  replica: Replica,
  familyId: number,
  camperId: number,
): Promise<Camper | undefined> {
  const contact = await replica.rows(camperContacts).get(camperId)
  return contact?.familyId === familyId ? replica.rows(campers).get(camperId) : undefined
}

/** The sessions in which a camper has a place, or a place in line. */
export async function sessionsOfCamper(replica: Replica, camperId: number): Promise<ReadonlySet<number>> {
  const rows = await replica.rows(registrations).where('camperId').equals(camperId).toArray()
  return new Set(rows.filter(({ status }) => status !== 'cancelled').map(({ sessionId }) => sessionId))
}

/** The campers of a family, by first name. */
export async function campersOfFamily(replica: Replica, familyId: number): Promise<Camper[]> {
  const contacts = await replica.rows(camperContacts).where('familyId').equals(familyId).primaryKeys()
  const people = await replica.rows(campers).bulkGet(contacts)
  return people.filter((each) => each !== undefined).sort(byFirstName)
}

/** Every session by its start. */
export async function sessionsByStart(replica: Replica): Promise<CampSession[]> {
  return (await replica.rows(campSessions).toArray()).sort(
    (a, b) => a.startDate.localeCompare(b.startDate) || a.id - b.id,
  )
}
