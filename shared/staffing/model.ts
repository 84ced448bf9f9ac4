import { activities } from '../activities/model'
import { cabins } from '../housing/model'
import { dayField, defineEntity, oneOfWords, orNull, type RowOf, ref, text, whole } from '../kernel/entity/entity'
import { campSessions } from '../sessions/model'
import { staff } from '../staff/model'

export const POST_ROLES = ['lead', 'counselor', 'assistant'] as const
export type PostRole = (typeof POST_ROLES)[number]

/** Labels for the roles. */
export const POST_ROLE_WORDS: Readonly<Record<PostRole, string>> = {
  lead: 'Lead',
  counselor: 'Counselor',
  assistant: 'Assistant',
}

/**
 * A post: a staff member leads a cabin, an activity, or has a duty, during a session. Exactly one of the three is
 * set.
 */
export const staffAssignments = defineEntity('staff_assignments', {
  part: 'team',
  fields: {
    staffId: ref(staff, { onDelete: 'remove' }),
    sessionId: ref(campSessions, { onDelete: 'remove' }),
    /** Kept after the cabin is deleted, because the person did lead it. */
    cabinId: orNull(ref(cabins, { onDelete: 'keep' })),
    activityId: orNull(ref(activities, { onDelete: 'remove' })),
    duty: orNull(text(100)),
    role: oneOfWords(POST_ROLES),
    /** Null for the session's first or last day. */
    startDate: orNull(dayField()),
    endDate: orNull(dayField()),
  },
  indexes: ['staffId', 'sessionId'],
})
export type StaffAssignment = RowOf<typeof staffAssignments>

export const TIME_OFF_KINDS = ['day_off', 'leave', 'sick', 'training', 'other'] as const

/** Labels for the kinds of time off. */
export const TIME_OFF_WORDS: Readonly<Record<(typeof TIME_OFF_KINDS)[number], string>> = {
  day_off: 'Day off',
  leave: 'Leave',
  sick: 'Sick',
  training: 'Training',
  other: 'Away',
}

/** A staff member's days off; all staff may see when, only the office sees why. */
export const timeOff = defineEntity('time_off', {
  part: 'team',
  fields: {
    staffId: ref(staff, { onDelete: 'remove' }),
    startDate: dayField(),
    endDate: dayField(),
    kind: oneOfWords(TIME_OFF_KINDS),
    note: orNull(text(500)),
  },
  indexes: ['staffId'],
  fieldMask: { part: 'staff_private', as: { kind: 'other', note: null } },
})
export type TimeOff = RowOf<typeof timeOff>

/** Overnight: the campers of one cabin. Day: a whole session. */
export const RATIO_SETTINGS = ['overnight', 'day'] as const
export type RatioSetting = (typeof RATIO_SETTINGS)[number]

/** How many campers of certain ages one adult may have, if the camp has chosen a different number than the standard. */
export const ratioRules = defineEntity('ratio_rules', {
  part: 'team',
  fields: {
    setting: oneOfWords(RATIO_SETTINGS),
    ageFrom: whole(0, 25),
    campersPerStaff: whole(1, 50),
    /** The minimum number of adults, however few campers there are. */
    least: whole(1, 20),
  },
})
