import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { requireFound } from '#shared/kernel/refusals/refusal'
import type { Config } from '../context/config'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { knownMigrations } from '../db/migrations'
import { organizations } from '../db/tables/accounts'
import { syncOrg } from '../db/tables/sync'
import { partPath } from '../files/receive'
import { type BackupHeader, boundTo, campMark, FORMAT, headerLine, ROW_FORMATS, ROWS_VERSION } from './format'
import { Sealing } from './frames'
import { keptByServer, newKey } from './keys'
import { type BackupPart, countRows, linesOf, PARTS } from './parts'

/** A backup's progress. */
export interface BackupProgress {
  done: number
  all: number
}

/** A backup on this machine's disk, not yet moved into place. */
export interface Written {
  path: string
  takenAt: string
  size: number
  rows: number
  checksum: string
}

/** Counts the bytes of a stream, and computes their checksum. */
class Counting extends Transform {
  private readonly sum = createHash('sha256')
  bytes = 0

  override _transform(chunk: Buffer, _: string, done: (error: null, data: Buffer) => void): void {
    this.bytes += chunk.length
    this.sum.update(chunk)
    done(null, chunk)
  }

  checksum(): string {
    return this.sum.digest('hex')
  }
}

async function headerOf(
  server: Server,
  db: Db,
  org: number,
  { key, moves }: { key: Buffer; moves: boolean },
): Promise<BackupHeader> {
  const [camp] = await db.select().from(organizations).where(eq(organizations.id, org))
  const { id, createdAt, name, slug } = requireFound(camp, 'camp')
  const [counter] = await db.select({ head: syncOrg.head }).from(syncOrg).where(eq(syncOrg.org, org))
  const of = { camp: campMark({ id, createdAt }), takenAt: server.now().toISOString(), ...(moves && { moves }) }
  return {
    format: FORMAT,
    version: ROWS_VERSION,
    migrations: knownMigrations(),
    schema: ROW_FORMATS,
    name,
    slug,
    head: counter?.head ?? 0,
    ...of,
    key: keptByServer(server.keys, of, key),
  }
}

/**
 * Writes an encrypted snapshot of a camp to a file. A failure leaves nothing behind.
 *
 * @param progress kept up to date
 * @param more.parts parts other than those of a backup; `moves`: for the header
 */
export async function writeBackup(
  { server, config }: { server: Server; config: Config },
  org: number,
  progress: BackupProgress,
  { parts = PARTS, moves = false }: { parts?: readonly BackupPart[]; moves?: boolean } = {},
): Promise<Written> {
  const path = await partPath(config)
  try {
    return await server.database.readApart(async (db) => {
      const key = newKey()
      progress.all = await countRows(db, org, parts)
      const header = await headerOf(server, db, org, { key, moves })
      const counting = new Counting()
      const out = createWriteStream(path, { flags: 'wx', mode: 0o600 })
      const head = headerLine(header)
      counting.write(head)
      const lines = Readable.from(linesOf(db, org, (rows) => Object.assign(progress, { done: rows }), parts))
      await pipeline(lines, createGzip({ level: 6 }), new Sealing(key, boundTo(header)), counting, out)
      return { path, takenAt: header.takenAt, size: counting.bytes, rows: progress.done, checksum: counting.checksum() }
    })
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** Returns the checksum of a file on this machine's disk. */
export async function checksumOf(path: string): Promise<string> {
  const sum = createHash('sha256')
  for await (const chunk of createReadStream(path)) sum.update(chunk as Buffer)
  return sum.digest('hex')
}
