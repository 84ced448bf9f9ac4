import { type Camper, fullName } from '../campers/model'
import { type BedRefusal, whyNoBed } from './model'

/** A camper who is to be moved, and the bed they have now. */
interface CamperAndBed {
  camper: Pick<Camper, 'gender' | 'firstName' | 'lastName'>
  assignment: { cabinId: number; locked: boolean } | null
}

/** Several campers who are to go into one cabin: who can, and who cannot and why. */
export interface Together<T> {
  going: T[]
  staying: { who: T; refusal: BedRefusal }[]
}

/** Returns why a camper cannot be taken out of the bed they have: it is locked. */
function whyKept({ camper, assignment }: CamperAndBed): BedRefusal | null {
  if (!assignment?.locked) return null
  return { code: 'bed_locked', data: { camper: fullName(camper) } }
}

/**
 * Sorts campers who are to be moved into one cabin in one action, in their order, as long as there are beds. Those who
 * sleep there already are in neither list.
 *
 * @param there those who sleep in the cabin already
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
    const refusal = whyKept(who) ?? whyNoBed(cabin, inside, who.camper)
    if (refusal) sorted.staying.push({ who, refusal })
    else {
      sorted.going.push(who)
      inside.push(who.camper)
    }
  }
  return sorted
}

/** Sorts several campers who are to go back to Unassigned: a locked bed is kept. */
export function whoLeaves<T extends CamperAndBed>(campers: readonly T[]): Together<T> {
  const sorted: Together<T> = { going: [], staying: [] }
  for (const who of campers) {
    if (!who.assignment) continue
    const refusal = whyKept(who)
    if (refusal) sorted.staying.push({ who, refusal })
    else sorted.going.push(who)
  }
  return sorted
}
