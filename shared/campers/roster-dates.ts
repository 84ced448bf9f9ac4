import { isDay } from '../kernel/dates'

/** Whether a date of three numbers has its day or its month first. */
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

/** A time behind a day, with or without a zone. The day is the one that is written: nobody is born a day earlier in Texas. */
const TIME = /[T ,]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:z|utc|gmt|[+-]\d{2}:?\d{2})?$/i
const WEEKDAY = /^\p{L}{2,10}\.?,\s*(?=[\d\p{L}])/u
const NUMBERS = /^(\d{1,2})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})\.?$/
const YEAR_FIRST = /^(\d{4})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{1,2})\.?$/
const DAY_AND_NAME =
  /^(\d{1,2})(?:st|nd|rd|th|er|\.|º|°)?[-/. ]+(?:de |of )?(\p{L}{3,12})\.?[-/., ]+(?:de |del )?(\d{4}|\d{2})$/iu
const NAME_AND_DAY = /^(\p{L}{3,12})\.?[-/ ]+(\d{1,2})(?:st|nd|rd|th)?[-/, ]+(\d{4}|\d{2})$/iu
const YEAR_AND_NAME = /^(\d{4})[-/. ](\p{L}{3,12})[-/. ](\d{1,2})$/u

/** A spreadsheet's number for a day, where its cell lost the look of a date: from 1927 to 2119. */
const SERIAL = /^[1-7]\d{4}(?:\.\d+)?$/
const SERIAL_OF_1970 = 25_569
const DAY_MS = 86_400_000

function written(year: number, month: number, day: number): string | undefined {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isDay(text) ? text : undefined
}

/** A month by the beginning of its name, in English, German, French or Spanish. */
function monthOf(name = ''): number {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  if (plain.startsWith('juil')) return 7
  if (plain.startsWith('maerz')) return 3
  return MONTHS[plain.slice(0, 4)] ?? MONTHS[plain.slice(0, 3)] ?? 0
}

/** A year of two digits is of this century, unless that is still to come. */
function yearOf(text: string, today: string): number {
  const year = Number(text)
  if (text.length > 2) return year
  return 2000 + year > Number(today.slice(0, 4)) ? 1900 + year : 2000 + year
}

function bareDay(text: string): string {
  return text.trim().replace(TIME, '').replace(WEEKDAY, '').trim()
}

/** The day of a date whose order needs no guess: year first, with a month's name, or a spreadsheet's number. */
function plainDay(text: string, today: string): string | undefined {
  const [, year, , month, day] = YEAR_FIRST.exec(text) ?? []
  if (year) return written(Number(year), Number(month), Number(day))
  const compact = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text)
  if (compact) return written(Number(compact[1]), Number(compact[2]), Number(compact[3]))
  if (SERIAL.test(text)) {
    return new Date((Math.floor(Number(text)) - SERIAL_OF_1970) * DAY_MS).toISOString().slice(0, 10)
  }
  const named = DAY_AND_NAME.exec(text)
  if (named) return written(yearOf(named[3] ?? '', today), monthOf(named[2]), Number(named[1]))
  const american = NAME_AND_DAY.exec(text)
  if (american) return written(yearOf(american[3] ?? '', today), monthOf(american[1]), Number(american[2]))
  const asian = YEAR_AND_NAME.exec(text)
  return asian ? written(Number(asian[1]), monthOf(asian[2]), Number(asian[3])) : undefined
}

/**
 * Reads a date as rosters have them (Campers rule 12).
 *
 * @param order how `3/5/2013` is meant; a date that cannot be meant so is none, for it would be the slip of somebody's hand
 * @returns a day, or undefined where it is none of these or does not exist
 */
export function readDate(cell: string, order: DateOrder, today: string): string | undefined {
  const text = bareDay(cell)
  const numbers = NUMBERS.exec(text)
  if (!numbers) return plainDay(text, today)
  const [first, second] = [Number(numbers[1]), Number(numbers[3])]
  // With dots between them nobody writes the month first, so that 31.12.2014 is no slip.
  const dayFirst = order === 'dmy' || (numbers[2] === '.' && first > 12)
  const [day, month] = dayFirst ? [first, second] : [second, first]
  return written(yearOf(numbers[4] ?? '', today), month, day)
}

/** What a column of dates says of its order. */
export interface FoundOrder {
  order: DateOrder
  /** Whether some date can be read in one way alone; else the order is only likely. */
  sure: boolean
  /** A date that would be another day in the other order, as it is written; null where no date is in doubt. */
  example: string | null
}

/**
 * Finds the order of a column's dates from all of them: `13/05/2014` has its day first, whatever the others look like.
 *
 * @param likely the order where no date tells: how people write who use the words of the header
 */
export function findOrder(cells: readonly string[], likely: DateOrder): FoundOrder {
  let [days, months, dots, slashes] = [0, 0, 0, 0]
  let example: string | null = null
  for (const cell of cells) {
    const numbers = NUMBERS.exec(bareDay(cell))
    if (!numbers) continue
    const [first, second] = [Number(numbers[1]), Number(numbers[3])]
    if (numbers[2] === '.') dots += 1
    else slashes += 1
    if (first > 12 && second <= 12) days += 1
    else if (second > 12 && first <= 12) months += 1
    else if (first !== second && example === null) example = cell.trim()
  }
  if (days !== months) return { order: days > months ? 'dmy' : 'mdy', sure: true, example }
  return { order: dots > slashes ? 'dmy' : likely, sure: false, example }
}
