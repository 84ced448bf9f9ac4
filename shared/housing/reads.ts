import { camperPickUps, familyContacts } from '../campers/contact-model'
import { contactsOf, firstPhone } from '../campers/contacts'
import { emergencyLine, familyToCall } from '../campers/missing'
import { type Camper, camperContacts, camperMedical, campers, families, fullName } from '../campers/model'
import { byId, type Reader } from '../kernel/store/reader'
import { addDays } from '../kernel/values/dates'
import { nameOrder } from '../kernel/values/names'
import { holdsPlace, type Registration, registrations } from '../registration/model'
import { campSessions } from '../sessions/model'
import { type Board, type BoardCabin, everybodyOn, layOut } from './board'
import { inSession } from './cabin-genders'
import { type Cabin, cabinAssignments, cabins, whyNoBed } from './model'
import { yearsOf } from './outside'
import type { SessionCamper, SuggestInput } from './suggest-input'

/** Returns the camp's cabins by name. */
async function cabinsByName(rows: Reader): Promise<Cabin[]> {
  return (await rows.all(cabins)).sort((a, b) => nameOrder.compare(a.name, b.name))
}

/** Returns the cabins without campers, for a board with no session selected. */
export async function emptyCabins(rows: Reader): Promise<BoardCabin[]> {
  return (await cabinsByName(rows)).map((cabin) => ({ cabin, campers: [] }))
}

/** Returns the board of a session; null if there is no such session. */
export async function boardOf(rows: Reader, sessionId: number): Promise<Board | null> {
  const session = await rows.get(campSessions, sessionId)
  if (!session) return null
  const coming = (await rows.list(registrations, 'sessionId', sessionId)).filter(holdsPlace)
  const people = await rows.many(
    campers,
    coming.map(({ camperId }) => camperId),
  )
  const beds = await rows.list(cabinAssignments, 'sessionId', sessionId)
  return layOut({ session, coming, people, beds, cabins: await cabinsByName(rows) })
}

/** Returns the cabins that have a free bed for a registered camper, with the number of free beds. */
export async function bedsFor(rows: Reader, registrationId: number): Promise<{ cabin: Cabin; left: number }[]> {
  const registration = await rows.get(registrations, registrationId)
  const camper = registration && (await rows.get(campers, registration.camperId))
  const board = registration && (await boardOf(rows, registration.sessionId))
  if (!camper || !board) return []
  const isFree = (one: BoardCabin) => {
    const there = one.campers.map((each) => each.camper)
    return whyNoBed(one.cabin, there, camper) === null
  }
  return board.cabins.filter(isFree).map((one) => ({ cabin: one.cabin, left: one.cabin.capacity - one.campers.length }))
}

/** A camper who would lose their bed if the cabin is deleted, and in which session. */
export interface CamperInCabin {
  registrationId: number
  name: string
  session: string
}

/** Returns everyone who sleeps in a cabin in sessions that aren't over. */
export async function campersIn(rows: Reader, cabinId: number, today: string): Promise<CamperInCabin[]> {
  const assigned = (await rows.list(cabinAssignments, 'cabinId', cabinId)).filter(({ status }) => status === 'assigned')
  const sessions = await rows.many(
    campSessions,
    assigned.map(({ sessionId }) => sessionId),
  )
  const isComing = (sessionId: number) => (sessions.get(sessionId)?.endDate ?? '') >= addDays(today, -1)
  const beds = assigned.filter(({ sessionId }) => isComing(sessionId))
  const people = await rows.many(
    campers,
    beds.map(({ camperId }) => camperId),
  )
  const found = beds.map(({ registrationId, camperId, sessionId }) => {
    const camper = people.get(camperId)
    return {
      registrationId,
      name: camper ? fullName(camper) : 'Deleted camper',
      session: sessions.get(sessionId)?.name ?? 'Deleted session',
    }
  })
  return found.sort((a, b) => nameOrder.compare(a.session, b.session) || nameOrder.compare(a.name, b.name))
}

