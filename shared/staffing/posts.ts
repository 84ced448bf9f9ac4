import { z } from 'zod'
import { plainText } from '../kernel/entity/entity'
import { orBlank } from '../kernel/values/blank'
import { day } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import { sameName } from '../kernel/values/names'
import type { CampSession } from '../sessions/model'
import type { StaffMember } from '../staff/model'
import { POST_ROLES, type StaffAssignment, type TimeOff, timeOff } from './model'

/** The editable fields of an existing post: the role, and the days. */
export const postTerms = z.object({
  role: z.enum(POST_ROLES).default('counselor'),
  startDate: orBlank(day.nullable()),
  endDate: orBlank(day.nullable()),
})

/** The fields of a new post: who, where, in which role, and when. */
export const postFields = postTerms.extend({
  staffId: id,
  sessionId: id,
  cabinId: id.nullable().default(null),
  activityId: id.nullable().default(null),
  duty: orBlank(plainText(100).trim().nullable()),
})

/** The fields of the time-off form. */
export const timeOffFields = z.object({
  staffId: id,
  startDate: z.string('Start date is required').min(1, 'Start date is required').pipe(day),
  endDate: z.string('End date is required').min(1, 'End date is required').pipe(day),
  kind: timeOff.fields.kind.schema.default('day_off'),
  note: orBlank(timeOff.fields.note.schema),
})

/** The place of a post. */
export type PostTarget = Pick<StaffAssignment, 'cabinId' | 'activityId' | 'duty'>

/** Returns the key of a post's place: equal for the same place; duties are compared by name, ignoring case. */
export function placeKey({ cabinId, activityId, duty }: PostTarget): string {
  if (cabinId !== null) return `cabin-${cabinId}`
  return activityId !== null ? `activity-${activityId}` : `duty-${sameName(duty ?? '')}`
}

/** A range of days, inclusive. */
export interface Days {
  from: string
  to: string
}

/** Returns the days of a post: the ones it names, otherwise its whole session. */
export function daysOf(
  post: Pick<StaffAssignment, 'startDate' | 'endDate'>,
  session: Pick<CampSession, 'startDate' | 'endDate'>,
): Days {
  return { from: post.startDate ?? session.startDate, to: post.endDate ?? session.endDate }
}

/** Returns whether two ranges have a day in common. */
export function daysOverlap(a: Days, b: Days): boolean {
  return a.from <= b.to && b.from <= a.to
}

/** Returns whether a day is within a range. */
export function isIn(days: Days, today: string): boolean {
  return days.from <= today && today <= days.to
}

/** Returns the range of time off. */
export function offDays({ startDate, endDate }: Pick<TimeOff, 'startDate' | 'endDate'>): Days {
  return { from: startDate, to: endDate }
}

/** Returns whether a person with this status can be given a post: hired, and not on leave. */
export function canBePosted({ status }: Pick<StaffMember, 'status'>): boolean {
  return status === 'active' || status === 'approved'
}
