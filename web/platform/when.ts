import { dayIn, sayDate, sayTime } from '#shared/kernel/values/dates'

/** Returns the time zone of this browser: the console belongs to no camp. */
function zoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Returns an instant in this browser's own time, with the year. */
export function sayWhen(instant: string | null, otherwise = 'Never'): string {
  if (instant === null) return otherwise
  return `${sayDayOf(instant)} at ${sayTime(instant, zoneHere())}`
}

/** Returns the day of an instant in this browser's own time. */
export function sayDayOf(instant: string): string {
  return sayDate(dayIn(zoneHere(), instant))
}

/** Today where this browser is, `YYYY-MM-DD`. */
export function todayHere(): string {
  return dayIn(zoneHere(), new Date().toISOString())
}
