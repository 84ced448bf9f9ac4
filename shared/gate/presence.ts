import { cabinAssignments } from '../housing/model'
import { byId, type Reader } from '../kernel/store/reader'
import { holdsPlace, registrations } from '../registration/model'
import { type CampSession, campSessions } from '../sessions/model'
import { isRunning } from '../sessions/rules'
import { type Departure, departures } from './model'

/** A camper's spot in a running session, with the cabin of its bed. */
export interface PlaceInCamp {
  registrationId: number
  sessionId: number
  cabinId: number | null
}

/** A camper who is at camp on a day, or left on that day. */
export interface CamperPresence {
  camperId: number
  /** At least one. On the day when one session follows another a camper may have two; one with a bed comes first. */
  places: [PlaceInCamp, ...PlaceInCamp[]]
  /** How the camper left; null for a camper who is still at camp. */
  departure: Departure | null
}

/** Who is at camp on a day. */
export interface Presence {
  /** The sessions that run on the day, by id. */
  running: ReadonlyMap<number, CampSession>
  /** By camper. */
  campers: ReadonlyMap<number, CamperPresence>
}

/** Returns whether a check-out counts: it is on that day and wasn't undone. */
export function isGoneOn({ day, undoneAt }: Pick<Departure, 'day' | 'undoneAt'>, on: string): boolean {
  return day === on && undoneAt === null
}

/** Returns the campers who left the camp on a day, with how they left. */
export async function departedOn(rows: Reader, day: string): Promise<Map<number, Departure>> {
  const gone = (await rows.list(departures, 'day', day)).filter((each) => isGoneOn(each, day))
  return new Map(gone.map((each) => [each.camperId, each]))
}

/**
 * Returns everyone with a spot in a session that runs on a day, each camper once, with the check-outs of those who
 * left. Every screen, list, print and count of who is at camp uses this, or {@link departedOn} if it already has such a
 * list (Gate rule 1).
 */
export async function presenceOn(rows: Reader, day: string): Promise<Presence> {
  const running = byId((await rows.all(campSessions)).filter((session) => isRunning(session, day)))
  if (running.size === 0) return { running, campers: new Map() }
  // The till's list waits for this, so everything is read in parallel.
  const [placed, beds, gone] = await Promise.all([
    rows.listIn(registrations, 'sessionId', running.keys()),
    rows.listIn(cabinAssignments, 'sessionId', running.keys()),
    departedOn(rows, day),
  ])
  const cabinOf = new Map(
    beds.filter(({ status }) => status === 'assigned').map(({ registrationId, cabinId }) => [registrationId, cabinId]),
  )
  const campers = new Map<number, CamperPresence>()
  for (const { id: registrationId, camperId, sessionId } of placed.filter(holdsPlace).sort((a, b) => a.id - b.id)) {
    const place: PlaceInCamp = { registrationId, sessionId, cabinId: cabinOf.get(registrationId) ?? null }
    const known = campers.get(camperId)
    if (!known) campers.set(camperId, { camperId, places: [place], departure: gone.get(camperId) ?? null })
    else if (known.places[0].cabinId === null) known.places.unshift(place)
    else known.places.push(place)
  }
  return { running, campers }
}
