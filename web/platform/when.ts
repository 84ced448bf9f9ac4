import { dayIn, sayDate, sayTime } from '#shared/kernel/values/dates'

/** Returns this browser's time zone, because the console belongs to no camp. */
function zoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Formats an instant in this browser's time zone, with the year. */
export function sayWhen(instant: string | null, otherwise = 'Never'): string {
  if (instant === null) return otherwise
  return `${sayDayOf(instant)} at ${sayTime(instant, zoneHere())}`
}

/** Formats the day of an instant in this browser's time zone. */
export function sayDayOf(instant: string): string {
  return sayDate(dayIn(zoneHere(), instant))
}

/** Returns today in this browser's time zone, `YYYY-MM-DD`. */
export function todayHere(): string {
  return dayIn(zoneHere(), new Date().toISOString())
}
