import Papa from 'papaparse'
import { Refusal } from '../kernel/refusal'
import { type Columns, matchColumns, type RosterField } from './roster-columns'
import { isRosterError, type RosterCamper, type RosterError, readCamper } from './roster-values'

/** The largest roster file: 10 MB and 20,000 rows. */
export const MOST_BYTES = 10 * 1024 * 1024
export const MOST_ROWS = 20_000

/** A roster file as it was read. */
export interface Roster {
  columns: Columns
  rows: RosterCamper[]
  errors: RosterError[]
}

/**
 * Turns a file's bytes into text: UTF-8, UTF-16 (known by its mark or its zero bytes), or else Windows-1252.
 *
 * @throws Refusal where it is too large, empty, or no text at all
 */
export function decodeRoster(bytes: Uint8Array): string {
  if (bytes.length > MOST_BYTES) throw new Refusal('roster_too_large')
  if (bytes.length === 0) throw new Refusal('roster_empty')
  const encoding = wideEncoding(bytes)
  const text = encoding ? new TextDecoder(encoding).decode(bytes) : utf8OrWestern(bytes)
  if (text.includes('\u0000')) throw new Refusal('roster_not_text')
  return text
}

/** Which UTF-16 it is, if any. Without a byte order mark, every second byte of the header's letters is zero. */
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

/** A roster's cells, before anything is known of what they mean. */
export interface RosterTable {
  header: string[]
  records: RosterRecord[]
}

/** One line's cells, and the number that a spreadsheet shows beside it, for which empty lines count. */
export interface RosterRecord {
  row: number
  cells: string[]
}

/**
 * Reads a roster's cells. Quotes, commas and line breaks within quotes are understood.
 *
 * @throws Refusal where there is no header, no row, or too many
 */
export function readTable(text: string): RosterTable {
  const content = text.replace(/^\uFEFF/, '')
  // Empty lines would mislead the guess of the delimiter. The rows keep them, for the numbers.
  const delimitersToGuess = [',', ';', '\t', '|']
  const { delimiter } = Papa.parse(content, { preview: 10, skipEmptyLines: true, delimitersToGuess }).meta
  const parsed = Papa.parse<string[]>(content, { delimiter })
  const lines = parsed.data.map((cells, index) => ({ row: index + 1, cells }))
  const [header, ...records] = withoutBlankEnd(lines.filter(({ cells }) => cells.length > 1 || cells[0] !== ''))
  if (!header || records.length === 0) throw new Refusal('roster_empty')
  if (records.length > MOST_ROWS) throw new Refusal('roster_too_large')
  if (parsed.errors.some(({ type }) => type === 'Quotes'))
    throw new Refusal('roster_quotes', { row: quoteRow(parsed.errors) })
  return { header: header.cells, records }
}

/**
 * Reads a roster's campers, with each field from the column that means it.
 *
 * @param today the camp's day, after which nobody can be born
 * @throws Refusal where no column means the first or the last name
 */
export function readCampers({ header, records }: RosterTable, columns: Columns, today: string): Roster {
  if (!columns.places.has('firstName') || !columns.places.has('lastName')) throw new Refusal('roster_columns')
  const rows: RosterCamper[] = []
  const errors: RosterError[] = []
  for (const { row, cells } of records) {
    const read = readRow(cells, columns, header.length, row, today)
    if (isRosterError(read)) errors.push(read)
    else rows.push(read)
  }
  return { columns, rows, errors }
}

/** Reads a roster's text, its columns matched by keyword. */
export function readRoster(text: string, today: string): Roster {
  const table = readTable(text)
  return readCampers(table, matchColumns(table.header), today)
}

function quoteRow(errors: readonly Papa.ParseError[]): number {
  return (errors.find(({ type }) => type === 'Quotes')?.row ?? 0) + 1
}

/** Drops the empty rows with which spreadsheets end their files; only those between campers are worth reporting. */
function withoutBlankEnd(records: readonly RosterRecord[]): readonly RosterRecord[] {
  let end = records.length
  while (end > 0 && records[end - 1]?.cells.every((cell) => cell.trim() === '')) end -= 1
  return records.slice(0, end)
}

function readRow(cells: readonly string[], columns: Columns, width: number, row: number, today: string) {
  if (cells.length > width) {
    const message = `Row ${row} has more cells than the header (look for a comma without quotes)`
    return { row, message }
  }
  const values: Partial<Record<RosterField, string>> = {}
  for (const [field, place] of columns.places) values[field] = cells[place] ?? ''
  return readCamper(values, row, today)
}
