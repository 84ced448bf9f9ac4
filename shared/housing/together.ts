import { type Camper, fullName } from '../campers/model'
import { type BedRefusal, whyNoBed } from './model'

/** A camper to be moved, with their current bed. */
interface CamperAndBed {
  camper: Pick<Camper, 'gender' | 'firstName' | 'lastName'>
  assignment: { cabinId: number; locked: boolean } | null
}

/** Which of several campers can move to a cabin, and why the others can't. */
export interface Together<T> {
  going: T[]
  staying: { who: T; refusal: BedRefusal }[]
}

/** Returns the refusal for a camper whose bed is locked; null if it isn't. */
function lockedRefusal({ camper, assignment }: CamperAndBed): BedRefusal | null {
  if (!assignment?.locked) return null
  return { code: 'bed_locked', data: { camper: fullName(camper) } }
}

/**
 * Checks which campers can move to a cabin in one action, in their order, until it is full. Those already there are in
 * neither list.
 *
 * @param there the campers already in the cabin
 */
export function whoFits<T extends CamperAndBed>(
  cabin: Parameters<typeof whyNoBed>[0],
  there: readonly CamperAndBed['camper'][],
  campers: readonly T[],
): Together<T> {
  const inside = [...there]
  const sorted: Together<T> = { going: [], staying: [] }
  for (const who of campers) {
    if (who.assignment?.cabinId === cabin.id) continue
    const refusal = lockedRefusal(who) ?? whyNoBed(cabin, inside, who.camper)
    if (refusal) sorted.staying.push({ who, refusal })
    else {
      sorted.going.push(who)
      inside.push(who.camper)
    }
  }
  return sorted
}

/** Checks which campers can be moved back to Unassigned. Locked beds are kept. */
export function whoLeaves<T extends CamperAndBed>(campers: readonly T[]): Together<T> {
  const sorted: Together<T> = { going: [], staying: [] }
  for (const who of campers) {
    if (!who.assignment) continue
    const refusal = lockedRefusal(who)
    if (refusal) sorted.staying.push({ who, refusal })
    else sorted.going.push(who)
  }
  return sorted
}
