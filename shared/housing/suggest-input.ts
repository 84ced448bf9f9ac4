import type { Camper } from '../campers/model'
import type { Cabin } from './model'
import type { MateWishes } from './requests'

/** A child in the session, with or without a bed. */
export interface SessionCamper extends MateWishes {
  gender: Camper['gender']
  /** In years on the session's first day; null if unknown. */
  age: number | null
  /** School grade; null if unknown. */
  grade: number | null
  /** The child's current cabin. Children who have a bed aren't moved. */
  cabinId: number | null
}

export interface SuggestInput {
  cabins: readonly Pick<Cabin, 'id' | 'name' | 'capacity' | 'gender' | 'ageGroup' | 'status'>[]
  campers: readonly SessionCamper[]
}
