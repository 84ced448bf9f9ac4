import { addDays, dayIn, instantOf, sayTimeOfDay } from '../kernel/values/dates'
import type { ReportSchedule } from './schedule-model'

type Times = Pick<ReportSchedule, 'every' | 'weekday' | 'monthDay' | 'time'>

/** How many days ahead are searched: more than any month has, so that each schedule has a day among them. */
const LOOKED_AT_DAYS = 63

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const lastOfMonth = (day: string) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()

/** Returns whether a report is mailed on a day. */
export function isDueOn({ every, weekday, monthDay }: Times, day: string): boolean {
  if (every === 'day') return true
  if (every === 'week') return new Date(`${day}T00:00:00.000Z`).getUTCDay() === weekday
  return Number(day.slice(8)) === Math.min(monthDay, lastOfMonth(day))
}

/**
 * Returns when a report is mailed next, in the camp's time zone: the first time after it was saved or mailed, and never
 * twice on one day. A time that has passed is due at once.
 */
export function nextRun(
  schedule: Times & Pick<ReportSchedule, 'since' | 'lastDay'>,
  timeZone: string,
): { day: string; at: string } {
  const since = dayIn(timeZone, schedule.since)
  const from = schedule.lastDay !== null && schedule.lastDay >= since ? addDays(schedule.lastDay, 1) : since
  for (let after = 0; after < LOOKED_AT_DAYS; after++) {
    const day = addDays(from, after)
    if (!isDueOn(schedule, day)) continue
    const at = instantOf(day, schedule.time, timeZone)
    if (at > schedule.since) return { day, at }
  }
  throw new RangeError(`no day for a schedule since ${schedule.since}`)
}

const ORDINALS: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
  many: 'th',
  zero: 'th',
}
const ordinal = new Intl.PluralRules('en-US', { type: 'ordinal' })

/** Returns when a report is mailed, in words: `Every Monday at 6:00 AM`. */
export function sayTimes({ every, weekday, monthDay, time }: Times): string {
  const days = {
    day: 'Every day',
    week: `Every ${WEEKDAYS[weekday]}`,
    month: `On the ${monthDay}${ORDINALS[ordinal.select(monthDay)]} of each month`,
  }
  return `${days[every]} at ${sayTimeOfDay(time)}`
}

/** Why a report isn't emailed, and what to do. */
export const PROBLEM_WORDS: Readonly<Record<NonNullable<ReportSchedule['problem']>, string>> = {
  no_right: 'The person who scheduled it can no longer do so. Save the schedule again to send it in your name.',
  report_removed: "The report was deleted, or it's no longer shared.",
  report_closed: 'The person who scheduled it can no longer see everything in this report. Save it again in your name.',
  medical: "It has medical information, which can't go to an address outside the camp.",
  no_recipients: "There's no one left to send it to.",
  no_mail_server: "Email isn't set up.",
}
