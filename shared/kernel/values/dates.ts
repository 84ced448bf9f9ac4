import { z } from 'zod'
import { type Language, spokenLanguage } from './language'

const MINUTE_MS = 60_000
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** Returns whether `text` is a day that exists, written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const match = DAY.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (year < 1900 || year > 2200) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Returns whether `text` is an instant in UTC as the product writes it, such as `2026-07-14T09:30:00.000Z`. */
export function isInstant(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString() === text
}

/** A day, `YYYY-MM-DD`, without a time zone. */
export const day = z.string().refine(isDay, 'Enter a date as YYYY-MM-DD')

/** An instant, ISO 8601 in UTC with milliseconds. */
export const instant = z.string().refine(isInstant, 'Enter a date and time in UTC, such as 2026-07-14T09:30:00.000Z')

/** A time of day on the camp's own clock, `HH:MM`. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as HH:MM')

/**
 * Caches one formatter per time zone and language, because creating one takes a hundred times as long as using it.
 *
 * @param locale the language to use; undefined for the user's own
 */
function inZone(
  locale: string | undefined,
  options: Intl.DateTimeFormatOptions,
): (timeZone: string, spoken?: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (timeZone, spoken = spokenLanguage()) => {
    const language = locale ?? spoken
    const key = `${language} ${timeZone}`
    const known = made.get(key)
    if (known) return known
    const format = new Intl.DateTimeFormat(language, { timeZone, ...options })
    made.set(key, format)
    return format
  }
}

const days = inZone('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })
const weekdaysAndDays = inZone(undefined, { weekday: 'short', month: 'short', day: 'numeric' })
const shortDays = inZone(undefined, { month: 'short', day: 'numeric' })
const dates = inZone(undefined, { year: 'numeric', month: 'short', day: 'numeric' })
const weekdaysAndDates = inZone(undefined, { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' })
const clocks = inZone(undefined, { hour: 'numeric', minute: '2-digit' })
const wallTimes = inZone('en-CA', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/**
 * Returns the day in `timeZone` at `instant`. "Today", ages, session status and deadlines all follow the camp's time
 * zone.
 */
export function dayIn(timeZone: string, instant: string): string {
  return days(timeZone).format(new Date(instant))
}

/** Returns `day` moved by a number of days. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00.000Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Returns the number of days from one day to another, negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00.000Z`) - Date.parse(`${from}T00:00:00.000Z`)) / (24 * 60 * MINUTE_MS))
}

/** Returns the instant at which a day begins in `timeZone`. */
export function dayStart(day: string, timeZone: string): string {
  // No time zone is a whole day away from UTC.
  let before = Date.parse(`${addDays(day, -1)}T00:00:00.000Z`)
  let within = Date.parse(`${addDays(day, 1)}T00:00:00.000Z`)
  while (within - before > MINUTE_MS) {
    const between = before + Math.floor((within - before) / 2 / MINUTE_MS) * MINUTE_MS
    if (dayIn(timeZone, new Date(between).toISOString()) >= day) within = between
    else before = between
  }
  return new Date(within).toISOString()
}

/**
 * Returns the instant at which clocks in `timeZone` show a time on a day: the first of two when clocks are set back,
 * and the moment of the change for a time that is skipped.
 */
export function instantOf(day: string, time: string, timeZone: string): string {
  const start = Date.parse(dayStart(day, timeZone))
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const wall = (at: number) => {
    const instant = new Date(at).toISOString()
    return dayIn(timeZone, instant) > day ? '24:00' : wallTimes(timeZone).format(at)
  }
  // No time zone changes its clocks by more than two hours, so that bounds the search.
  const usual = start + (hours * 60 + minutes) * MINUTE_MS
  let at = Math.max(start, usual - 2 * 60 * MINUTE_MS)
  while (wall(at) < time) at += MINUTE_MS
  return new Date(at).toISOString()
}

/** Returns an age in whole years on `today` (Campers rule 1). */
export function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/**
 * Returns whether a day is someone's birthday: the day on which they become a year older. For February 29, that is
 * March 1 in other years.
 */
export function isBirthdayOn(dateOfBirth: string, today: string): boolean {
  return ageOn(dateOfBirth, today) !== ageOn(dateOfBirth, addDays(today, -1))
}

const noon = (day: string) => new Date(`${day}T12:00:00.000Z`)

/**
 * Formats a day for people: `Tue, Nov 24`.
 *
 * @param language overrides the user's language, to show a sample of another one
 */
export function sayDay(day: string, language?: Language): string {
  return weekdaysAndDays('UTC', language).format(noon(day))
}

/** Formats a day where space is short: `Nov 24`. */
export function sayShortDay(day: string): string {
  return shortDays('UTC').format(noon(day))
}

/** Formats a day with its year: `Jul 14, 2027`. */
export function sayDate(day: string): string {
  return dates('UTC').format(noon(day))
}

/** Formats a day with its weekday and year: `Wed, Jul 14, 2027`. */
export function sayDayOfYear(day: string): string {
  return weekdaysAndDates('UTC').format(noon(day))
}

/** Formats the time of an instant on the camp's wall clock: `5:41 PM`. */
export function sayTime(instant: string, timeZone: string): string {
  // Some engines put a narrow no-break space before "PM", which looks the same but isn't found by a search.
  return clocks(timeZone).format(new Date(instant)).replaceAll('\u202f', ' ')
}

/** Formats a time of day, `HH:MM`, for people: `9:00 AM`. Any other text is returned as it is. */
export function sayTimeOfDay(time: string): string {
  if (!timeOfDay.safeParse(time).success) return time
  return sayTime(`2000-01-01T${time}:00.000Z`, 'UTC')
}

/** Formats an instant as the camp's wall clock shows it: `Tue, Jul 14 at 5:41 PM`. */
export function sayInstant(instant: string, timeZone: string): string {
  return `${sayDay(dayIn(timeZone, instant))} at ${sayTime(instant, timeZone)}`
}
