import { byName, type Camper, campers, fullName } from '#shared/campers/model'
import { gradeOf } from '#shared/housing/age-group'
import type { Guest, SuggestInput } from '#shared/housing/beds'
import { type Cabin, type CabinAssignment, cabinAssignments, cabins, whyNoBed } from '#shared/housing/model'
import { type MateRequest, requestsOf } from '#shared/housing/requests'
import { addDays, ageOn } from '#shared/kernel/dates'
import { nameOrder } from '#shared/kernel/names'
import { holdsPlace, registrations } from '#shared/registration/model'
import { type CampSession, campSessions } from '#shared/sessions/model'
import type { Replica } from '../replica'

/** A registered camper on the board. */
export interface Sleeper {
  registrationId: number
  camper: Camper
  /** Where the camper sleeps in this session, if anywhere. */
  assignment: CabinAssignment | null
  /** The rows of every bed that the registration has or had, given up ones too: what may wait to be sent. */
  beds: readonly number[]
  /** With whom the family asked that the camper sleep, and with whom not. */
  wantedMates: readonly string[]
  unwantedMates: readonly string[]
}

/** A cabin on the board, with those who sleep there in the chosen session. */
export interface BoardCabin {
  cabin: Cabin
  sleepers: Sleeper[]
}

/** The board of one session. */
export interface Board {
  session: CampSession
  unassigned: Sleeper[]
  cabins: BoardCabin[]
}

/** By the number of the bed, and by name where no bed has been chosen yet. */
function byBed(a: Sleeper, b: Sleeper): number {
  const bed = ({ assignment }: Sleeper) => assignment?.bedNumber ?? Number.MAX_SAFE_INTEGER
  return bed(a) - bed(b) || byName(a.camper, b.camper)
}

function bedsByRegistration(assignments: readonly CabinAssignment[]): Map<number, CabinAssignment[]> {
  const beds = new Map<number, CabinAssignment[]>()
  for (const each of assignments) {
    const others = beds.get(each.registrationId)
    if (others) others.push(each)
    else beds.set(each.registrationId, [each])
  }
  return beds
}

/** The camp's cabins by name. */
async function cabinsByName(replica: Replica): Promise<Cabin[]> {
  return (await replica.rows(cabins).toArray()).sort((a, b) => nameOrder.compare(a.name, b.name))
}

/** The cabins where no session is chosen: nobody sleeps in them. */
export async function emptyCabins(replica: Replica): Promise<BoardCabin[]> {
  return (await cabinsByName(replica)).map((cabin) => ({ cabin, sleepers: [] }))
}

/** Everybody with a place in a session, and who sleeps where. */
export async function boardOf(replica: Replica, sessionId: number): Promise<Board | null> {
  const session = await replica.rows(campSessions).get(sessionId)
  if (!session) return null
  const coming = (await replica.rows(registrations).where('sessionId').equals(sessionId).toArray()).filter(holdsPlace)
  const people = await replica.rows(campers).bulkGet(coming.map(({ camperId }) => camperId))
  const beds = bedsByRegistration(await replica.rows(cabinAssignments).where('sessionId').equals(sessionId).toArray())
  const board: Board = { session, unassigned: [], cabins: await emptyCabins(replica) }
  const cabinOf = new Map(board.cabins.map((each) => [each.cabin.id, each]))
  coming.forEach(({ id, wantedMates, unwantedMates }, index) => {
    const camper = people[index]
    if (!camper) return
    const all = beds.get(id) ?? []
    const now = all.find(({ status }) => status === 'assigned')
    const home = now && cabinOf.get(now.cabinId)
    const assignment = home ? now : null
    const about = { registrationId: id, camper, assignment, wantedMates, unwantedMates }
    const sleeper = { ...about, beds: all.map((bed) => bed.id) }
    if (home) home.sleepers.push(sleeper)
    else board.unassigned.push(sleeper)
  })
  board.unassigned.sort((a, b) => byName(a.camper, b.camper))
  for (const { sleepers } of board.cabins) sleepers.sort(byBed)
  return board
}

/** The cabins that have a bed for a registered camper. */
export async function bedsFor(replica: Replica, registrationId: number): Promise<{ cabin: Cabin; left: number }[]> {
  const registration = await replica.rows(registrations).get(registrationId)
  const camper = registration && (await replica.rows(campers).get(registration.camperId))
  const board = registration && (await boardOf(replica, registration.sessionId))
  if (!camper || !board) return []
  return board.cabins
    .filter(
      ({ cabin, sleepers }) =>
        whyNoBed(
          cabin,
          sleepers.map((each) => each.camper),
          camper,
        ) === null,
    )
    .map(({ cabin, sleepers }) => ({ cabin, left: cabin.capacity - sleepers.length }))
}

/** Those who would lose their bed with a cabin, and in which session. */
export interface CabinSleeper {
  registrationId: number
  name: string
  session: string
}

/** Everybody who sleeps in a cabin, in whichever session that is not over. */
export async function sleepersIn(replica: Replica, cabinId: number, today: string): Promise<CabinSleeper[]> {
  const coming = new Set(
    (await replica.rows(campSessions).toArray())
      .filter(({ endDate }) => endDate >= addDays(today, -1))
      .map(({ id }) => id),
  )
  const beds = (await replica.rows(cabinAssignments).where('cabinId').equals(cabinId).toArray()).filter(
    ({ status, sessionId }) => status === 'assigned' && coming.has(sessionId),
  )
  const people = await replica.rows(campers).bulkGet(beds.map(({ camperId }) => camperId))
  const sessions = await replica.rows(campSessions).bulkGet(beds.map(({ sessionId }) => sessionId))
  const found = beds.map(({ registrationId }, index) => {
    const camper = people[index]
    return {
      registrationId,
      name: camper ? fullName(camper) : 'A camper who was deleted',
      session: sessions[index]?.name ?? 'A session that was deleted',
    }
  })
  return found.sort((a, b) => nameOrder.compare(a.session, b.session) || nameOrder.compare(a.name, b.name))
}

/** Everybody on a board, with a bed or without. */
export function everybodyOn({ unassigned, cabins }: Board): Sleeper[] {
  return [...unassigned, ...cabins.flatMap(({ sleepers }) => sleepers)]
}

/** The families' wishes for cabin mates, and which of them a board fulfils. */
export function requestsOn(board: Board): MateRequest[] {
  const all = everybodyOn(board)
  const homes = new Map(all.map(({ registrationId, assignment }) => [registrationId, assignment?.cabinId ?? null]))
  const wishes = all.map(({ camper, ...sleeper }) => ({ ...sleeper, name: fullName(camper) }))
  return requestsOf(wishes, (id) => homes.get(id) ?? null)
}

/** A session's children and cabins as the suggestion needs them. */
export async function suggestInput(replica: Replica, sessionId: number): Promise<SuggestInput> {
  const board = await boardOf(replica, sessionId)
  if (!board) return { cabins: [], guests: [] }
  const guests = everybodyOn(board).map(({ registrationId, camper, assignment, ...wishes }): Guest => {
    const { wantedMates, unwantedMates } = wishes
    const age = camper.dateOfBirth === null ? null : ageOn(camper.dateOfBirth, board.session.startDate)
    const about = { registrationId, name: fullName(camper), gender: camper.gender, age, grade: gradeOf(camper.grade) }
    return { ...about, cabinId: assignment?.cabinId ?? null, wantedMates, unwantedMates }
  })
  return {
    cabins: board.cabins.map(({ cabin }) => cabin),
    guests: guests.sort((a, b) => a.registrationId - b.registrationId),
  }
}
