import { isDay } from '../../kernel/values/dates'
import { trimmedEnd } from '../../kernel/values/trim'

/** Whether a date of three numbers starts with the day or the month. */
export type DateOrder = 'dmy' | 'mdy'

const MONTHS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['jan', 'ene'],
    ['feb', 'fev'],
    ['mar', 'mrz'],
    ['apr', 'avr', 'abr'],
    ['may', 'mai'],
    ['jun', 'juin'],
    ['jul', 'juil'],
    ['aug', 'aou', 'ago'],
    ['sep', 'set'],
    ['oct', 'okt'],
    ['nov'],
    ['dec', 'dez', 'dic'],
  ].flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
)

/** Longer texts are not dates, and are not matched against any pattern. */
const LONGEST_DATE = 60

/** A time after a date is ignored: the date as written is the birthday, whatever the time zone. */
const CLOCK = /[T ,]\d{1,2}:\d{2}/i
/** What can follow the minutes, without spaces: seconds, a.m. or p.m., and a zone. */
const AFTER_CLOCK = /^(?::\d{2}(?:[.,]\d{1,9})?)?(?:[ap]\.?m\.?)?(?:z|utc|gmt|[+-]\d{2}:?\d{2})?$/i
const WEEKDAY = /^\p{L}{2,10}\.?,\s*([\d\p{L}])/u
const NUMBERS = /^(\d{1,2})\s*([-/.])\s*(\d{1,2})\s*([-/.])\s*(\d{4}|\d{2})\.?$/
const YEAR_FIRST = /^(\d{4})\s*([-/.])\s*(\d{1,2})\s*([-/.])\s*(\d{1,2})\.?$/
/** Separators in a date with a month name; the patterns below expect a single space there. */
const BETWEEN = /[-/., ]+/g
const DAY_AND_NAME = /^(\d{1,2})(?:st|nd|rd|th|er|º|°)? (?:de |of )?([^\d\s]{3,12}) (?:de |del )?(\d{4}|\d{2})$/
const NAME_AND_DAY = /^([^\d\s]{3,12}) (\d{1,2})(?:st|nd|rd|th)? (\d{4}|\d{2})$/
const YEAR_AND_NAME = /^(\d{4}) ([^\d\s]{3,12}) (\d{1,2})$/

/** A spreadsheet's serial number for a day, from a cell that lost its date format: from 1927 to 2119. */
const SERIAL = /^[1-7]\d{4}(?:\.\d+)?$/
const SERIAL_OF_1970 = 25_569
const DAY_MS = 86_400_000

function written(year: number, month: number, day: number): string | undefined {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isDay(text) ? text : undefined
}

/** Returns a month from the beginning of its name, in English, German, French or Spanish. */
function monthOf(name = ''): number {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  if (plain.startsWith('juil')) return 7
  if (plain.startsWith('maerz')) return 3
  return MONTHS[plain.slice(0, 4)] ?? MONTHS[plain.slice(0, 3)] ?? 0
}

/** Returns a year; one of two digits belongs to this century, unless that would be in the future. */
function yearOf(text: string, today: string): number {
  const year = Number(text)
  if (text.length > 2) return year
  return 2000 + year > Number(today.slice(0, 4)) ? 1900 + year : 2000 + year
}

function withoutTime(text: string): string {
  const clock = CLOCK.exec(text)
  if (!clock) return text
  const after = text.slice(clock.index + clock[0].length).replace(/\s/g, '')
  return AFTER_CLOCK.test(after) ? trimmedEnd(text.slice(0, clock.index), 'Tt ,') : text
}

function bareDay(text: string): string {
  if (text.length > LONGEST_DATE) return ''
  return withoutTime(text.trim()).replace(WEEKDAY, '$1').trim()
}

/** Returns the three numbers of a date and the separator between them. */
function threeNumbers(text: string, pattern: RegExp): { sign: string; numbers: [string, string, string] } | undefined {
  const [, first, sign, second, other, third] = pattern.exec(text) ?? []
  if (!first || !second || !third || !sign || sign !== other) return undefined
  return { sign, numbers: [first, second, third] }
}

/** Returns the day of a date that is unambiguous: year first, with a month name, or a spreadsheet's serial number. */
function plainDay(text: string, today: string): string | undefined {
  const [year, month, day] = threeNumbers(text, YEAR_FIRST)?.numbers.map(Number) ?? []
  if (year !== undefined && month !== undefined && day !== undefined) return written(year, month, day)
  const compact = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text)
  if (compact) return written(Number(compact[1]), Number(compact[2]), Number(compact[3]))
  if (SERIAL.test(text)) {
    return new Date((Math.floor(Number(text)) - SERIAL_OF_1970) * DAY_MS).toISOString().slice(0, 10)
  }
  return dayWithName(text.replace(BETWEEN, ' ').trim().toLowerCase(), today)
}

/** Returns the day of a date with a month name, such as `4 july 2014`. */
function dayWithName(text: string, today: string): string | undefined {
  const named = DAY_AND_NAME.exec(text)
  if (named) return written(yearOf(named[3] ?? '', today), monthOf(named[2]), Number(named[1]))
  const american = NAME_AND_DAY.exec(text)
  if (american) return written(yearOf(american[3] ?? '', today), monthOf(american[1]), Number(american[2]))
  const asian = YEAR_AND_NAME.exec(text)
  return asian ? written(Number(asian[1]), monthOf(asian[2]), Number(asian[3])) : undefined
}

/**
 * Reads a date as written in rosters (Campers rule 12).
 *
 * @param order how `3/5/2013` is read; a date that is impossible in this order is treated as a typo
 * @returns a day, or undefined if it has no known format or does not exist
 */
export function readDate(cell: string, order: DateOrder, today: string): string | undefined {
  const text = bareDay(cell)
  const found = threeNumbers(text, NUMBERS)
  if (!found) return plainDay(text, today)
  const [first, second] = [Number(found.numbers[0]), Number(found.numbers[1])]
  // Dates with dots never put the month first, so 31.12.2014 is not a typo.
  const dayFirst = order === 'dmy' || (found.sign === '.' && first > 12)
  const [day, month] = dayFirst ? [first, second] : [second, first]
  return written(yearOf(found.numbers[2], today), month, day)
}

/** What a column of dates reveals about its order. */
export interface FoundOrder {
  order: DateOrder
  /** Whether at least one date can be read only one way; otherwise the order is only likely. */
  sure: boolean
  /** A date, as written, that would be a different day in the other order; null if no date is ambiguous. */
  example: string | null
}

/**
 * Finds the order of a column's dates from all of them: `13/05/2014` starts with the day, so the others do too.
 *
 * @param likely the order if no date is decisive, judged by the language of the header
 */
export function findOrder(cells: readonly string[], likely: DateOrder): FoundOrder {
  let [days, months, dots, slashes] = [0, 0, 0, 0]
  let example: string | null = null
  for (const cell of cells) {
    const found = threeNumbers(bareDay(cell), NUMBERS)
    if (!found) continue
    const [first, second] = [Number(found.numbers[0]), Number(found.numbers[1])]
    if (found.sign === '.') dots += 1
    else slashes += 1
    if (first > 12 && second <= 12) days += 1
    else if (second > 12 && first <= 12) months += 1
    else if (first !== second && example === null) example = cell.trim()
  }
  if (days !== months) return { order: days > months ? 'dmy' : 'mdy', sure: true, example }
  return { order: dots > slashes ? 'dmy' : likely, sure: false, example }
}
