import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sum } from 'drizzle-orm'
import { saySize, type UploadedFile } from '#shared/files/model'
import { refuseIf } from '#shared/kernel/refusals/refusal'
import type { Speaker } from '../context/person'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { file, fileRemoval } from '../db/tables/files'
import { type Files, keyOf } from './port'
import { isLine, listForRemoval } from './removals'

const GB = 1024 ** 3
/** The longest time that an upload may take to store its bytes. */
const UPLOAD_MS = 24 * 3600 * 1000
/** How long replaced bytes are kept. */
const READING_MS = 3600 * 1000

/** A row for a camp's file. */
type FileRecord = typeof file.$inferSelect
/** The total size of a camp's files, by plan. */
const QUOTAS: Readonly<Record<string, number>> = { basic: 20 * GB, premium: 100 * GB, enterprise: 500 * GB }

/** Returns a camp's file by hash; undefined if there is none. */
export async function recordOf({ database }: Server, org: number, hash: string) {
  const found = await database.read((db) =>
    db
      .select()
      .from(file)
      .where(and(eq(file.org, org), eq(file.hash, hash))),
  )
  return found[0]
}

/** Refuses a file that exceeds the camp's quota. */
export async function refuseOverQuota({ database }: Server, org: number, plan: string, bytes: number): Promise<void> {
  const quota = QUOTAS[plan] ?? (QUOTAS.basic as number)
  const [used] = await database.read((db) =>
    db
      .select({ bytes: sum(file.size).mapWith(Number) })
      .from(file)
      .where(eq(file.org, org)),
  )
  refuseIf((used?.bytes ?? 0) + bytes > quota, 'files_full', { most: saySize(quota) })
}

/** Returns the name under which a file's bytes are stored. */
export function placeOf({ place, hash }: Pick<FileRecord, 'place' | 'hash'>): string {
  return place ?? hash
}

/**
 * Stores a complete file permanently, under a name of its own, so that a removal at the same time, even of the same
 * file, can't remove these bytes. Until the record exists, they are on the removal list, so that a crash leaves nothing
 * behind.
 *
 * @throws Error if that took more than a day
 */
export async function keepFile(
  server: Server,
  files: Files,
  { org, actor }: Speaker,
  { hash, size, type, path }: UploadedFile & { path: string },
): Promise<void> {
  const { database } = server
  const bytes = { org, place: randomUUID() }
  const later = (ms: number) => new Date(server.now().getTime() + ms)
  await database.transact((db) => listForRemoval(db, [bytes], later(UPLOAD_MS)))
  await files.keep(keyOf(org, bytes.place), path)
  const about = { size, type, createdBy: actor.userId, createdAt: server.now().toISOString() }
  await database.transact(async (db) => {
    const listed = await db.delete(fileRemoval).where(isLine(bytes)).returning()
    if (listed.length === 0) throw new Error('an upload was removed because it took more than a day')
    const former = await putRecord(db, { ...bytes, hash, ...about, unusedSince: null })
    // Readers of the previous bytes keep reading.
    if (former !== undefined) await listForRemoval(db, [{ org, place: former }], later(READING_MS))
  })
}

/** Writes a file's record; returns where its previous bytes are. Two uploads of the same file take turns. */
async function putRecord(db: Db, record: FileRecord): Promise<string | undefined> {
  const { org, hash, place } = record
  const isThat = and(eq(file.org, org), eq(file.hash, hash))
  for (;;) {
    const added = await db.insert(file).values(record).onConflictDoNothing().returning()
    if (added.length > 0) return undefined
    const [known] = await db.select().from(file).where(isThat)
    if (!known) continue
    const isSame = known.place === null ? isNull(file.place) : eq(file.place, known.place)
    const taken = await db.update(file).set({ place, unusedSince: null }).where(and(isThat, isSame)).returning()
    if (taken.length > 0) return placeOf(known)
  }
}
