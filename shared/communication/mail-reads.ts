import { campersOfHomes } from '../campers/home-rows'
import { type Camper, campers, families, fullName } from '../campers/model'
import { cabinAssignments, cabins } from '../housing/model'
import { byId, type Reader } from '../kernel/store/reader'
import { addDays } from '../kernel/values/dates'
import { grouped } from '../kernel/values/grouped'
import { nameOrder } from '../kernel/values/names'
import { holdsPlace, registrations } from '../registration/model'
import { type CampSession, campSessions } from '../sessions/model'
import { type CamperLetter, camperLetters } from './mail-model'
import { mailSession } from './mail-session'

/** A parent's camper, the mail both ways, and the session to write to. */
export interface MailWithCamper {
  camper: Camper
  /** The running or next session; null if the camper has none. */
  session: CampSession | null
  /** Oldest first. */
  letters: CamperLetter[]
}

const oldestFirst = (a: CamperLetter, b: CamperLetter) => (a.at === b.at ? a.id - b.id : a.at < b.at ? -1 : 1)

/** Returns the mail of a parent's own campers, by name: those to whom they can write, and those with letters. */
export async function ownCamperMail(rows: Reader, today: string): Promise<MailWithCamper[]> {
  const homes = (await rows.all(families)).map(({ id }) => id)
  const ids = await campersOfHomes(rows, homes)
  const people = [...(await rows.many(campers, ids)).values()]
  const places = await rows.listIn(registrations, 'camperId', ids)
  const placesOf = grouped(places, ({ camperId }) => camperId)
  const sessions = [
    ...(
      await rows.many(
        campSessions,
        places.map(({ sessionId }) => sessionId),
      )
    ).values(),
  ]
  const lettersOf = grouped(await rows.listIn(camperLetters, 'camperId', ids), ({ camperId }) => camperId)
  return people
    .sort((a, b) => nameOrder.compare(fullName(a), fullName(b)) || a.id - b.id)
    .map((camper) => ({
      camper,
      session: mailSession(placesOf.get(camper.id) ?? [], sessions, today) ?? null,
      letters: (lettersOf.get(camper.id) ?? []).sort(oldestFirst),
    }))
    .filter(({ session, letters }) => session !== null || letters.length > 0)
}

/** A letter as the office lists and prints it. */
export interface MailLine {
  letter: CamperLetter
  camper: string
  family: string
  session: string
  /** Where the camper sleeps in that session; null without a bed. */
  cabin: string | null
}

/** Letters that were printed together. */
export interface PrintedMail {
  printedAt: string
  lines: MailLine[]
}

/** Camper mail as the office handles it. */
export interface CamperMail {
  /** Letters that weren't printed yet, by session and cabin. */
  waiting: MailLine[]
  /** What was printed, the last time first. */
  printed: PrintedMail[]
  /** Campers' answers, newest first. */
  answers: MailLine[]
}

/** Returns all camper mail that the camp still keeps. */
export async function camperMail(rows: Reader): Promise<CamperMail> {
  const letters = await rows.all(camperLetters)
  const people = await rows.many(
    campers,
    letters.map(({ camperId }) => camperId),
  )
  const homes = await rows.many(
    families,
    letters.map(({ familyId }) => familyId),
  )
  const sessionIds = [...new Set(letters.map(({ sessionId }) => sessionId))]
  const sessions = await rows.many(campSessions, sessionIds)
  const beds = (await rows.listIn(cabinAssignments, 'sessionId', sessionIds)).filter(
    ({ status }) => status === 'assigned',
  )
  const cabinOf = new Map(beds.map(({ sessionId, camperId, cabinId }) => [`${sessionId} ${camperId}`, cabinId]))
  const known = byId(await rows.all(cabins))
  const lines = letters.map((letter): MailLine => {
    const { camperId, familyId, sessionId } = letter
    const camper = people.get(camperId)
    return {
      letter,
      camper: camper ? fullName(camper) : 'Deleted camper',
      family: `${homes.get(familyId)?.lastName ?? 'Deleted'} Family`,
      session: sessions.get(sessionId)?.name ?? 'Deleted session',
      cabin: known.get(cabinOf.get(`${sessionId} ${camperId}`) ?? 0)?.name ?? null,
    }
  })
  const toCampers = lines.filter(({ letter }) => letter.direction === 'to').sort(byCabin)
  const byPrint = grouped(toCampers, ({ letter }) => letter.printedAt)
  const printed = [...byPrint].flatMap(([printedAt, lines]) => (printedAt === null ? [] : { printedAt, lines }))
  return {
    waiting: byPrint.get(null) ?? [],
    printed: printed.sort((a, b) => (a.printedAt < b.printedAt ? 1 : -1)),
    answers: lines.filter(({ letter }) => letter.direction === 'from').sort((a, b) => -oldestFirst(a.letter, b.letter)),
  }
}

/** A camper from whom an answer can come. */
export interface MailCamper {
  id: number
  name: string
}

/** Returns the campers in running sessions, and in those that ended in the last week, by name. */
export async function mailCampers(rows: Reader, today: string): Promise<MailCamper[]> {
  const recent = (await rows.all(campSessions)).filter(
    ({ startDate, endDate, status }) =>
      status !== 'cancelled' && startDate <= today && addDays(endDate, DAYS_AFTER) >= today,
  )
  const sessions = recent.map(({ id }) => id)
  const places = (await rows.listIn(registrations, 'sessionId', sessions)).filter(holdsPlace)
  const ids = new Set(places.map(({ camperId }) => camperId))
  const people = [...(await rows.many(campers, ids)).values()]
  return people
    .map((camper) => ({ id: camper.id, name: fullName(camper) }))
    .sort((a, b) => nameOrder.compare(a.name, b.name) || a.id - b.id)
}

/** How long after a session its campers' answers can still be added, in days. */
const DAYS_AFTER = 7

const byCabin = (a: MailLine, b: MailLine) =>
  nameOrder.compare(a.session, b.session) ||
  a.letter.sessionId - b.letter.sessionId ||
  // Campers without a bed come last.
  Number(a.cabin === null) - Number(b.cabin === null) ||
  nameOrder.compare(a.cabin ?? '', b.cabin ?? '') ||
  nameOrder.compare(a.camper, b.camper) ||
  oldestFirst(a.letter, b.letter)
