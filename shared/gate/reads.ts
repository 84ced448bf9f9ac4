import { type Camper, campers, fullName } from '../campers/model'
import { type CamperReach, reachOfCampers } from '../campers/reads'
import { cabins } from '../housing/model'
import { byId, type Reader } from '../kernel/store/reader'
import { ageOn } from '../kernel/values/dates'
import { grouped } from '../kernel/values/grouped'
import { nameOrder } from '../kernel/values/names'
import { changesOn, type ShownChange } from './change-reads'
import type { Departure } from './model'
import { presenceOn } from './presence'

export {
  changesOfCamper,
  changesOfFamily,
  changesOn,
  type PickupDays,
  pickupDaysOfCamper,
  pickupDaysOfFamily,
  type ShownChange,
  unseenChangesOn,
} from './change-reads'
export { departedOn } from './presence'

/** A camper who is at camp on a day, or left on that day. */
export interface GateLine {
  registrationId: number
  camperId: number
  name: string
  age: number | null
  grade: string | null
  /** The cabin where the camper sleeps; null without one. */
  cabinId: number | null
  cabin: string | null
  /** Every cabin in which the camper has a bed: two on the day when one session follows another. */
  cabinIds: number[]
  session: string
  /** How the camper left; null if still at camp. */
  departure: Pick<Departure, 'id' | 'at' | 'pickedUpBy' | 'isNamed'> | null
  /** The pickup changes of that day, the newest first. */
  changes: ShownChange[]
}

/** Returns everyone with a spot in a session that runs on a day, each camper once, by name. */
export async function gateOn(rows: Reader, day: string): Promise<GateLine[]> {
  const { running, campers: present } = await presenceOn(rows, day)
  const people = await rows.many(campers, present.keys())
  const cabinOf = byId(await rows.all(cabins))
  const changesBy = grouped(await changesOn(rows, day), ({ camperId }) => camperId)
  const lines = [...present.values()].flatMap(({ camperId, places, departure }): GateLine[] => {
    const camper = people.get(camperId)
    if (!camper) return []
    const [{ registrationId, sessionId }] = places
    const beds = places.flatMap(({ cabinId }) => cabinOf.get(cabinId ?? 0) ?? [])
    return [
      {
        registrationId,
        camperId,
        name: fullName(camper),
        age: ageOf(camper, day),
        grade: camper.grade,
        cabinId: beds[0]?.id ?? null,
        cabin: beds[0]?.name ?? null,
        cabinIds: beds.map(({ id }) => id),
        session: running.get(sessionId)?.name ?? '',
        departure: departure ? departureLine(departure) : null,
        changes: changesBy.get(camperId) ?? [],
      },
    ]
  })
  return lines.sort((a, b) => nameOrder.compare(a.name, b.name) || a.registrationId - b.registrationId)
}

const ageOf = ({ dateOfBirth }: Camper, day: string) => (dateOfBirth === null ? null : ageOn(dateOfBirth, day))

const departureLine = ({ id, at, pickedUpBy, isNamed }: Departure) => ({ id, at, pickedUpBy, isNamed })

/** Returns who may pick a camper up, with custody notes; null if the camper no longer exists. */
export async function handOverOf(rows: Reader, camperId: number): Promise<CamperReach | null> {
  return (await reachOfCampers(rows, [camperId]))[0] ?? null
}
