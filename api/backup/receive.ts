import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { LARGEST_UPLOAD } from '#shared/backup/model'
import { Refusal, refuseIf, requireFound } from '#shared/kernel/refusals/refusal'
import type { RunningServer } from '../context/running'
import { organizations } from '../db/tables/accounts'
import { partPath, refuseFullDisk } from '../files/receive'
import type { Env } from '../http/request'
import { checkUploaded } from './check-upload'
import { type BackupHeader, campMark, headerLine } from './format'
import { beginBackup, keepUploaded, recordFailedBackup } from './keep'
import { keptByServer, openKey } from './keys'
import { headerIn, type Source } from './read'
import { checksumOf, type Written } from './write'

const FORM_LIMITS = { files: 1, fields: 5, fieldNameSize: 100, fieldSize: 2000, parts: 8 }

const onDisk =
  (path: string): Source =>
  async (span) =>
    createReadStream(path, span)

function busboyFor(contentType: string): BusboyInstance {
  try {
    const headers = { 'content-type': contentType } as BusboyHeaders
    return new Busboy({ headers, limits: { ...FORM_LIMITS, fileSize: LARGEST_UPLOAD + 1 } })
  } catch {
    throw new Refusal('file_missing')
  }
}

/** Streams the form's file to the disk. */
async function toDisk(c: Context<Env>, path: string): Promise<{ passphrase: string }> {
  const body = c.req.raw.body as ReadableStream | null
  const contentType = c.req.header('content-type') ?? ''
  if (!body || !contentType.startsWith('multipart/form-data')) throw new Refusal('file_missing')
  const form = busboyFor(contentType)
  const came = { passphrase: '', written: undefined as Promise<void> | undefined, isCut: false }
  form.on('field', (name, value) => {
    if (name === 'passphrase') came.passphrase = value
  })
  form.on('file', (name, stream) => {
    if (name !== 'file' || came.written !== undefined) return stream.resume()
    stream.on('limit', () => {
      came.isCut = true
    })
    came.written = pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    came.written.catch((error) => form.destroy(error as Error))
  })
  try {
    await pipeline(Readable.fromWeb(body), form)
    await came.written
  } catch (error) {
    await came.written?.catch(() => undefined)
    throw error instanceof Refusal ? error : new Refusal('file_cut')
  }
  if (!came.written) throw new Refusal('file_missing')
  refuseIf(came.isCut, 'file_large', { kind: 'backup', most: '1 GB' })
  return came
}

/** Writes the file with its key under the server's own: only the header changes. */
async function underOwnKey(
  place: RunningServer,
  {
    path,
    header,
    length,
    key,
    rows,
  }: { path: string; header: BackupHeader; length: number; key: Buffer; rows: number },
): Promise<Written> {
  const to = await partPath(place.config)
  const own = { ...header, key: keptByServer(place.server.keys, header, key) }
  const out = createWriteStream(to, { flags: 'wx', mode: 0o600 })
  out.write(headerLine(own))
  await pipeline(createReadStream(path, { start: length }), out)
  const { size } = await stat(to)
  return { path: to, takenAt: header.takenAt, size, rows, checksum: await checksumOf(to) }
}

/**
 * Receives a backup that was downloaded earlier and checks all of it; it then appears in the list like any other.
 *
 * @throws Refusal if it belongs to another camp or a newer version, was cut or changed, or the passphrase is wrong
 */
export async function receiveUpload(c: Context<Env>): Promise<number> {
  const { server, config, speaker } = c.var
  const place = { server, config }
  const path = await partPath(config)
  await refuseFullDisk(config.files.folder, Number(c.req.header('content-length') ?? 0) || 0)
  try {
    const { passphrase } = await toDisk(c, path)
    const { size } = await stat(path)
    const { header, length } = await headerIn(onDisk(path), size)
    const [camp] = await server.database.read((db) =>
      db.select().from(organizations).where(eq(organizations.id, speaker.org)),
    )
    // An export isn't a backup: under the server's key, it would bring its own sign-ins (`api/move`).
    refuseIf(header.moves !== undefined, 'backup_unknown')
    refuseIf(header.camp !== campMark(requireFound(camp, 'camp')), 'backup_other_camp', { name: header.name })
    const key = await openKey(server.keys, header, passphrase)
    const rows = await checkUploaded({ path, size, key })
    const id = await beginBackup(place, speaker.org, { kind: 'upload', by: speaker.actor.userId })
    try {
      await keepUploaded(place, speaker.org, id, await underOwnKey(place, { path, header, length, key, rows }))
    } catch (error) {
      await recordFailedBackup(place, speaker.org, id, error)
      throw error
    }
    return id
  } finally {
    await rm(path, { force: true })
  }
}
