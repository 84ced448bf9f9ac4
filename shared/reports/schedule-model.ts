import { z } from 'zod'
import { accountEmail } from '../auth/model'
import {
  dayField,
  defineEntity,
  instantField,
  json,
  oneOfWords,
  orNull,
  type RowOf,
  ref,
  text,
  timeField,
  userRef,
  whole,
} from '../kernel/entity/entity'
import { sharedReports } from './model'

/** How often a report is mailed. */
export const FREQUENCIES = ['day', 'week', 'month'] as const
export const FREQUENCY_WORDS = { day: 'Every Day', week: 'Every Week', month: 'Every Month' } as const

/** Why a report is no longer mailed until someone saves its schedule again. */
export const SCHEDULE_PROBLEMS = [
  'no_right',
  'report_removed',
  'report_closed',
  'medical',
  'no_recipients',
  'no_mail_server',
] as const

/** The maximum number of addresses in one schedule. */
export const MAX_RECIPIENTS = 20

/** The most schedules of a camp, and the most addresses that all of them mail together. */
export const MAX_SCHEDULES = 50
export const MAX_ADDRESSES = 200

export const recipients = z
  .array(accountEmail)
  .min(1, 'Enter at least one email address')
  .max(MAX_RECIPIENTS, `Enter ${MAX_RECIPIENTS} addresses or fewer`)

/** A report that is mailed regularly: a ready one by its name, or a shared one. */
export const reportSchedules = defineEntity('report_schedules', {
  part: 'report_schedules',
  fields: {
    /** The name of a ready report; null for a shared one. */
    ready: orNull(text(60)),
    reportId: orNull(ref(sharedReports, { onDelete: 'keep' })),
    /** The report's title when it was scheduled. */
    name: text(100),
    /** The person who saved the schedule last. It is mailed with this person's rights. */
    ownerId: userRef(),
    every: oneOfWords(FREQUENCIES),
    /** From Sunday, 0, to Saturday, 6. */
    weekday: whole(0, 6),
    /** In a shorter month, its last day. */
    monthDay: whole(1, 31),
    /** In the camp's time zone. */
    time: timeField(),
    recipients: json(z.array(z.string().max(255)).max(MAX_RECIPIENTS)),
    /** Since when it has been waiting for its next time: when it was saved, or last mailed. */
    since: instantField(),
    lastDay: orNull(dayField()),
    problem: orNull(oneOfWords(SCHEDULE_PROBLEMS)),
  },
})
export type ReportSchedule = RowOf<typeof reportSchedules>
