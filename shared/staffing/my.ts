import type { Camper, CamperMedical } from '../campers/model'
import type { CamperReach } from '../campers/reads'
import type { Departure } from '../gate/model'
import type { Cabin } from '../housing/model'
import type { CampSession } from '../sessions/model'
import type { PostRole } from './model'

/** What a family asked about a cabin mate, as far as the own cabin tells: whether that child sleeps there. */
export interface MateWish {
  mate: string
  kind: 'with' | 'without'
  here: boolean
}

/** A camper of the own cabin. */
export interface OwnCamper {
  registrationId: number
  camper: Camper
  age: number | null
  bed: number | null
  /** What the family wrote for this session, besides what stands with the camper. */
  diet: string | null
  wishes: MateWish[]
  photo: string | null
  /** Null where who reads may not see it. */
  medical: CamperMedical | null
  /** Whom to call, and who may pick the camper up. */
  reach: CamperReach
  /** How the camper left camp today; null for a camper who is there. */
  departure: Pick<Departure, 'at' | 'pickedUpBy'> | null
}

/** How many of a cabin's campers are in camp, and how many left today (Gate rule 1). */
export function headCount(campers: readonly Pick<OwnCamper, 'departure'>[]): { here: number; left: number } {
  const left = campers.filter(({ departure }) => departure !== null).length
  return { here: campers.length - left, left }
}

/** A camper's age, grade and bed, as far as they are known. */
export function aboutOwnCamper({ camper, age, bed }: Pick<OwnCamper, 'camper' | 'age' | 'bed'>): string {
  const about = [age === null ? null : `Age ${age}`, camper.grade && `Grade ${camper.grade}`, bed && `Bed ${bed}`]
  return about.filter(Boolean).join(' · ') || 'Age unknown'
}

/** A cabin that somebody leads, with its campers. */
export interface OwnCabin {
  cabin: Cabin
  role: PostRole
  /** The colleagues of the cabin by name. */
  others: string[]
  campers: OwnCamper[]
}

/** What somebody leads in the session that runs, or else the next one. */
export interface MyCabin {
  session: CampSession
  runs: boolean
  cabins: OwnCabin[]
}

/** Something of somebody's day. */
export interface DayItem {
  key: string
  /** Null for what is the whole day. */
  startTime: string | null
  endTime: string | null
  name: string
  location: string | null
  session: string
  /** How many campers are signed up and did not leave camp on the day; null where nobody signs up. */
  campers: number | null
  /** How many of those who signed up left camp on the day. */
  left: number
  kind: 'cabin' | 'activity' | 'duty'
}

/** What somebody does on a day. */
export interface MyDay {
  off: boolean
  items: DayItem[]
}
