import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { Refusal, refuseIf } from '#shared/kernel/refusals/refusal'
import type { Keys } from '../context/keys'
import { knownMigrations } from '../db/migrations'
import { inPieces } from '../db/yield-to-event-loop'
import { type ColumnCheck, checksOf } from './columns'
import { type BackupHeader, boundTo, HEADER_BYTES, readHeader } from './format'
import { Opening } from './frames'
import { openKey } from './keys'
import { linesIn, memoryOf } from './lines'

/** Reads bytes of a backup, wherever it is. */
export type Source = (span: { start: number; end: number }) => Promise<Readable>

/** No entity has this many fields. */
const MAX_COLUMNS = 500

const line = z.union([
  z.object({ part: z.string(), columns: z.array(z.string()).max(MAX_COLUMNS) }),
  z.object({ end: z.string(), rows: z.number(), checksum: z.string() }),
  z.object({ whole: z.literal(true), rows: z.number() }),
])

/**
 * Returns the header of a backup.
 *
 * @throws Refusal if there is none, or it is from a newer version of the server
 */
export async function headerIn(source: Source, size: number): Promise<{ header: BackupHeader; length: number }> {
  refuseIf(size === 0, 'backup_unknown')
  const chunks: Buffer[] = []
  for await (const chunk of await source({ start: 0, end: Math.min(size, HEADER_BYTES) - 1 }))
    chunks.push(chunk as Buffer)
  const read = readHeader(Buffer.concat(chunks))
  refuseIf(read.header.migrations > knownMigrations(), 'backup_newer')
  return read
}

/** A complete part of a backup, compared with its checksum. */
export interface ReadPart {
  name: string
  /** Its rows, if they were requested. */
  rows: Record<string, unknown>[]
  /** How many rows it has. */
  count: number
}

/** A stored backup, or an uploaded one with its passphrase. */
export interface Sealed {
  source: Source
  size: number
  passphrase?: string | undefined
  /** The key of its rows, if it is known already. */
  key?: Buffer | undefined
}

/** How a backup is read. */
interface Reading {
  /** Which parts' rows are kept; all by default. */
  keep?: (part: string) => boolean
  /** Whether the values are checked against their columns, because an uploaded file may contain anything. */
  isUploaded?: boolean
  most?: typeof MAX_MEMORY
}

/** The limits for an uploaded file, in bytes: the memory of a part's kept rows, and the text of all parts. */
const MAX_MEMORY = { part: 512 * 1024 * 1024, whole: 4 * 1024 * 1024 * 1024 }
/**
 * An uploaded file may unpack to this many times its size, and at least to this much. A camp's rows compress to a
 * tenth, zeros to a thousandth.
 */
const MAX_UNPACK_RATIO = 100
const ALWAYS_UNPACKED = 64 * 1024 * 1024
/** The overhead of a row besides its values. */
const ROW = 100

/** The remaining limits of an uploaded file. */
class Room {
  private part: number
  private whole: number

  constructor(
    private readonly most: typeof MAX_MEMORY,
    size: number,
  ) {
    this.part = most.part
    this.whole = Math.min(most.whole, ALWAYS_UNPACKED + MAX_UNPACK_RATIO * size)
  }

  /** @throws Refusal `backup_changed` if it exceeds what any camp has */
  take(text: string, isKept: boolean): void {
    const bytes = memoryOf(text)
    if (!text.startsWith('[')) this.part = this.most.part
    if (isKept) this.part -= bytes + ROW
    this.whole -= text.length + ROW
    refuseIf(this.part < 0 || this.whole < 0, 'backup_changed')
  }
}

/** Assembles the lines into parts. */
class Parts {
  private name = ''
  private columns: readonly string[] = []
  private checks: readonly (ColumnCheck | undefined)[] = []
  private rows: Record<string, unknown>[] = []
  private count = 0
  private sum = createHash('sha256')
  private all = 0
  private readonly seen = new Set<string>()
  isWhole = false

  constructor(private readonly reading: Reading) {}

