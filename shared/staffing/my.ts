import type { Camper, CamperMedical } from '../campers/model'
import type { CamperReach } from '../campers/reads'
import type { Departure } from '../gate/model'
import type { Cabin } from '../housing/model'
import type { CampSession } from '../sessions/model'
import type { PostRole } from './model'

/** A family's cabin mate request, as far as the leader's own cabin answers it: whether that child sleeps there. */
export interface MateWish {
  mate: string
  kind: 'with' | 'without'
  here: boolean
}

/** A camper of the user's own cabin. */
export interface CabinCamper {
  registrationId: number
  camper: Camper
  age: number | null
  bed: number | null
  /** What the family wrote for this session, besides the camper's own fields. */
  diet: string | null
  wishes: MateWish[]
  photo: string | null
  /** Null if who reads may not see it. */
  medical: CamperMedical | null
  /** Whom to call, and who may pick the camper up. */
  reach: CamperReach
  /** How the camper left camp today; null for a camper who is there. */
  departure: Pick<Departure, 'at' | 'pickedUpBy'> | null
}

/** Returns how many of a cabin's campers are at camp, and how many left today (Gate rule 1). */
export function headCount(campers: readonly Pick<CabinCamper, 'departure'>[]): { here: number; left: number } {
  const left = campers.filter(({ departure }) => departure !== null).length
  return { here: campers.length - left, left }
}

/** Returns a camper's age, grade and bed, as far as they are known. */
export function aboutOwnCamper({ camper, age, bed }: Pick<CabinCamper, 'camper' | 'age' | 'bed'>): string {
  const about = [age === null ? null : `Age ${age}`, camper.grade && `Grade ${camper.grade}`, bed && `Bed ${bed}`]
  return about.filter(Boolean).join(' · ') || 'Age unknown'
}

/** A cabin that a person leads, with its campers. */
export interface OwnCabin {
  cabin: Cabin
  role: PostRole
  /** The colleagues of the cabin by name. */
  others: string[]
  campers: CabinCamper[]
}

/** What a person leads in the current session, or else the next one. */
export interface MyCabin {
  session: CampSession
  runs: boolean
  cabins: OwnCabin[]
}

/** An item in a person's day. */
export interface DayItem {
  key: string
  /** Null for items that last all day. */
  startTime: string | null
  endTime: string | null
  name: string
  location: string | null
  session: string
  /** How many campers are signed up and have not left camp that day; null if it takes no sign-ups. */
  campers: number | null
  /** How many of those who signed up left camp on the day. */
  left: number
  kind: 'cabin' | 'activity' | 'duty'
}

/** A person's schedule for a day. */
export interface MyDay {
  off: boolean
  items: DayItem[]
}
