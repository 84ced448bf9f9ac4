import { ageOn } from '../kernel/values/dates'
import { type CampSession, displayStatus } from '../sessions/model'
import { fitsAges } from '../sessions/rules'

/** What a row of a roster says about a registration. */
export interface RegistrationTexts {
  firstName: string
  lastName: string
  dateOfBirth: string | null
  sessionName: string | null
  registrationStatus: string | null
  sessionPrice: string | null
  cabinMates: string | null
}

/** The statuses that an imported registration can have. */
export const IMPORTED_STATUSES = ['confirmed', 'pending', 'waitlist'] as const
export type ImportedStatus = (typeof IMPORTED_STATUSES)[number]

/** A session for a name in the file, or that its rows are not registered; null until a person has decided. */
export type SessionChoice = number | 'skip' | null
export type StatusChoice = ImportedStatus | 'skip' | null

/** What a person has decided about the registrations in a roster. */
export interface PlaceChoices {
  sessions: ReadonlyMap<string, SessionChoice>
  statuses: ReadonlyMap<string, StatusChoice>
  /** What happens to campers who get no spot. */
  whenFull: 'waitlist' | 'skip'
  /** What happens to campers outside a session's ages. */
  outsideAges: 'register' | 'skip'
}

/** A registration that is to be imported. */
export interface PlannedPlace {
  sessionId: number
  status: ImportedStatus
  price: string | null
  wantedMates: string[]
  onlyIfOpen: boolean
}

/** The key for rows whose status cell is empty. */
export const NO_STATUS = ''

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()

/**
 * Returns the session that a name in a file means: only the one with the same name, and of several the one that isn't
 * over yet; null if that leaves a doubt.
 */
export function sessionNamed(name: string, sessions: readonly CampSession[], today: string): number | null {
  const named = sessions.filter((each) => each.status !== 'cancelled' && plain(each.name) === plain(name))
  const coming = named.filter((each) => displayStatus(each, today) !== 'completed')
  const [only, ...others] = coming.length > 0 ? coming : named
  return only && others.length === 0 ? only.id : null
}

const STATUS_WORDS: Readonly<Record<Exclude<StatusChoice, null>, readonly string[]>> = {
  confirmed: ['confirmed', 'registered', 'enrolled', 'active', 'complete', 'completed', 'accepted', 'approved', 'paid', 'paid in full'], // biome-ignore format: a list of words
  pending: ['pending', 'submitted', 'applied', 'in progress', 'incomplete', 'unconfirmed', 'deposit paid'],
  waitlist: ['waitlist', 'wait list', 'waitlisted', 'wait listed', 'waiting', 'waiting list', 'on waitlist'],
  skip: ['cancelled', 'canceled', 'withdrawn', 'declined', 'denied', 'dropped', 'refunded', 'rejected', 'no show', 'inactive'], // biome-ignore format: a list of words
}

/** Returns our status for a word in a file; null if it isn't known. A row without a status is pending. */
export function matchStatus(word: string): StatusChoice {
  if (word === NO_STATUS) return 'pending'
  const choices = Object.entries(STATUS_WORDS) as [Exclude<StatusChoice, null>, readonly string[]][]
  return choices.find(([, words]) => words.includes(plain(word)))?.[0] ?? null
}

/** Returns the session names and status words in a roster, each with its number of rows. */
export function namesIn(rows: readonly RegistrationTexts[]) {
  const [sessions, statuses] = [new Map<string, number>(), new Map<string, number>()]
  for (const { sessionName, registrationStatus } of rows) {
    if (sessionName === null) continue
    sessions.set(sessionName, 1 + (sessions.get(sessionName) ?? 0))
    const status = registrationStatus ?? NO_STATUS
    statuses.set(status, 1 + (statuses.get(status) ?? 0))
  }
  return { sessions, statuses }
}

/** The longest name, and the most names, that a registration takes. */
const LONGEST_MATE = 200
const MAX_CABIN_MATES = 20