  /** Whether the current part's rows are kept. */
  get isKept(): boolean {
    return this.reading.keep?.(this.name) ?? true
  }

  /** Adds a line; returns the part that it completes. */
  take(text: string): ReadPart | undefined {
    if (this.isWhole) throw new Refusal('backup_changed')
    if (!text.startsWith('[')) return this.takeMark(line.parse(JSON.parse(text)))
    this.sum.update(`${text}\n`)
    this.count += 1
    if (this.isKept || this.reading.isUploaded) this.takeRow(JSON.parse(text) as unknown[])
    return undefined
  }

  private takeRow(values: readonly unknown[]): void {
    const { columns, checks, isKept } = this
    refuseIf(values.length !== columns.length, 'backup_changed')
    if (this.reading.isUploaded)
      refuseIf(!values.every((value, index) => checks[index]?.(value) ?? true), 'backup_changed')
    if (isKept) this.rows.push(Object.fromEntries(columns.map((name, index) => [name, values[index]])))
  }

  private takeMark(mark: z.output<typeof line>): ReadPart | undefined {
    if ('part' in mark) {
      refuseIf(this.seen.has(mark.part) || new Set(mark.columns).size < mark.columns.length, 'backup_changed')
      this.seen.add(mark.part)
      this.name = mark.part
      this.columns = mark.columns
      this.checks = checksOf(mark.part, mark.columns)
      this.rows = []
      this.count = 0
      this.sum = createHash('sha256')
      return undefined
    }
    if ('whole' in mark) {
      refuseIf(mark.rows !== this.all, 'backup_changed')
      this.isWhole = true
      return undefined
    }
    const { name, rows, count } = this
    refuseIf(mark.end !== name || mark.rows !== count || mark.checksum !== this.sum.digest('hex'), 'backup_changed')
    this.all += count
    this.rows = []
    return { name, rows, count }
  }
}

/**
 * Yields a backup's parts, one after the other. Reading them to the end proves that the backup is intact.
 *
 * @throws Refusal if it was cut or changed, or doesn't open
 */
export async function* partsIn(
  keys: Pick<Keys, 'allKeys'>,
  { source, size, passphrase, key: known }: Sealed,
  { keep, isUploaded = passphrase !== undefined, most = MAX_MEMORY }: Reading = {},
): AsyncGenerator<ReadPart> {
  const { header, length } = await headerIn(source, size)
  const key = known ?? (await openKey(keys, header, passphrase))
  const end = header.files ? length + header.files.at : size
  refuseIf(length >= end || end > size, 'backup_cut')
  const out = new PassThrough()
  const bytes = await source({ start: length, end: end - 1 })
  const flowing = pipeline(bytes, new Opening(key, boundTo(header)), createGunzip(), out)
  const parts = new Parts({ ...(keep ? { keep } : {}), isUploaded })
  const room = isUploaded ? new Room(most, size) : undefined
  const pause = inPieces()
  try {
    for await (const text of linesIn(out)) {
      room?.take(text, parts.isKept)
      const part = parts.take(text)
      if (part) yield part
      await pause()
    }
    await flowing
    refuseIf(!parts.isWhole, 'backup_cut')
  } catch (error) {
    throw error instanceof Refusal ? error : ((await whatFailed(flowing)) ?? new Refusal('backup_changed'))
  } finally {
    out.destroy()
    await flowing.catch(() => undefined)
  }
}

/** Returns why the bytes didn't arrive; undefined if they did but are invalid. */
async function whatFailed(flowing: Promise<void>): Promise<Error | undefined> {
  try {
    await flowing
    return undefined
  } catch (error) {
    return error instanceof Refusal ? error : undefined
  }
}

/** Reads a backup from its first byte to its last, keeping nothing. Returns how many rows it has. */
export async function readThrough(
  keys: Pick<Keys, 'allKeys'>,
  of: Sealed,
  isUploaded = of.passphrase !== undefined,
): Promise<number> {
  let rows = 0
  for await (const { count } of partsIn(keys, of, { keep: () => false, isUploaded })) rows += count
  return rows
}
