import { addDays, dayStart, instantOf } from './dates'

/** An event of a calendar: whole days, or a time of one day on the camp's clock. */
export interface CalendarEvent {
  /** Identifies the event within its camp, and stays the same when the event changes. */
  key: string
  title: string
  location: string | null
  when: { from: string; to: string } | { day: string; startTime: string; endTime: string }
}

/** A calendar with its events, and when it was written. */
export interface Calendar {
  title: string
  /** The camp's time zone. */
  timeZone: string
  /** Makes the keys of events unique among camps. */
  campKey: string
  events: readonly CalendarEvent[]
  now: string
}

/** The longest line of a calendar, in bytes of UTF-8, without its line break (RFC 5545, 3.1). */
const LONGEST_LINE = 75
const DAY_MS = 24 * 3600 * 1000

const encoder = new TextEncoder()

/**
 * Returns a text as a value of a calendar. Line breaks and separators are escaped, so that no name can add a line or a
 * second value; other control characters aren't allowed at all.
 */
function escaped(text: string): string {
  return (
    text
      .replaceAll('\\', '\\\\')
      .replaceAll(';', '\\;')
      .replaceAll(',', '\\,')
      .replaceAll(/\r\n|[\n\r\u0085\u2028\u2029]/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  )
}

/** Returns a line in pieces that are short enough, each further one after a line break and a space. */
function folded(line: string): string {
  let text = ''
  let bytes = 0
  // By character, because a line break within one would destroy it.
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > LONGEST_LINE) {
      text += '\r\n '
      bytes = 1
    }
    text += character
    bytes += size
  }
  return text
}

const plainDay = (day: string) => day.replaceAll('-', '')
const plainInstant = (instant: string) => instant.replaceAll(/[-:]|\.\d+/g, '')

/** Returns a function that returns the instant of a time on the camp's clock. Most days are worked out only once. */
function clockOf(timeZone: string): (day: string, time: string) => string {
  const startOf = new Map<string, number | null>()
  const usualStart = (day: string) => {
    const start = Date.parse(dayStart(day, timeZone))
    return Date.parse(dayStart(addDays(day, 1), timeZone)) - start === DAY_MS ? start : null
  }
  return (day, time) => {
    if (!startOf.has(day)) startOf.set(day, usualStart(day))
    const start = startOf.get(day) ?? null
    // On this day the clocks change.
    if (start === null) return instantOf(day, time, timeZone)
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    return new Date(start + (hours * 60 + minutes) * 60_000).toISOString()
  }
}

/** Returns a calendar as a file that calendar apps read (RFC 5545). Times are in UTC, so no app needs the time zone. */
export function calendarFile({ title, timeZone, campKey, events, now }: Calendar): string {
  const instantAt = clockOf(timeZone)
  const timesOf = ({ when }: CalendarEvent): string[] => {
    if ('from' in when)
      return [
        `DTSTART;VALUE=DATE:${plainDay(when.from)}`,
        // The first day after the event.
        `DTEND;VALUE=DATE:${plainDay(addDays(when.to, 1))}`,
      ]
    const [start, end] = [instantAt(when.day, when.startTime), instantAt(when.day, when.endTime)]
    return [`DTSTART:${plainInstant(start)}`, ...(end > start ? [`DTEND:${plainInstant(end)}`] : [])]
  }
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Anchor Camp//Calendar//EN',
    `X-WR-CALNAME:${escaped(title)}`,
    `X-WR-TIMEZONE:${escaped(timeZone)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${escaped(`${event.key}@${campKey}`)}`,
      `DTSTAMP:${plainInstant(now)}`,
      ...timesOf(event),
      `SUMMARY:${escaped(event.title)}`,
      ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
