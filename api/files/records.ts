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
/** An upload brings its bytes to where they are kept within that time. */
const UPLOAD_MS = 24 * 3600 * 1000
/** How long bytes stay of which others took the place. */
const READING_MS = 3600 * 1000

/** The record of a camp's file. */
type FileRecord = typeof file.$inferSelect
/** How much the files of a camp may have together, by its plan. */
const QUOTAS: Readonly<Record<string, number>> = { basic: 20 * GB, premium: 100 * GB, enterprise: 500 * GB }

/** A camp's file; undefined if it has none of that hash. */
export async function recordOf({ database }: Server, org: number, hash: string) {
  const found = await database.read((db) =>
    db
      .select()
      .from(file)
      .where(and(eq(file.org, org), eq(file.hash, hash))),
  )
  return found[0]
}

/** Refuses what a camp has no room for. */
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

/** Under which name a file's bytes are. */
export function placeOf({ place, hash }: Pick<FileRecord, 'place' | 'hash'>): string {
  return place ?? hash
}

/**
 * Stores a whole file for good, under its own name: a removal that runs at the same time removes other bytes, even of
 * the same file. Until the record exists its bytes are on the removal list, so that nothing is left of an upload that
 * was cut off by a crash.
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

/** Writes the record of a file; returns where its previous bytes are. Two uploads of the same file take turns. */
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
