import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '#shared/kernel/refusals/refusal'
import type { RunningServer } from '../context/running'
import { campBackup } from '../db/tables/backups'
import { filesOf } from '../files/open'
import { partPath } from '../files/receive'
import { isThere } from './files'
import { headerLine } from './format'
import { type BackupLine, backupKey, sourceOf } from './keep'
import { isUnderNewest, keptByServer, openKey } from './keys'
import { headerIn } from './read'
import { checksumOf } from './write'

/** The results for the backups. */
export interface Rewrapped {
  done: number
  /** How many backups none of the given secrets opens. */
  lost: number
  /** How many backups have no bytes. */
  missing: number
}

/** Yields the backup with its key under the newest secret; its rows stay encrypted as they are. */
async function* withHeader(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield head
  yield* rest
}

async function rewrap(place: RunningServer, { organizationId: org, id, size }: BackupLine): Promise<boolean> {
  const { server, config } = place
  const source = sourceOf(place, org, id)
  const { header, length } = await headerIn(source, size)
  if (isUnderNewest(server.keys, header)) return false
  const key = keptByServer(server.keys, header, await openKey(server.keys, header))
  const path = await partPath(config)
  try {
    const rest = await source({ start: length, end: size - 1 })
    const whole = Readable.from(withHeader(headerLine({ ...header, key }), rest))
    await pipeline(whole, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    const written = await stat(path)
    // The length stays the same, so that a reader in progress and its line in the list stay correct.
    if (written.size !== size) throw new Error(`the backup ${org}/${id} would be ${written.size} bytes, not ${size}`)
    await headerIn(async (span) => createReadStream(path, span), size)
    const checksum = await checksumOf(path)
    await filesOf(config).keep(backupKey(org, id), path)
    const own = and(eq(campBackup.organizationId, org), eq(campBackup.id, id))
    await server.database.transact(async (db) => void (await db.update(campBackup).set({ checksum }).where(own)))
    return true
  } finally {
    await rm(path, { force: true })
  }
}

/**
 * Re-encrypts the keys of all backups with the server's newest secret. It can be stopped and restarted: each backup is
 * either unchanged or done.
 */
export async function rewrapBackups(place: RunningServer): Promise<Rewrapped> {
  const whole = eq(campBackup.state, 'whole')
  const lines = await place.server.database.read((db) => db.select().from(campBackup).where(whole))
  const found: Rewrapped = { done: 0, lost: 0, missing: 0 }
  for (const line of lines) {
    const isHere = await isThere(filesOf(place.config), backupKey(line.organizationId, line.id), line.size)
    if (!isHere) {
      found.missing += 1
      continue
    }
    try {
      found.done += Number(await rewrap(place, line))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      found.lost += 1
    }
  }
  return found
}