/** Returns the names in a cell with cabin-mate requests: `Ada Bell; Zoe Ny and Kim`, or `Bell, Ada`. */
export function parseCabinMates(cell: string | null): string[] {
  if (cell === null) return []
  const reversed = /^\s*(\p{L}[\p{L}'-]*),\s*(\p{L}[\p{L}'-]*)\s*$/u.exec(cell)
  const names = reversed ? [`${reversed[2]} ${reversed[1]}`] : cell.split(/[;,/&\n]|\band\b/i)
  const said = names.map((name) => name.trim().slice(0, LONGEST_MATE)).filter((name) => name !== '')
  return [...new Set(said)].slice(0, MAX_CABIN_MATES)
}

/** What is known about a session's spots. */
export interface SessionSpots {
  session: CampSession
  /** How many spots are open; none while others are waiting for them. */
  open: number
  /** The keys of the campers who have been registered for it, even if they cancelled. */
  registered: ReadonlySet<string>
}

/** What would become of a roster's registrations. */
export interface RegistrationPlan {
  /** The registration of each row; null for rows that are not registered. */
  places: (PlannedPlace | null)[]
  /** Names and words that nothing was decided for. */
  undecided: string[]
  /** The campers who would get no spot, and those outside the ages of their session. */
  full: { name: string; session: string }[]
  outside: { name: string; session: string; age: number }[]
}

const FIRST_COMES: readonly ImportedStatus[] = ['confirmed', 'pending', 'waitlist']

/** Returns a position for sorting rows: confirmed registrations get a session's spots before others do. */
export function rankOf(place: PlannedPlace | null): number {
  return place === null ? FIRST_COMES.length : FIRST_COMES.indexOf(place.status)
}

/**
 * Plans the registrations of a roster by what a person has decided, and finds those that need another look.
 *
 * @param keyOf returns the key by which a row's camper is found among a session's registered campers
 */
export function planRegistrations<R extends RegistrationTexts>(
  rows: readonly R[],
  choices: PlaceChoices,
  spots: ReadonlyMap<number, SessionSpots>,
  keyOf: (row: R) => string,
): RegistrationPlan {
  const undecided = new Set<string>()
  const outside: RegistrationPlan['outside'] = []
  const places = rows.map((row): PlannedPlace | null => {
    if (row.sessionName === null) return null
    const sessionId = choices.sessions.get(row.sessionName) ?? null
    const word = row.registrationStatus ?? NO_STATUS
    const status = choices.statuses.get(word) ?? null
    if (sessionId === null) undecided.add(row.sessionName)
    if (sessionId !== 'skip' && status === null) undecided.add(word)
    if (sessionId === null || sessionId === 'skip' || status === null || status === 'skip') return null
    const session = spots.get(sessionId)?.session
    if (session && row.dateOfBirth !== null && !fitsAges(session, row.dateOfBirth)) {
      const age = ageOn(row.dateOfBirth, session.startDate)
      outside.push({ name: `${row.firstName} ${row.lastName}`, session: session.name, age })
      if (choices.outsideAges === 'skip') return null
    }
    const onlyIfOpen = choices.whenFull === 'skip'
    return { sessionId, status, price: row.sessionPrice, wantedMates: parseCabinMates(row.cabinMates), onlyIfOpen }
  })
  return { places, undecided: [...undecided], outside, full: withoutSpot(rows, places, spots, keyOf) }
}

/** Returns the campers for whom no spot is left, in the order in which spots are given out. */
function withoutSpot<R extends RegistrationTexts>(
  rows: readonly R[],
  places: readonly (PlannedPlace | null)[],
  spots: ReadonlyMap<number, SessionSpots>,
  keyOf: (row: R) => string,
): RegistrationPlan['full'] {
  const left = new Map([...spots].map(([id, { open }]) => [id, open]))
  const seen = new Set<string>()
  const asked = rows.map((row, index) => ({ row, place: places[index] ?? null }))
  const full: RegistrationPlan['full'] = []
  for (const { row, place } of asked.sort((a, b) => rankOf(a.place) - rankOf(b.place))) {
    if (place === null || place.status === 'waitlist') continue
    const at = spots.get(place.sessionId)
    const key = keyOf(row)
    const mark = `${place.sessionId} ${key}`
    if (!at || at.registered.has(key) || seen.has(mark)) continue
    seen.add(mark)
    const open = left.get(place.sessionId) ?? 0
    left.set(place.sessionId, open - 1)
    if (open <= 0) full.push({ name: `${row.firstName} ${row.lastName}`, session: at.session.name })
  }
  return full
}
