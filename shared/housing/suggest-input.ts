import type { Camper } from '../campers/model'
import type { Cabin } from './model'
import type { MateWishes } from './requests'

/** A child in the session, with a bed or without. */
export interface SessionCamper extends MateWishes {
  gender: Camper['gender']
  /** In years on the session's first day; null if unknown. */
  age: number | null
  /** School grade; null if unknown. */
  grade: number | null
  /** The cabin the child sleeps in now; children who have a bed are not moved. */
  cabinId: number | null
}

export interface SuggestInput {
  cabins: readonly Pick<Cabin, 'id' | 'name' | 'capacity' | 'gender' | 'ageGroup' | 'status'>[]
  campers: readonly SessionCamper[]
}
