import { z } from 'zod'
import { requiredText } from '../kernel/entity/entity'
import { ageOn, day, timeOfDay } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import { type Activity, type ActivitySchedule, activities, activitySchedules } from './model'

const field = activities.fields
const planned = activitySchedules.fields

/** The fields of the catalog's form. */
export const activityFields = z.object({
  name: requiredText(200, 'Activity name is required'),
  description: field.description.schema.default(null),
  category: field.category.schema.default('sports'),
  location: field.location.schema.default(null),
  duration: field.duration.schema.default(null),
  minAge: field.minAge.schema.default(null),
  maxAge: field.maxAge.schema.default(null),
  capacity: field.capacity.schema.default(null),
  equipment: field.equipment.schema.default([]),
  isActive: z.boolean().default(true),
})

/** The fields of the schedule's form. */
export const scheduleFields = z.object({
  activityId: id,
  sessionId: id,
  staffId: id.nullable().default(null),
  scheduledDate: z.string('Date is required').min(1, 'Date is required').pipe(day),
  startTime: z.string('Start time is required').min(1, 'Start time is required').pipe(timeOfDay),
  endTime: z.string('End time is required').min(1, 'End time is required').pipe(timeOfDay),
  maxParticipants: planned.maxParticipants.schema.default(null),
  status: planned.status.schema.default('scheduled'),
  notes: planned.notes.schema.default(null),
})

/** The fields of a slot that decide its time, location and leader. */
export type PlannedSlot = Pick<
  ActivitySchedule,
  'id' | 'scheduledDate' | 'startTime' | 'endTime' | 'staffId' | 'activityId' | 'status'
>

/** Returns whether two slots overlap in time. One that ends when the other begins doesn't. */
export function atTheSameTime(a: PlannedSlot, b: PlannedSlot): boolean {
  if (a.id === b.id || a.status === 'cancelled' || b.status === 'cancelled') return false
  return a.scheduledDate === b.scheduledDate && a.startTime < b.endTime && b.startTime < a.endTime
}

/** Why a slot conflicts with another: they have the same leader or location. */
export interface Overlap {
  with: number
  what: 'staff' | 'place'
}

/** Returns where a slot conflicts with others. This is only a warning: two groups may share a lake. */
export function overlapsOf(
  slot: PlannedSlot,
  others: readonly PlannedSlot[],
  placeOf: (activityId: number) => string | null,
): Overlap[] {
  const place = placeOf(slot.activityId)
  return others
    .filter((other) => atTheSameTime(slot, other))
    .flatMap((other) => [
      ...(slot.staffId !== null && slot.staffId === other.staffId ? [{ with: other.id, what: 'staff' as const }] : []),
      ...(place !== null && place === placeOf(other.activityId) ? [{ with: other.id, what: 'place' as const }] : []),
    ])
}

/** Returns how many may take part: the slot's own limit, otherwise the activity's; null without either. */
export function placesIn(slot: Pick<ActivitySchedule, 'maxParticipants'>, activity: Pick<Activity, 'capacity'>) {
  return slot.maxParticipants ?? activity.capacity
}

/** Returns how many more are signed up than may take part, which happens if the limit is lowered afterwards. */
export function tooMany(signedUp: number, places: number | null): number {
  return places === null ? 0 : Math.max(0, signedUp - places)
}

/** Returns whether a camper's age on the day fits an activity; an unknown age fits. */
export function ageFits(
  activity: Pick<Activity, 'minAge' | 'maxAge'>,
  camper: { dateOfBirth: string | null },
  onDay: string,
): boolean {
  if (camper.dateOfBirth === null) return true
  const age = ageOn(camper.dateOfBirth, onDay)
  return (activity.minAge === null || age >= activity.minAge) && (activity.maxAge === null || age <= activity.maxAge)
}
