import Papa from 'papaparse'
import { Refusal } from '../../kernel/refusals/refusal'
import { type Columns, matchColumns, namesCampers, type RosterField } from './roster-columns'
import { type DateOrder, type FoundOrder, findOrder } from './roster-dates'
import { isDayFirstHeader, isGradeCompleted } from './roster-headers'
import {
  isRosterError,
  MAX_CHARACTERS,
  type RosterCamper,
  type RosterError,
  type RosterOptions,
  type RowTexts,
  readCamper,
  readingOf,
} from './roster-values'
import { saysEmpty } from './roster-words'
import { fromCell } from './spreadsheet'

/** The largest roster file: 10 MB and 20,000 rows. */
export const MAX_BYTES = 10 * 1024 * 1024
export const MAX_ROWS = 20_000

/** The result of reading a roster file. */
export interface Roster {
  columns: Columns
  rows: RosterCamper[]
  errors: RosterError[]
  /** What was dropped from accepted rows. */
  notes: RosterError[]
  /** What is imported as it is, but looks wrong. */
  hints: RosterError[]
  /** How many rows have a name in capitals in the file. */
  inCapitals: number
  /** Whether its grades were read as completed ones. */
  gradeCompleted: boolean
  /** How its dates of birth were read. */
  dates: FoundOrder
}

/**
 * Decodes a file's bytes: UTF-8, UTF-16 (recognized by its byte order mark or zero bytes), or else Windows-1252.
 *
 * @throws Refusal if it is too large, empty, or not a text
 */
export function decodeRoster(bytes: Uint8Array): string {
  if (bytes.length > MAX_BYTES) throw new Refusal('roster_too_large')
  if (bytes.length === 0) throw new Refusal('roster_empty')
  const encoding = wideEncoding(bytes)
  const text = encoding ? new TextDecoder(encoding).decode(bytes) : utf8OrWestern(bytes)
  if (text.includes('\u0000')) throw new Refusal('roster_not_text')
  return text
}

/** Returns which UTF-16 it is, if any. Without a byte order mark, every second byte of the header's letters is zero. */
function wideEncoding([first, second, third, fourth]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((first === 0xff && second === 0xfe) || (first && second === 0 && third && fourth === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second && third === 0 && fourth)) return 'utf-16be'
  return undefined
}

