import type { Camper, CamperMedical } from '../campers/model'
import type { CamperReach } from '../campers/reads'
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
}

/** A camper's age, grade and bed, as far as they are known. */
export function aboutOwnCamper({ camper, age, bed }: Pick<OwnCamper, 'camper' | 'age' | 'bed'>): string {
  const about = [age === null ? null : `${age} years`, camper.grade && `Grade ${camper.grade}`, bed && `Bed ${bed}`]
  return about.filter(Boolean).join(' · ') || 'Age not known'
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
  /** How many campers are signed up; null where nobody signs up. */
  campers: number | null
  kind: 'cabin' | 'activity' | 'duty'
}

/** What somebody does on a day. */
export interface MyDay {
  off: boolean
  items: DayItem[]
}
