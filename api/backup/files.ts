import { createHash, hkdfSync } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { Refusal, refuseIf } from '#shared/kernel/refusals/refusal'
import type { Config } from '../context/config'
import type { Keys } from '../context/keys'
import type { RunningServer } from '../context/running'
import { file } from '../db/tables/files'
import { filesOf } from '../files/open'
import { type Files, keyOf } from '../files/port'
import { partPath, refuseFullDisk } from '../files/receive'
import { placeOf } from '../files/records'
import { type BackupHeader, boundTo, FORMAT_VERSION, headerLine } from './format'
import { Opening, Sealing, sealedBytes } from './frames'
import { openKey } from './keys'
import { memoryOf } from './lines'
import { headerIn, type Sealed } from './read'
import { checksumOf, type Written } from './write'

/** The longest accepted list of files: a few hundred thousand. */
const MAX_LIST_BYTES = 32 * 1024 * 1024
const NEWLINE = 0x0a

type FileRecord = typeof file.$inferSelect

const listed = z.array(z.object({ hash: z.string(), size: z.number().int().min(0) }))
type Listed = z.output<typeof listed>

/** Returns the key for a backup's files and the data they are bound to; both differ from those of its rows. */
function lockOf(header: BackupHeader, key: Buffer): [Buffer, Buffer] {
  const own = Buffer.from(hkdfSync('sha256', key, '', 'anchor-camp/backup-files/v1', key.length))
  return [own, createHash('sha256').update('files').update(boundTo(header)).digest()]
}

/** Returns whether all bytes of a file exist. */
export async function isThere(files: Files, key: string, size: number): Promise<boolean> {
  try {
    const last = Math.max(0, size - 1)
    const bytes = await files.open(key, { start: last, end: last })
    for await (const _ of bytes);
    return true
  } catch {
    return false
  }
}

/** Returns a camp's files: those whose bytes exist, and those whose bytes are missing. */
export async function filesThere({ server, config }: RunningServer, org: number) {
  const records = await server.database.read((db) =>
    db.select().from(file).where(eq(file.org, org)).orderBy(asc(file.hash)),
  )
  const [there, missing]: [FileRecord[], FileRecord[]] = [[], []]
  for (const record of records) {
    const isHere = await isThere(filesOf(config), keyOf(org, placeOf(record)), record.size)
    ;(isHere ? there : missing).push(record)
  }
  return { there, missing, bytes: there.reduce((sum, { size }) => sum + size, 0) }
}

/** Yields the list of the files, then the bytes of each. */
async function* bytesOf(config: Config, org: number, records: readonly FileRecord[]): AsyncGenerator<Buffer> {
  yield listOf(records)
  for (const record of records) {
    const end = record.size - 1
    let came = 0
    for await (const chunk of await filesOf(config).open(keyOf(org, placeOf(record)), { start: 0, end })) {
      came += (chunk as Buffer).length
      yield chunk as Buffer
    }
    if (came !== record.size) throw new Error(`a file has ${came} bytes, not ${record.size}: ${record.hash}`)
  }
}

const listOf = (records: readonly FileRecord[]) =>
  Buffer.from(`${JSON.stringify(records.map(({ hash, size }) => ({ hash, size })))}\n`)

/**
 * Appends the bytes of a camp's files to its rows, in the same file, streamed from storage. Replaces the previous file.
 *
 * @throws Refusal `disk_full` before anything is written
 */
export async function addFiles(
  place: RunningServer,
  org: number,
  written: Written,
  records: FileRecord[],
): Promise<Written> {
  const { server, config } = place
  const { header, length } = await headerIn(async (span) => createReadStream(written.path, span), written.size)
  const plain = listOf(records).length + records.reduce((sum, { size }) => sum + size, 0)
  const files = { at: written.size - length, count: records.length, bytes: sealedBytes(plain) }
  await refuseFullDisk(config.files.folder, written.size + files.bytes)
  const path = await partPath(config)
  try {
    const out = () => createWriteStream(path, { flags: 'a', mode: 0o600 })
    const head = headerLine({ ...header, version: FORMAT_VERSION, files })
    const rows = createReadStream(written.path, { start: length })
    await pipeline(Readable.from(inOrder(head, rows)), out())
    const [key, bound] = lockOf(header, await openKey(server.keys, header))
    await pipeline(Readable.from(bytesOf(config, org, records)), new Sealing(key, bound), out())
    const { size } = await stat(path)
    await rm(written.path, { force: true })
    return { ...written, path, size, checksum: await checksumOf(path) }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function* inOrder(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}

/** Cuts a stream into pieces of the given lengths. */
class Cutting {
  private rest: Buffer = Buffer.alloc(0)
  private readonly chunks: AsyncIterator<Buffer>

  constructor(source: AsyncIterable<Buffer>) {
    this.chunks = source[Symbol.asyncIterator]()
  }

  private async next(): Promise<boolean> {
    const { value, done } = await this.chunks.next()
    if (!done) this.rest = this.rest.length === 0 ? value : Buffer.concat([this.rest, value])
    return !done
  }

  async line(most: number): Promise<string> {
    const pieces: Buffer[] = []
    let length = 0
    for (let end = this.rest.indexOf(NEWLINE); end < 0; end = this.rest.indexOf(NEWLINE)) {
      pieces.push(this.rest)
      length += this.rest.length
      this.rest = Buffer.alloc(0)
      refuseIf(length > most || !(await this.next()), 'backup_changed')
    }
    pieces.push(this.cut(this.rest.indexOf(NEWLINE) + 1))
    return Buffer.concat(pieces).toString('utf8')
  }

  async *bytes(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      if (this.rest.length === 0 && !(await this.next())) throw new Refusal('backup_cut')
      const piece = this.cut(Math.min(left, this.rest.length))
      left -= piece.length
      if (piece.length > 0) yield piece
    }
  }

  async isAtEnd(): Promise<boolean> {
    while (this.rest.length === 0) if (!(await this.next())) return true
    return false
  }

  private cut(length: number): Buffer {
    const piece = this.rest.subarray(0, length)
    this.rest = this.rest.subarray(length)
    return piece
  }
}

/**
 * Reads a backup's files one after the other in little memory; `take` must read the bytes of each to the end.
 *
 * @returns how many there were
 * @throws Refusal if it was cut or changed, or doesn't open
 */
export async function eachFile(
  keys: Pick<Keys, 'allKeys'>,
  { source, size, passphrase, key: known }: Sealed,
  take: (file: Listed[number], bytes: AsyncIterable<Buffer>) => Promise<void>,
): Promise<number> {
  const { header, length } = await headerIn(source, size)
  if (!header.files) return 0
  const start = length + header.files.at
  refuseIf(start + header.files.bytes !== size, 'backup_cut')
  const [key, bound] = lockOf(header, known ?? (await openKey(keys, header, passphrase)))
  const opening = new Opening(key, bound)
  const flowing = pipeline(await source({ start, end: size - 1 }), opening)
  // Reported below, where the bytes are read.
  flowing.catch(() => undefined)
  const cutting = new Cutting(opening)
  try {
    const line = await cutting.line(MAX_LIST_BYTES)
    memoryOf(line)
    const all = listed.parse(JSON.parse(line))
    for (const each of all) await take(each, cutting.bytes(each.size))
    refuseIf(!(await cutting.isAtEnd()), 'backup_changed')
    return all.length
  } finally {
    opening.destroy()
  }
}
