import { type Camper, campers, fullName } from '../campers/model'
import { type CamperReach, reachOfCampers } from '../campers/reads'
import { cabinAssignments, cabins } from '../housing/model'
import { ageOn } from '../kernel/dates'
import { nameOrder } from '../kernel/names'
import { byId, type Reader } from '../kernel/reader'
import { holdsPlace, registrations } from '../registration/model'
import { campSessions } from '../sessions/model'
import { isRunning } from '../sessions/rules'
import { type Departure, departures } from './model'

/** A camper who is in camp on a day, or has left it on that day. */
export interface GateLine {
  registrationId: number
  camperId: number
  name: string
  age: number | null
  grade: string | null
  cabinId: number | null
  cabin: string | null
  session: string
  /** How the camper left; null for who is still there. */
  departure: Pick<Departure, 'id' | 'at' | 'pickedUpBy' | 'isNamed'> | null
}

/** Everybody with a place in a session that runs on a day, by name. */
export async function gateOn(rows: Reader, day: string): Promise<GateLine[]> {
  const running = byId((await rows.all(campSessions)).filter((session) => isRunning(session, day)))
  const here = (await rows.listIn(registrations, 'sessionId', running.keys())).filter(holdsPlace)
  const people = await rows.many(
    campers,
    here.map(({ camperId }) => camperId),
  )
  const beds = (await rows.listIn(cabinAssignments, 'sessionId', running.keys())).filter(
    ({ status }) => status === 'assigned',
  )
  const bedOf = new Map(beds.map((bed) => [bed.registrationId, bed]))
  const cabinOf = byId(await rows.all(cabins))
  const gone = new Map(
    (await rows.list(departures, 'day', day))
      .filter(({ undoneAt }) => undoneAt === null)
      .map((each) => [each.camperId, each]),
  )
  const lines = here.flatMap(({ id: registrationId, camperId, sessionId }): GateLine[] => {
    const camper = people.get(camperId)
    if (!camper) return []
    const cabin = cabinOf.get(bedOf.get(registrationId)?.cabinId ?? 0)
    const departure = gone.get(camperId)
    return [
      {
        registrationId,
        camperId,
        name: fullName(camper),
        age: ageOf(camper, day),
        grade: camper.grade,
        cabinId: cabin?.id ?? null,
        cabin: cabin?.name ?? null,
        session: running.get(sessionId)?.name ?? '',
        departure: departure ? told(departure) : null,
      },
    ]
  })
  return lines.sort((a, b) => nameOrder.compare(a.name, b.name) || a.registrationId - b.registrationId)
}

const ageOf = ({ dateOfBirth }: Camper, day: string) => (dateOfBirth === null ? null : ageOn(dateOfBirth, day))

const told = ({ id, at, pickedUpBy, isNamed }: Departure) => ({ id, at, pickedUpBy, isNamed })

/** Who may pick a camper up, and what is to be known of custody; null where the camper is gone. */
export async function handOverOf(rows: Reader, camperId: number): Promise<CamperReach | null> {
  return (await reachOfCampers(rows, [camperId]))[0] ?? null
}
