import { byName, type Camper, fullName } from '../campers/model'
import { grouped } from '../kernel/values/grouped'
import type { Registration } from '../registration/model'
import type { CampSession } from '../sessions/model'
import type { Cabin, CabinAssignment } from './model'
import { type MateRequest, requestsOf } from './requests'

/** A registered camper on the board. */
export interface BoardCamper {
  registrationId: number
  camper: Camper
  /** The camper's current bed in this session, if any. */
  assignment: CabinAssignment | null
  /** The ids of all assignments of the registration, including ended ones; some may not have been sent yet. */
  beds: readonly number[]
  /** The cabin mates the family asked for and asked to avoid. */
  wantedMates: readonly string[]
  unwantedMates: readonly string[]
}

/** A cabin on the board, with its campers in the chosen session. */
export interface BoardCabin {
  cabin: Cabin
  campers: BoardCamper[]
}

/** The board of one session. */
export interface Board {
  session: CampSession
  unassigned: BoardCamper[]
  cabins: BoardCabin[]
}

interface OnBoard {
  session: CampSession
  /** The registrations with a place. */
  coming: readonly Registration[]
  people: ReadonlyMap<number, Camper>
  /** All assignments of the session, including ended ones. */
  beds: readonly CabinAssignment[]
  cabins: readonly Cabin[]
}

/** Sorts by bed number, then by name; campers without a number come last. */
function byBed(a: BoardCamper, b: BoardCamper): number {
  const bed = ({ assignment }: BoardCamper) => assignment?.bedNumber ?? Number.MAX_SAFE_INTEGER
  return bed(a) - bed(b) || byName(a.camper, b.camper)
}

/** Builds the board of a session. */
export function layOut({ session, coming, people, beds, cabins }: OnBoard): Board {
  const bedsOf = grouped(beds, ({ registrationId }) => registrationId)
  const board: Board = { session, unassigned: [], cabins: cabins.map((cabin) => ({ cabin, campers: [] })) }
  const cabinOf = new Map(board.cabins.map((each) => [each.cabin.id, each]))
  for (const { id, camperId, wantedMates, unwantedMates } of coming) {
    const camper = people.get(camperId)
    if (!camper) continue
    const all = bedsOf.get(id) ?? []
    const now = all.find(({ status }) => status === 'assigned')
    const home = now && cabinOf.get(now.cabinId)
    const assignment = home ? now : null
    const about = { registrationId: id, camper, assignment, wantedMates, unwantedMates }
    const boardCamper = { ...about, beds: all.map((bed) => bed.id) }
    if (home) home.campers.push(boardCamper)
    else board.unassigned.push(boardCamper)
  }
  board.unassigned.sort((a, b) => byName(a.camper, b.camper))
  for (const { campers } of board.cabins) campers.sort(byBed)
  return board
}

/** Returns everyone on a board, with or without a bed. */
export function everybodyOn({ unassigned, cabins }: Board): BoardCamper[] {
  return [...unassigned, ...cabins.flatMap(({ campers }) => campers)]
}

/** Returns the families' cabin-mate requests, and whether the board meets them. */
export function requestsOn(board: Board): MateRequest[] {
  const all = everybodyOn(board)
  const homes = new Map(all.map(({ registrationId, assignment }) => [registrationId, assignment?.cabinId ?? null]))
  const wishes = all.map(({ camper, ...about }) => ({ ...about, name: fullName(camper) }))
  return requestsOf(wishes, (id) => homes.get(id) ?? null)
}
