import { z } from 'zod'
import { day } from '../kernel/dates'
import { plainText } from '../kernel/entity'
import { id } from '../kernel/ids'
import { sameName } from '../kernel/names'
import type { CampSession } from '../sessions/model'
import type { StaffMember } from '../staff/model'
import { POST_ROLES, type StaffAssignment, type TimeOff, timeOff } from './model'

/** What somebody left empty is nothing. */
const blankIsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : (value ?? null))

/** What can be said of a post that is there: as what, and on which days. */
export const postTerms = z.object({
  role: z.enum(POST_ROLES).default('counselor'),
  startDate: z.preprocess(blankIsNull, day.nullable()).default(null),
  endDate: z.preprocess(blankIsNull, day.nullable()).default(null),
})

/** What a new post says: who, where, as what, and when. */
export const postFields = postTerms.extend({
  staffId: id,
  sessionId: id,
  cabinId: id.nullable().default(null),
  activityId: id.nullable().default(null),
  duty: z.preprocess(blankIsNull, plainText(100).trim().nullable()).default(null),
})

/** What the form for time off asks. */
export const timeOffFields = z.object({
  staffId: id,
  startDate: z.string('The first day is required').min(1, 'The first day is required').pipe(day),
  endDate: z.string('The last day is required').min(1, 'The last day is required').pipe(day),
  kind: timeOff.fields.kind.schema.default('day_off'),
  note: z.preprocess(blankIsNull, timeOff.fields.note.schema).default(null),
})

/** Where somebody is posted. */
export type Place = Pick<StaffAssignment, 'cabinId' | 'activityId' | 'duty'>

/** Whether two posts are the same place; duties by their name, whatever its case. */
export function samePlace(a: Place, b: Place): boolean {
  const duty = (place: Place) => (place.duty === null ? null : sameName(place.duty))
  return a.cabinId === b.cabinId && a.activityId === b.activityId && duty(a) === duty(b)
}

/** The first and the last of some days, both with them. */
export interface Days {
  from: string
  to: string
}

/** On which days a post is held: of its session those that it names, otherwise all. */
export function daysOf(
  post: Pick<StaffAssignment, 'startDate' | 'endDate'>,
  session: Pick<CampSession, 'startDate' | 'endDate'>,
): Days {
  return { from: post.startDate ?? session.startDate, to: post.endDate ?? session.endDate }
}

/** Whether two spans of days have a day in common. */
export function meet(a: Days, b: Days): boolean {
  return a.from <= b.to && b.from <= a.to
}

/** Whether a day is one of a span. */
export function isIn(days: Days, today: string): boolean {
  return days.from <= today && today <= days.to
}

/** The span of time off. */
export function offDays({ startDate, endDate }: Pick<TimeOff, 'startDate' | 'endDate'>): Days {
  return { from: startDate, to: endDate }
}

/** Whether somebody of that status can be given a post: hired, and not on leave. */
export function canBePosted({ status }: Pick<StaffMember, 'status'>): boolean {
  return status === 'active' || status === 'approved'
}
