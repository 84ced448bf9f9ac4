import { Unzip, UnzipInflate, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { Refusal } from '../../kernel/refusals/refusal'
import { MAX_BYTES, MAX_ROWS, type RosterTable, tableOf } from './roster'
import { matchColumns, namesCampers } from './roster-columns'

/**
 * The maximum size of an unpacked workbook and its number of parts: a roster of 20,000 rows needs a fraction of that.
 */
export const MAX_UNPACKED_BYTES = 100 * 1024 * 1024
export const MAX_ENTRIES = 1000

/** How many packed bytes are unpacked before the result is counted again. */
const SLICE = 16 * 1024

/** The maximum number of sheets that are read, and of cells in one: the reader allocates every cell up to the last. */
const MAX_SHEETS = 12
const MAX_CELLS = 10_000_000
/**
 * The longest text between two tags. Excel stores at most 32,767 characters in a cell; the XML reader takes minutes for
 * millions.
 */
const MAX_TEXT = 1024 * 1024

/**
 * Reads a roster's cells from an Excel workbook: from the chosen one of its visible sheets, or else from the first that
 * names campers. Days become `2014-07-04`.
 *
 * @throws Refusal if it is not a workbook, has no row, or unpacks to more than a roster can be
 */
export async function readWorkbook(bytes: Uint8Array, chosen: number | null = null): Promise<RosterTable> {
  if (bytes.length > MAX_BYTES) throw new Refusal('roster_too_large')
  const parts = unpacked(bytes)
  for (const [name, part] of Object.entries(parts)) refuseHuge(name, part)
  // The reader gets the parts unpacked, so that it unpacks nothing itself, whatever a length in the archive says.
  const plain = zipSync(parts, { level: 0 }).buffer as ArrayBuffer
  const sheets = shownSheets(parts['xl/workbook.xml'])
  const sheet = chosen === null ? undefined : sheets[chosen]
  if (sheet && chosen !== null) return withOthers(tableOrThrow(await tableOfSheet(plain, sheet.place)), sheets, chosen)
  let first: { table: RosterTable | Refusal; index: number } | undefined
  for (const [index, { place }] of sheets.entries()) {
    const table = await tableOfSheet(plain, place)
    if (!(table instanceof Refusal) && namesCampers(matchColumns(table.header).places))
      return withOthers(table, sheets, index)
    // A sheet with rows is more likely to be meant than an empty one.
    if (first === undefined || (first.table instanceof Refusal && !(table instanceof Refusal))) first = { table, index }
  }
  if (first === undefined) throw new Refusal('roster_not_text')
  return withOthers(tableOrThrow(first.table), sheets, first.index)
}

function tableOrThrow(table: RosterTable | Refusal): RosterTable {
  if (table instanceof Refusal) throw table
  return table
}

interface Sheet {
  name: string
  /** Its position among all sheets, from 1. */
  place: number
}

/** Returns the workbook's visible sheets. */
function shownSheets(workbook: Uint8Array | undefined): Sheet[] {
  const tags = new TextDecoder().decode(workbook).match(/<(?:\w+:)?sheet\s[^<>]*>/g) ?? []
  const sheets = tags.map((tag, index) => ({
    name: /\sname="([^"]*)"/.exec(tag)?.[1] ?? `Sheet ${index + 1}`,
    place: index + 1,
    hidden: /\sstate="(?:hidden|veryHidden)"/.test(tag),
  }))
  const shown = sheets.filter(({ hidden }) => !hidden)
  return (shown.length > 0 ? shown : sheets).slice(0, MAX_SHEETS)
}

/** Returns a sheet's cells as a roster, or why they are not one. */
async function tableOfSheet(workbook: ArrayBuffer, place: number): Promise<RosterTable | Refusal> {
  const sheet = await readSheet(workbook, place).catch(() => undefined)
  if (!sheet) return new Refusal('roster_not_text')
  if (sheet.length > MAX_ROWS + 100) return new Refusal('roster_too_large')
  try {
    return tableOf(sheet.map((row) => row.map(textOf)))
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Adds the visible sheets, and which of them was read, if there are several. */
function withOthers(table: RosterTable, sheets: readonly Sheet[], index: number): RosterTable {
  if (sheets.length < 2) return table
  const names = sheets.map(({ name }) => name.replace(/&(\w+);/g, (all, word) => ENTITIES[word] ?? all))
  return { ...table, sheets: { names, at: index } }
}

/**
 * Refuses parts that would fill the reader's memory or take it minutes: a cell far away, or a text longer than any cell
 * can have.
 */
function refuseHuge(name: string, part: Uint8Array): void {
  let before = -1
  for (let at = part.indexOf(LESS_THAN); at >= 0; at = part.indexOf(LESS_THAN, at + 1)) {
    if (at - before > MAX_TEXT) throw new Refusal('roster_too_large')
    before = at
  }
  if (part.length - before > MAX_TEXT) throw new Refusal('roster_too_large')
  if (!/^xl\/worksheets\//.test(name)) return
  let [columns, rows] = [0, 0]
  // A cell without a value is self-closing, and takes no space.
  for (const [tag] of new TextDecoder().decode(part).matchAll(CELL)) {
    const [, letters = '', row] = (tag.endsWith('/>') ? null : PLACE.exec(tag)) ?? []
    columns = Math.max(columns, columnOf(letters))
    rows = Math.max(rows, Number(row ?? 0))
  }
  if (columns * rows > MAX_CELLS) throw new Refusal('roster_too_large')
}

const LESS_THAN = 0x3c
const CELL = /<(?:\w+:)?c\s[^<>]*>/g
const PLACE = /\sr="([A-Za-z]+)(\d+)"/

/** Returns the number of a column: A is 1, AA 27. */
function columnOf(letters: string): number {
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

/** Unpacks a workbook's parts, counting the bytes, because the length that an archive states may be false. */
function unpacked(bytes: Uint8Array): Record<string, Uint8Array> {
  const parts: Record<string, Uint8Array> = {}
  let [entries, size] = [0, 0]
  const unzip = new Unzip((file) => {
    entries += 1
    if (entries > MAX_ENTRIES) throw new Refusal('roster_too_large')
    // Pictures and the like are not unpacked at all.
    if (!/^(?:xl\/|_rels\/|\[Content_Types\]).*\.(?:xml|rels)$/.test(file.name)) return
    if ((file.originalSize ?? 0) > MAX_UNPACKED_BYTES) throw new Refusal('roster_too_large')
    const chunks: Uint8Array[] = []
    file.ondata = (error, chunk, final) => {
      if (error) throw new Refusal('roster_not_text')
      size += chunk.length
      if (size > MAX_UNPACKED_BYTES) throw new Refusal('roster_too_large')
      chunks.push(chunk)
      if (final) parts[file.name] = together(chunks)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let start = 0; start < bytes.length; start += SLICE)
      unzip.push(bytes.subarray(start, start + SLICE), start + SLICE >= bytes.length)
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('roster_not_text')
  }
  return parts
}

function together(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** Returns a cell as a person reads it. A day has no time and no zone. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return String(cell)
}
