import { Unzip, UnzipInflate, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { Refusal } from '../kernel/refusal'
import { MOST_BYTES, MOST_ROWS, type RosterTable, tableOf } from './roster'

/** How much a workbook may hold when it is unpacked, and of how many parts: a roster of 20,000 rows has a fraction of it. */
export const MOST_UNPACKED = 100 * 1024 * 1024
export const MOST_ENTRIES = 1000

/** So much of the packed bytes is unpacked before it is counted again. */
const SLICE = 16 * 1024

/**
 * Reads the first sheet of an Excel workbook as a roster's cells. Days become `2014-07-04`.
 *
 * @throws Refusal where it is no workbook, has no row, or unpacks to more than a roster can be
 */
export async function readWorkbook(bytes: Uint8Array): Promise<RosterTable> {
  if (bytes.length > MOST_BYTES) throw new Refusal('roster_too_large')
  const parts = unpacked(bytes)
  // The reader gets the parts as they are: whatever a packed length says, it unpacks nothing itself.
  const plain = zipSync(parts, { level: 0 })
  const sheet = await readSheet(plain.buffer as ArrayBuffer, 1).catch(() => {
    throw new Refusal('roster_not_text')
  })
  if (sheet.length > MOST_ROWS + 100) throw new Refusal('roster_too_large')
  return tableOf(sheet.map((row) => row.map(textOf)))
}

/** Unpacks a workbook's parts, counting as it goes: a length that an archive tells may be a lie. */
function unpacked(bytes: Uint8Array): Record<string, Uint8Array> {
  const parts: Record<string, Uint8Array> = {}
  let [entries, size] = [0, 0]
  const unzip = new Unzip((file) => {
    entries += 1
    if (entries > MOST_ENTRIES) throw new Refusal('roster_too_large')
    // Pictures and the like are not unpacked at all.
    if (!/^(?:xl\/|_rels\/|\[Content_Types\]).*\.(?:xml|rels)$/.test(file.name)) return
    if ((file.originalSize ?? 0) > MOST_UNPACKED) throw new Refusal('roster_too_large')
    const chunks: Uint8Array[] = []
    file.ondata = (error, chunk, final) => {
      if (error) throw new Refusal('roster_not_text')
      size += chunk.length
      if (size > MOST_UNPACKED) throw new Refusal('roster_too_large')
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

/** A cell as a person reads it. A day has no time and no zone. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return String(cell)
}
