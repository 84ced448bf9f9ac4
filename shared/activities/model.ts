import { z } from 'zod'
import { campers } from '../campers/model'
import {
  dayField,
  defineEntity,
  flag,
  instantField,
  json,
  oneOfWords,
  orNull,
  plainText,
  type RowOf,
  ref,
  text,
  timeField,
  whole,
} from '../kernel/entity/entity'
import { campSessions } from '../sessions/model'
import { staff } from '../staff/model'

export const CATEGORIES = ['sports', 'arts', 'water', 'adventure', 'education', 'spiritual', 'special_event'] as const

/** The categories as people read them. */
export const CATEGORY_WORDS: Readonly<Record<(typeof CATEGORIES)[number], string>> = {
  sports: 'Sports',
  arts: 'Arts',
  water: 'Water',
  adventure: 'Adventure',
  education: 'Education',
  spiritual: 'Spiritual',
  special_event: 'Special event',
}

/** The statuses of a scheduled activity as people read them. */
export const SLOT_STATUS_WORDS = {
  scheduled: 'Scheduled',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const

/** The camp-wide catalog of activities. */
export const activities = defineEntity('activities', {
  part: 'camp',
  fields: {
    name: text(200),
    description: orNull(text(2000)),
    category: oneOfWords(CATEGORIES),
    location: orNull(text(200)),
    duration: orNull(whole(1, 1440)),
    minAge: orNull(whole(1, 25)),
    maxAge: orNull(whole(1, 25)),
    capacity: orNull(whole(1, 10_000)),
    equipment: json(z.array(plainText(200)).max(100)),
    isActive: flag(),
  },
})
export type Activity = RowOf<typeof activities>

/** When an activity takes place within a session. */
export const activitySchedules = defineEntity('activity_schedules', {
  part: 'camp',
  fields: {
    activityId: ref(activities, { onDelete: 'refuse', code: 'activity_scheduled' }),
    sessionId: ref(campSessions, { onDelete: 'remove' }),
    staffId: orNull(ref(staff, { onDelete: 'blank' })),
    scheduledDate: dayField(),
    startTime: timeField(),
    endTime: timeField(),
    maxParticipants: orNull(whole(1, 10_000)),
    status: oneOfWords(['scheduled', 'in_progress', 'completed', 'cancelled']),
    notes: orNull(text(2000)),
  },
  indexes: ['sessionId', 'scheduledDate'],
})
export type ActivitySchedule = RowOf<typeof activitySchedules>

/** A camper's sign-up for a scheduled activity. */
export const activitySignUps = defineEntity('activity_sign_ups', {
  part: 'activities',
  fields: {
    scheduleId: ref(activitySchedules, { onDelete: 'remove' }),
    camperId: ref(campers, { onDelete: 'remove' }),
    createdAt: instantField(),
  },
  indexes: ['scheduleId', 'camperId'],
  owner: { kind: 'camper', field: 'camperId' },
})
