import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { Refusal, refuseIf } from '#shared/kernel/refusal'
import type { Keys } from '../context/keys'
import { inPieces } from '../db/breathe'
import { knownMigrations } from '../db/migrations'
import { type BackupHeader, boundTo, HEADER_BYTES, readHeader } from './format'
import { Opening } from './frames'
import { openKey } from './keys'

/** Bytes of a backup, wherever it is. */
export type Source = (span: { start: number; end: number }) => Promise<Readable>

/** No kind of rows has so many fields. */
const MOST_COLUMNS = 500

const line = z.union([
  z.object({ part: z.string(), columns: z.array(z.string()).max(MOST_COLUMNS) }),
  z.object({ end: z.string(), rows: z.number(), checksum: z.string() }),
  z.object({ whole: z.literal(true), rows: z.number() }),
])

/**
 * The header of a backup.
 *
 * @throws Refusal where it is none, or of a newer version of the server
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

/** A part of a backup as it was read, whole and compared with its checksum. */
export interface ReadPart {
  name: string
  rows: Record<string, unknown>[]
}

/** A backup as it lies there, and the passphrase of one that was brought. */
interface Sealed {
  source: Source
  size: number
  passphrase?: string | undefined
}

/** The longest line, in characters: no row is longer. */
const LONGEST_LINE = 16 * 1024 * 1024
/** How much a part, and all parts together, may unpack to where somebody brings the file: more is made to fill the memory. */
const MOST_UNPACKED = { part: 512 * 1024 * 1024, whole: 4 * 1024 * 1024 * 1024 }
/** What a row takes besides its text. */
const ROW = 100

/** What a file that somebody brings may still unpack to. */
class Room {
  private readonly left: typeof MOST_UNPACKED

  constructor(private readonly most: typeof MOST_UNPACKED) {
    this.left = { ...most }
  }

  /** @throws Refusal `backup_changed` where it is more than any camp has */
  take(text: string): void {
    const size = text.length + ROW
    if (!text.startsWith('[')) this.left.part = this.most.part
    this.left.part -= size
    this.left.whole -= size
    refuseIf(this.left.part < 0 || this.left.whole < 0, 'backup_changed')
  }
}

/** Puts lines together again, part by part. */
class Parts {
  private name = ''
  private columns: readonly string[] = []
  private rows: Record<string, unknown>[] = []
  private sum = createHash('sha256')
  private all = 0
  isWhole = false

  /** Takes one line. Answers the part that it ends. */
  take(text: string): ReadPart | undefined {
    if (this.isWhole) throw new Refusal('backup_changed')
    if (text.startsWith('[')) {
      this.sum.update(`${text}\n`)
      const values = JSON.parse(text) as unknown[]
      this.rows.push(Object.fromEntries(this.columns.map((name, index) => [name, values[index]])))
      return undefined
    }
    return this.takeMark(line.parse(JSON.parse(text)))
  }

  private takeMark(mark: z.output<typeof line>): ReadPart | undefined {
    if ('part' in mark) {
      this.name = mark.part
      this.columns = mark.columns
      this.rows = []
      this.sum = createHash('sha256')
      return undefined
    }
    if ('whole' in mark) {
      refuseIf(mark.rows !== this.all, 'backup_changed')
      this.isWhole = true
      return undefined
    }
    const { name, rows } = this
    refuseIf(
      mark.end !== name || mark.rows !== rows.length || mark.checksum !== this.sum.digest('hex'),
      'backup_changed',
    )
    this.all += rows.length
    this.rows = []
    return { name, rows }
  }
}

async function* linesIn(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    refuseIf(rest.length > LONGEST_LINE, 'backup_changed')
    yield* lines
  }
  if (rest !== '') throw new Refusal('backup_cut')
}

/**
 * The parts of a backup, one after the other. Whoever reads them to the end knows that all of it is as it was written.
 *
 * @throws Refusal where it was cut or changed, or does not open
 */
export async function* partsIn(
  keys: Keys,
  { source, size, passphrase, most = MOST_UNPACKED }: Sealed & { most?: typeof MOST_UNPACKED },
): AsyncGenerator<ReadPart> {
  const { header, length } = await headerIn(source, size)
  const key = await openKey(keys, header, passphrase)
  const end = header.files ? length + header.files.at : size
  refuseIf(length >= end || end > size, 'backup_cut')
  const out = new PassThrough()
  const bytes = await source({ start: length, end: end - 1 })
  const flowing = pipeline(bytes, new Opening(key, boundTo(header)), createGunzip(), out)
  const parts = new Parts()
  const room = passphrase === undefined ? undefined : new Room(most)
  const pause = inPieces()
  try {
    for await (const text of linesIn(out)) {
      room?.take(text)
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

/** Why the bytes did not come; undefined where they came, and say nonsense. */
async function whatFailed(flowing: Promise<void>): Promise<Error | undefined> {
  try {
    await flowing
    return undefined
  } catch (error) {
    return error instanceof Refusal ? error : undefined
  }
}

/** Reads a backup from its first byte to its last. Answers how many rows it has. */
export async function readThrough(keys: Keys, of: Sealed): Promise<number> {
  let rows = 0
  for await (const part of partsIn(keys, of)) rows += part.rows.length
  return rows
}
