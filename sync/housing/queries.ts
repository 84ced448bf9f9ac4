import { type Camper, campers } from '#shared/campers/model'
import { type Cabin, type CabinAssignment, cabinAssignments, cabins, whyNoBed } from '#shared/housing/model'
import { holdsPlace, registrations } from '#shared/registration/model'
import { type CampSession, campSessions } from '#shared/sessions/model'
import type { Replica } from '../replica'

/** A registered camper on the board. */
export interface Sleeper {
  registrationId: number
  camper: Camper
  /** Where the camper sleeps in this session, if anywhere. */
  assignment: CabinAssignment | null
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

function byName(a: Sleeper, b: Sleeper): number {
  return a.camper.lastName.localeCompare(b.camper.lastName) || a.camper.firstName.localeCompare(b.camper.firstName)
}

/** Everybody with a place in a session, and who sleeps where (Spec 1 §2, Cabin Assignments). */
export async function boardOf(replica: Replica, sessionId: number): Promise<Board | null> {
  const session = await replica.rows(campSessions).get(sessionId)
  if (!session) return null
  const coming = (await replica.rows(registrations).where('sessionId').equals(sessionId).toArray()).filter(holdsPlace)
  const people = await replica.rows(campers).bulkGet(coming.map(({ camperId }) => camperId))
  const assigned = await replica.rows(cabinAssignments).where('sessionId').equals(sessionId).toArray()
  const bedOf = new Map(
    assigned.filter(({ status }) => status === 'assigned').map((each) => [each.registrationId, each]),
  )
  const houses = (await replica.rows(cabins).toArray()).sort((a, b) => a.name.localeCompare(b.name))
  const board: Board = { session, unassigned: [], cabins: houses.map((cabin) => ({ cabin, sleepers: [] })) }
  const cabinOf = new Map(board.cabins.map((each) => [each.cabin.id, each]))
  coming.forEach((registration, index) => {
    const camper = people[index]
    if (!camper) return
    const assignment = bedOf.get(registration.id) ?? null
    const home = assignment ? cabinOf.get(assignment.cabinId) : undefined
    const sleeper = { registrationId: registration.id, camper, assignment: home ? assignment : null }
    if (home) home.sleepers.push(sleeper)
    else board.unassigned.push(sleeper)
  })
  board.unassigned.sort(byName)
  for (const { sleepers } of board.cabins) sleepers.sort(byName)
  return board
}

/** The sessions that can be chosen, the active and coming ones first. */
export async function sessionsByDate(replica: Replica, today: string): Promise<CampSession[]> {
  const all = await replica.rows(campSessions).toArray()
  const past = ({ endDate }: CampSession) => (endDate < today ? 1 : 0)
  return all.sort((a, b) => past(a) - past(b) || a.startDate.localeCompare(b.startDate))
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