/** Returns a session's children and cabins as input for the suggestion. */
export async function suggestInput(rows: Reader, sessionId: number): Promise<SuggestInput> {
  const board = await boardOf(rows, sessionId)
  if (!board) return { cabins: [], campers: [] }
  const roster = everybodyOn(board).map(({ registrationId, camper, assignment, ...wishes }): SessionCamper => {
    const { wantedMates, unwantedMates } = wishes
    const years = yearsOf(camper, board.session.startDate)
    const about = { registrationId, name: fullName(camper), gender: camper.gender, ...years }
    return { ...about, cabinId: assignment?.cabinId ?? null, wantedMates, unwantedMates }
  })
  return {
    cabins: board.cabins.map(({ cabin }) => inSession(cabin, board.session)),
    campers: roster.sort((a, b) => a.registrationId - b.registrationId),
  }
}

/** A camper on a session's roster. */
export interface RosterLine {
  registrationId: number
  camperId: number
  name: string
  lastName: string
  gender: Camper['gender']
  grade: string | null
  dateOfBirth: string | null
  status: Registration['status']
  cabinId: number | null
  cabin: string | null
  allergies: string | null
  /** The dietary needs on the registration, or else the camper's own. */
  diet: string | null
  emergency: string | null
  /** The people who may pick up the camper, and the family's note. */
  pickUp: string | null
  /** The first contact's, or else the camper's own; null if there is none or the user may not see it. */
  phone: string | null
  /** Null if there is none or the user may not see it. */
  medications: string | null
}

/** Joins the known parts with commas; null if there are none. */
const inOneLine = (...words: (string | null | undefined)[]) => words.filter(Boolean).join(', ') || null

/** Returns a session's roster by name. Waitlisted campers come last; cancelled registrations are left out. */
export async function rosterOf(rows: Reader, sessionId: number): Promise<RosterLine[]> {
  const coming = (await rows.list(registrations, 'sessionId', sessionId)).filter(({ status }) => status !== 'cancelled')
  const ids = coming.map(({ camperId }) => camperId)
  const people = await rows.many(campers, ids)
  const contacts = await rows.many(camperContacts, ids)
  const medical = await rows.many(camperMedical, ids)
  const homes = await rows.many(
    families,
    [...contacts.values()].flatMap(({ familyId }) => familyId ?? []),
  )
  const listed = await rows.many(familyContacts, homes.keys())
  const pickUps = await rows.many(camperPickUps, ids)
  const beds = await rows.list(cabinAssignments, 'sessionId', sessionId)
  const bedOf = new Map(beds.filter(({ status }) => status === 'assigned').map((bed) => [bed.registrationId, bed]))
  const cabinOf = byId(await rows.all(cabins))
  const lines = coming.map((row): RosterLine => {
    const camper = people.get(row.camperId)
    const cabin = cabinOf.get(bedOf.get(row.id)?.cabinId ?? 0)
    const contact = contacts.get(row.camperId)
    const home = homes.get(contact?.familyId ?? 0)
    return {
      registrationId: row.id,
      camperId: row.camperId,
      name: camper ? fullName(camper) : 'Deleted camper',
      lastName: camper?.lastName ?? '',
      gender: camper?.gender ?? null,
      grade: camper?.grade ?? null,
      dateOfBirth: camper?.dateOfBirth ?? null,
      status: row.status,
      cabinId: cabin?.id ?? null,
      cabin: cabin?.name ?? null,
      allergies: camper?.allergies ?? null,
      diet: row.dietaryRestrictions ?? camper?.dietaryRestrictions ?? null,
      emergency: camper ? emergencyLine(camper, familyToCall(home, pickUps.get(row.camperId))) : null,
      pickUp: inOneLine(
        ...(pickUps.get(row.camperId)?.people ?? []).map(({ name, phone }) => name || phone),
        camper?.pickupAuthorization,
      ),
      phone: (home && firstPhone(contactsOf(home, listed.get(home.id)))) ?? contact?.phone ?? null,
      medications: medical.get(row.camperId)?.medications ?? null,
    }
  })
  const last = ({ status }: RosterLine) => (status === 'waitlist' ? 1 : 0)
  return lines.sort((a, b) => last(a) - last(b) || nameOrder.compare(a.name, b.name))
}
