import { z } from 'zod'
import { type Camper, campers, fullName } from '../campers/model'
import {
  defineEntity,
  flag,
  instantField,
  json,
  oneOfWords,
  orNull,
  plainText,
  type RowOf,
  ref,
  requiredText,
  text,
  whole,
} from '../kernel/entity/entity'
import { registrations } from '../registration/model'
import { campSessions } from '../sessions/model'

export const CABIN_GENDERS = ['male', 'female', 'mixed'] as const
export const CABIN_STATUSES = ['active', 'maintenance', 'inactive'] as const

/** A cabin with its beds. */
export const cabins = defineEntity('cabins', {
  part: 'housing',
  fields: {
    name: text(100),
    description: orNull(text(2000)),
    capacity: whole(1, 1000),
    gender: orNull(oneOfWords(CABIN_GENDERS)),
    ageGroup: orNull(text(50)),
    location: orNull(text(200)),
    amenities: json(z.array(plainText(100)).max(50)),
    status: oneOfWords(CABIN_STATUSES),
  },
  linked: { by: 'cabin_assignments', field: 'cabinId' },
})
export type Cabin = RowOf<typeof cabins>

/** The most characters in the note on a bed. */
export const MAX_BED_NOTE = 2000

/** A camper's place in a cabin during a session, current or past. Moves are kept as history. */
export const cabinAssignments = defineEntity('cabin_assignments', {
  part: 'housing',
  fields: {
    registrationId: ref(registrations, { onDelete: 'remove' }),
    camperId: ref(campers, { onDelete: 'remove' }),
    /** History keeps the cabin's id even after the cabin is deleted. */
    cabinId: ref(cabins, { onDelete: 'keep' }),
    sessionId: ref(campSessions, { onDelete: 'remove' }),
    bedNumber: orNull(whole(1, 1000)),
    locked: flag(),
    assignedDate: instantField(),
    status: oneOfWords(['assigned', 'moved', 'cancelled']),
    notes: orNull(text(MAX_BED_NOTE)),
  },
  indexes: ['registrationId', 'cabinId', 'sessionId', 'camperId'],
  owner: { kind: 'camper', field: 'camperId' },
  // Families see the bed, but not the note on it (Housing rule 5).
  fieldMask: { part: 'bed_notes', as: { notes: null } },
})
export type CabinAssignment = RowOf<typeof cabinAssignments>

/** How full a cabin is (Housing rule 2). */
export function occupancyLevel(current: number, capacity: number): 'Full' | 'Almost Full' | 'Occupied' | 'Empty' {
  if (current >= capacity) return 'Full'
  if (current >= capacity * 0.8) return 'Almost Full'
  return current > 0 ? 'Occupied' : 'Empty'
}

/** Why a camper can't sleep in a cabin: a refusal's code and data. */
export interface BedRefusal {
  code: 'cabin_closed' | 'cabin_full' | 'gender_restriction' | 'bed_locked'
  data: Record<string, unknown>
}

/**
 * Checks whether `camper` may join those already in `cabin` (Housing rule 4).
 *
 * @param there the other campers who sleep there in the same session
 * @returns the reason why not, or null
 */
export function whyNoBed(
  cabin: Pick<Cabin, 'id' | 'name' | 'capacity' | 'gender' | 'status'>,
  there: readonly Pick<Camper, 'gender' | 'firstName' | 'lastName'>[],
  camper: Pick<Camper, 'gender'>,
): BedRefusal | null {
  const about = { cabinId: cabin.id, cabin: cabin.name }
  if (cabin.status !== 'active') return { code: 'cabin_closed', data: { ...about, status: cabin.status } }
  const designated = cabin.gender && cabin.gender !== 'mixed' ? cabin.gender : null
  const others = designated ? there.filter((each) => each.gender !== designated) : []
  if (designated && (camper.gender !== designated || others.length > 0)) {
    const inTheWay = camper.gender === designated ? { campers: others.map(fullName) } : {}
    return { code: 'gender_restriction', data: { ...about, gender: designated, ...inTheWay } }
  }
  if (there.length >= cabin.capacity) {
    const names = there.map(fullName)
    return { code: 'cabin_full', data: { ...about, capacity: cabin.capacity, campers: names } }
  }
  return null
}

/** A registration's bed in one cabin and session. */
interface NumberedBed {
  registrationId: number
  bedNumber: number | null
}

/** Returns the occupant of each bed of a cabin, from bed 1 on; null where a bed is free. */
export function bedsByNumber<T extends NumberedBed>(capacity: number, taken: readonly T[]): (T | null)[] {
  return Array.from({ length: capacity }, (_, index) => taken.find(({ bedNumber }) => bedNumber === index + 1) ?? null)
}

/**
 * Returns the bed for a camper who joins a cabin: the requested one if it is free, otherwise the lowest free one
 * (Housing rule 5); null if there is none.
 */
export function freeBed(
  capacity: number,
  taken: readonly NumberedBed[],
  wished: number | 'next' = 'next',
): number | null {
  const free = bedsByNumber(capacity, taken).flatMap((whose, index) => (whose ? [] : [index + 1]))
  return free.find((bed) => bed === wished) ?? free[0] ?? null
}

/**
 * The capacity of a cabin created without one (Housing rule 1). The form has its own (`web/housing/cabin-form.tsx`).
 */
const STORED_CAPACITY = 8

/** The fields of the cabin form (Housing rule 1). */
export const cabinFields = z.object({
  name: requiredText(100, 'Name is required'),
  description: cabins.fields.description.schema.default(null),
  capacity: z
    .number('Capacity must be a number')
    .int('Capacity must be a whole number')
    .min(1, 'Capacity must be at least 1')
    .max(1000, 'Capacity can be at most 1,000')
    .default(STORED_CAPACITY),
  gender: cabins.fields.gender.schema.default(null),
  ageGroup: cabins.fields.ageGroup.schema.default(null),
  location: cabins.fields.location.schema.default(null),
  amenities: cabins.fields.amenities.schema.default([]),
  status: cabins.fields.status.schema.default('active'),
})