function utf8OrWestern(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A roster's cells, before their meaning is known. */
export interface RosterTable {
  header: string[]
  records: RosterRecord[]
  /** The workbook's visible sheets and which of them this is, if there are several. */
  sheets?: { names: string[]; at: number }
}

/** One line's cells, and the row number that a spreadsheet shows for it, which counts empty lines. */
export interface RosterRecord {
  row: number
  cells: string[]
}

/** A line that tells spreadsheets the cell separator. They do not show it, so it is not counted. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i

/**
 * Reads a roster's cells. Quotes, commas and line breaks within quotes are understood.
 *
 * @throws Refusal if there is no header, no row, or too many
 */
export function readTable(text: string): RosterTable {
  const whole = text.replace(/^\uFEFF/, '')
  const separatorLine = SEPARATOR_LINE.exec(whole)
  const content = separatorLine ? whole.slice(separatorLine[0].length) : whole
  // Empty lines would mislead the delimiter detection. The rows keep them, for the row numbers.
  const delimitersToGuess = [',', ';', '\t', '|']
  const guess = () => Papa.parse(content, { preview: 30, skipEmptyLines: true, delimitersToGuess }).meta.delimiter
  const parsed = Papa.parse<string[]>(content, { delimiter: separatorLine?.[1] ?? guess() })
  const table = tableOf(parsed.data)
  if (parsed.errors.some(({ type }) => type === 'Quotes'))
    throw new Refusal('roster_quotes', { row: quoteRow(parsed.errors) })
  return table
}

/**
 * Finds the header and the records among a sheet's lines; titles above the header, and headers repeated on each page,
 * are neither.
 *
 * @throws Refusal if there is no header, no row, or too many
 */
export function tableOf(data: readonly string[][]): RosterTable {
  const lines = data.map((cells, index) => ({
    row: index + 1,
    cells: cells.map((cell) => cell.slice(0, MAX_CHARACTERS)),
  }))
  const filled = withoutBlankEnd(lines.filter(({ cells }) => cells.length > 1 || (cells[0] ?? '') !== ''))
  const place = headerPlace(filled)
  const titles = filled[place]?.cells ?? []
  const records = filled.slice(place + 1).filter(({ cells }) => !isRepeated(cells, titles))
  const header = withGroups(titles, filled[place - 1]?.cells ?? [])
  if (records.length === 0) throw new Refusal('roster_empty')
  if (records.length > MAX_ROWS) throw new Refusal('roster_too_large')
  return { header, records }
}

/** How many lines are searched for a header. */
const MAX_TITLE_LINES = 25

/**
 * Returns the header's index: the first line that names campers, otherwise the line with the most recognized titles. A
 * line with "Camper" and "Parent" above several columns each is not it if the line below says more.
 */
function headerPlace(lines: readonly RosterRecord[]): number {
  let [best, most] = [0, 0]
  for (const [place, { cells }] of lines.slice(0, MAX_TITLE_LINES).entries()) {
    const { places } = matchColumns(cells)
    if (places.size > 1 && namesCampers(places)) {
      const below = matchColumns(lines[place + 1]?.cells ?? []).places
      return namesCampers(below) && below.size > places.size ? place + 1 : place
    }
    if (places.size > most) [best, most] = [place, places.size]
  }
  return most > 1 ? best : 0
}

/**
 * Returns the titles of a two-line header whose upper line says whom several columns are about. Its cells are merged,
 * so only the first has the word; if repeating the word helps recognize more titles, it is added to each.
 */
function withGroups(titles: string[], above: readonly string[]): string[] {
  let group = ''
  const said = titles.map((title, at) => {
    group = above[at]?.trim() || group
    return title.trim() === '' || group === '' ? title : `${group} ${title}`
  })
  const [plain, grouped] = [matchColumns(titles).places, matchColumns(said).places]
  return namesCampers(grouped) && grouped.size > plain.size ? said : titles
}

function isRepeated(cells: readonly string[], header: readonly string[]): boolean {
  return cells.length === header.length && cells.some(Boolean) && cells.every((cell, index) => cell === header[index])
}

/** A person's choices that override how a roster is read. */
export interface Chosen {
  columns: Columns
  /** The order of its dates; null to detect it from them. */
  dates?: DateOrder | null
  /** Whether its grades are completed ones; null to judge by the column's title. */
  gradeCompleted?: boolean | null
  correctCapitals?: boolean
}

/** How many rows are enough to judge a column by its values. */
const JUDGED = 200

/** Matches a table's columns to fields by title, unless their values contradict it (Campers rule 10). */
export function matchTable({ header, records }: RosterTable): Columns {
  const judged = records.slice(0, JUDGED)
  return matchColumns(header, (place) => judged.map(({ cells }) => cells[place] ?? ''))
}

/**
 * Reads a roster's campers, each field from the columns mapped to it.
 *
 * @param today the camp's day, the latest possible date of birth
 * @throws Refusal if no column maps to the first or the last name
 */
export function readCampers({ header, records }: RosterTable, chosen: Chosen, today: string): Roster {
  const { columns } = chosen
  if (!namesCampers(columns.places)) throw new Refusal('roster_columns')
  const texts = records.map(({ cells }) => textsOf(cells, columns.places))
  const likely = isDayFirstHeader(header) ? 'dmy' : 'mdy'
  const found = findOrder(texts.map(({ dateOfBirth = '' }) => dateOfBirth), likely) // biome-ignore format: one call
  const dates: FoundOrder = chosen.dates ? { ...found, order: chosen.dates, sure: true } : found
  const [gradePlace = -1] = columns.places.get('grade') ?? []
  const gradeCompleted = chosen.gradeCompleted ?? isGradeCompleted(header[gradePlace] ?? '')
  const { correctCapitals = false } = chosen
  const reading = { ...readingOf(texts, today), order: dates.order, gradeCompleted, correctCapitals }
  const roster: Roster = { columns, rows: [], errors: [], notes: [], hints: [], inCapitals: 0, dates, gradeCompleted }
  for (const [index, { row, cells }] of records.entries()) {
    const read = readRow(cells, texts[index] ?? {}, header.length, row, reading)
    if (isRosterError(read)) roster.errors.push(read)
    else {
      roster.rows.push(read.camper)
      roster.notes.push(...read.notes)
      roster.hints.push(...read.hints)
      if (read.inCapitals) roster.inCapitals += 1
    }
  }
  return roster
}

/** Reads a roster's text, with its columns matched by keyword. */
export function readRoster(text: string, today: string): Roster {
  const table = readTable(text)
  return readCampers(table, { columns: matchTable(table) }, today)
}

function quoteRow(errors: readonly Papa.ParseError[]): number {
  return (errors.find(({ type }) => type === 'Quotes')?.row ?? 0) + 1
}

/** Drops the empty rows at the end that spreadsheets add; only those between campers are worth reporting. */
function withoutBlankEnd(records: readonly RosterRecord[]): readonly RosterRecord[] {
  let end = records.length
  while (end > 0 && records[end - 1]?.cells.every((cell) => cell.trim() === '')) end -= 1
  return records.slice(0, end)
}

function readRow(cells: readonly string[], texts: RowTexts, width: number, row: number, reading: RosterOptions) {
  if (cells.slice(width).some((cell) => cell.trim() !== '')) {
    const message = `Row ${row} has more values than the header. Check for a comma that needs quotation marks.`
    return { row, message }
  }
  return readCamper(texts, row, reading)
}

/** Returns a row's texts by field, joining those that span several columns. */
function textsOf(cells: readonly string[], places: Columns['places']): RowTexts {
  const texts: RowTexts = {}
  for (const [field, [place = 0, ...more]] of places) {
    const all = [place, ...more].map((each) => cells[each] ?? '')
    texts[field] = all.length === 1 ? (all[0] ?? '') : joined(all, BETWEEN.get(field) ?? ' ')
  }
  return texts
}

/** The separator between the parts of a joined field; names use a space. */
const BETWEEN = new Map<RosterField, string>([
  ['address', ', '],
  ['allergies', '; '],
  ['dietaryRestrictions', '; '],
  ['medicalInfo', '; '],
  ['medications', '; '],
  ['cabinMates', '; '],
])
const YES_OR_NO = /^(?:yes|no|y|n|true|false|ja|nein|oui|non|si|sí)$/i

function joined(cells: readonly string[], between: string): string {
  const said = cells
    .map(fromCell)
    .filter((cell) => cell !== '' && !saysEmpty(cell, between === '; ' ? 'health' : 'name'))
  // "Yes" next to "Peanuts" adds nothing.
  const telling = said.filter((cell) => !YES_OR_NO.test(cell))
  return (telling.length > 0 ? telling : said).join(between)
}
