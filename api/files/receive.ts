import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { fileNameFor } from '#shared/files/file-name'
import { FILE_LIMITS, type FileKind, saySize, type UploadedFile } from '#shared/files/model'
import { Refusal, refuseIf } from '#shared/kernel/refusals/refusal'
import type { Config } from '../context/config'
import { HEAD_BYTES, typeOf } from './what-it-is'
import { refuseOddWord } from './word-document'

/** Limits for a form: one file, and a few small fields. */
const FORM_LIMITS = { files: 1, fields: 20, fieldNameSize: 100, fieldSize: 4000, parts: 25, headerPairs: 20 }
/** Bytes allowed for a form's other fields. */
export const FORM_BYTES = 1024 * 1024
/** The disk space that files never fill, because the database needs it. */
const SPARE_BYTES = 200 * 1024 * 1024
/** An upload that hasn't finished by then never will. */
const STALE_MS = 24 * 3600 * 1000
const PART = '.part'

/** A received form, with its complete file on this machine's disk and of a known type. */
export interface ReceivedUpload {
  fields: Record<string, string>
  file: UploadedFile & { kind: FileKind; path: string }
}

/** Where files are kept while they are being written. */
function partsFolder(folder: string): string {
  return join(folder, PART)
}

/** Returns a path for a file that is being written. */
export async function partPath(config: Config): Promise<string> {
  const folder = partsFolder(config.files.folder)
  await mkdir(folder, { recursive: true })
  return join(folder, `${process.pid}-${randomUUID()}`)
}

/** Refuses what the disk has no room for, before anything is written. */
export async function refuseFullDisk(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  refuseIf(bavail * bsize < bytes + SPARE_BYTES, 'disk_full')
}

/** Passes a file on to the disk: detects its type, hashes it, and stops it at the limit for its kind. */
class Gate extends Transform {
  private readonly sum = createHash('sha256')
  private head = Buffer.alloc(0)
  kind: FileKind | undefined
  type = ''
  size = 0

  /** Why the upload is rejected. The rest of it is read and discarded, so that the sender gets the reason. */
  refusal: unknown

  override _transform(chunk: Buffer, _: string, done: (error: null, data?: Buffer) => void) {
    if (this.refusal !== undefined) return done(null)
    this.look(chunk).then(
      () => done(null, chunk),
      (error) => {
        this.refusal = error
        done(null)
      },
    )
  }

  override _flush(done: () => void) {
    if (this.refusal !== undefined) return done()
    this.finish().then(done, (error) => {
      this.refusal = error
      done()
    })
  }

  private async look(chunk: Buffer): Promise<void> {
    this.size += chunk.length
    this.sum.update(chunk)
    if (this.head.length < HEAD_BYTES) {
      this.head = Buffer.concat([this.head, chunk]).subarray(0, HEAD_BYTES)
      if (this.head.length === HEAD_BYTES) await this.findOut()
    }
    this.refuseLarge()
  }

  private async finish(): Promise<void> {
    refuseIf(this.size === 0, 'file_missing')
    if (!this.kind) await this.findOut()
    this.refuseLarge()
  }

  private async findOut(): Promise<void> {
    const found = await typeOf(this.head)
    if (!found) throw new Refusal('file_type')
    this.kind = found.kind
    this.type = found.type
  }

  private refuseLarge(): void {
    const kind = this.kind
    if (kind && this.size > FILE_LIMITS[kind]) throw new Refusal('file_large', largest(kind))
  }

  hash(): string {
    return this.sum.digest('hex')
  }
}

async function refuseOddDocument(path: string, gate: Gate): Promise<void> {
  if (!gate.type.includes('wordprocessingml')) return
  const file = await open(path, 'r')
  try {
    await refuseOddWord(file, gate.size)
  } finally {
    await file.close()
  }
}

/**
 * Streams a form with one file to disk, never into memory. A failed upload leaves nothing behind.
 *
 * @param folder where files are written until they are complete
 * @throws Refusal if there is no file, its type isn't accepted, it is too large, or it arrives incomplete
 */
export async function receiveFile(
  body: ReadableStream | null,
  headers: { contentType: string; bytes: number },
  folder: string,
): Promise<ReceivedUpload> {
  if (!body || !headers.contentType.startsWith('multipart/form-data')) throw new Refusal('file_missing')
  const parts = partsFolder(folder)
  await mkdir(parts, { recursive: true })
  await refuseFullDisk(folder, headers.bytes)
  const path = join(parts, `${process.pid}-${randomUUID()}`)
  const fields: Record<string, string> = {}
  const gate = new Gate()
  const came: { name?: string; written?: Promise<void> } = {}
  const form = busboyFor(headers.contentType)
  form.on('field', (field, value) => {
    fields[field] = value
  })
  form.on('file', (field, stream, filename) => {
    if (field !== 'file' || came.written !== undefined) return stream.resume()
    came.name = filename
    came.written = pipeline(stream, gate, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    // A disk failure is reported below, or at once if no one would get the answer.
    came.written.catch((error) => form.destroy(error as Error))
  })
  try {
    await pipeline(Readable.fromWeb(body), notEndless, form)
    if (!came.written) throw new Refusal('file_missing')
    await came.written
    if (gate.refusal !== undefined) throw gate.refusal
    await refuseOddDocument(path, gate)
    const kind = gate.kind as FileKind
    return {
      fields,
      file: {
        path,
        kind,
        name: fileNameFor(came.name ?? '', gate.type),
        size: gate.size,
        type: gate.type,
        hash: gate.hash(),
      },
    }
  } catch (error) {
    gate.destroy()
    await came.written?.catch(() => undefined)
    await rm(path, { force: true })
    throw error instanceof Refusal ? error : new Refusal('file_cut')
  }
}

/** Stops an upload that didn't declare its size and exceeds the largest allowed file. */
async function* notEndless(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of source) {
    bytes += chunk.length
    if (bytes > FILE_LIMITS.video + FORM_BYTES) throw new Refusal('file_large', largest('video'))
    yield chunk
  }
}

const largest = (kind: FileKind) => ({ kind, most: saySize(FILE_LIMITS[kind]) })

function busboyFor(contentType: string): BusboyInstance {
  try {
    const headers = { 'content-type': contentType } as BusboyHeaders
    return new Busboy({ headers, limits: { ...FORM_LIMITS, fileSize: FILE_LIMITS.video + 1 } })
  } catch {
    throw new Refusal('file_missing')
  }
}

/** Removes uploads that were started more than a day ago and never finished. */
export async function sweepParts(folder: string, now: Date): Promise<void> {
  const parts = partsFolder(folder)
  const names = await readdir(parts).catch(() => [])
  for (const name of names) {
    const path = join(parts, name)
    const found = await stat(path).catch(() => undefined)
    if (found && now.getTime() - found.mtimeMs > STALE_MS) await rm(path, { force: true })
  }
}
