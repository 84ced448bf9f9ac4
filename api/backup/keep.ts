import { createHash } from 'node:crypto'
import { and, desc, eq, gt, lt, max, or } from 'drizzle-orm'
import { type BackupKind, KEPT_DAYS } from '#shared/backup/model'
import { Refusal, refuseIf, requireFound } from '#shared/kernel/refusals/refusal'
import { livedTime } from '../context/lived'
import type { RunningServer } from '../context/running'
import type { Server } from '../context/server'
import type { Database, Db } from '../db/database'
import { isDuplicate } from '../db/errors'
import { campBackup } from '../db/tables/backups'
import { filesOf } from '../files/open'
import { traceOf } from '../http/trace'
import { addFiles, eachFile, filesThere, isThere } from './files'
import { readThrough, type Source } from './read'
import { type BackupProgress, type Written, writeBackup } from './write'
export type BackupLine = typeof campBackup.$inferSelect

const DAY_MS = 24 * 3600 * 1000
/** After this long, no process is still writing a backup. */
const GIVEN_UP_MS = 30 * 60 * 1000

/** The storage key of a backup's bytes. */
export const backupKey = (org: number, id: number) => `backups/${org}/${id}`
const isThat = (org: number, id: number) => and(eq(campBackup.organizationId, org), eq(campBackup.id, id))

/** The backups that this process is writing, by camp and number. */
const runs = new WeakMap<Database, Map<string, { progress: BackupProgress; ended: Promise<void> }>>()

function runsOf({ database }: Server) {
  const known = runs.get(database) ?? new Map()
  runs.set(database, known)
  return known as Map<string, { progress: BackupProgress; ended: Promise<void> }>
}

const runName = (org: number, id: number) => `${org}/${id}`

/** Returns the progress of a backup that this process is making. */
export function progressOf(server: Server, org: number, id: number): BackupProgress | null {
  return runsOf(server).get(runName(org, id))?.progress ?? null
}

/** Resolves when this process is no longer making backups. */
export async function backupsEnded(server: Server): Promise<void> {
  while (runsOf(server).size > 0) await Promise.all([...runsOf(server).values()].map(({ ended }) => ended))
}

/** Who requests a backup, and why. */
export interface BackupRequest {
  kind: BackupKind
  by: number | null
  night?: string
}

/**
 * Returns the first number after those in the list that has no bytes. A restored database doesn't know the newer
 * backups, whose bytes still exist.
 */
async function freeNumber({ server, config }: RunningServer, org: number): Promise<number> {
  const ofCamp = eq(campBackup.organizationId, org)
  const [last] = await server.database.read((db) =>
    db
      .select({ id: max(campBackup.id) })
      .from(campBackup)
      .where(ofCamp),
  )
  let id = (last?.id ?? 0) + 1
  while (await isThere(filesOf(config), backupKey(org, id), 1)) id += 1
  return id
}

/**
 * Adds a backup that is about to be made to a camp's list.
 *
 * @throws Refusal `backup_running` if one is being made
 */
export async function beginBackup(
  place: RunningServer,
  org: number,
  { kind, by, night }: BackupRequest,
): Promise<number> {
  const { server } = place
  const now = server.now()
  const free = await freeNumber(place, org)
  try {
    return await server.database.transact(async (db) => {
      const since = new Date(now.getTime() - GIVEN_UP_MS).toISOString()
      const ofCamp = eq(campBackup.organizationId, org)
      const making = and(ofCamp, eq(campBackup.state, 'making'), gt(campBackup.createdAt, since))
      refuseIf((await db.select({ id: campBackup.id }).from(campBackup).where(making)).length > 0, 'backup_running')
      const [last] = await db
        .select({ id: max(campBackup.id) })
        .from(campBackup)
        .where(ofCamp)
      const id = Math.max((last?.id ?? 0) + 1, free)
      const line = { organizationId: org, id, kind, night: night ?? null, state: 'making', createdBy: by }
      await db.insert(campBackup).values({ ...line, createdAt: now.toISOString() })
      return id
    })
  } catch (error) {
    throw isDuplicate(error) ? new Refusal('backup_running') : error
  }
}

/** Reads the bytes of a backup. */
export function sourceOf({ config }: RunningServer, org: number, id: number): Source {
  return (span) => filesOf(config).open(backupKey(org, id), span)
}

/** Moves a written backup into place and reads it back from there; then it is complete. */
export async function keepWritten(place: RunningServer, org: number, id: number, written: Written): Promise<void> {
  const { server, config } = place
  const { path, size } = written
  await filesOf(config).keep(backupKey(org, id), path)
  const of = { source: sourceOf(place, org, id), size }
  const rows = await readThrough(server.keys, of)
  await eachFile(server.keys, of, async (_, bytes) => {
    for await (const _ of bytes);
  })
  await recordFinished(server, org, id, { ...written, rows })
}

async function recordFinished(server: Server, org: number, id: number, written: Omit<Written, 'path'>): Promise<void> {
  const { size, rows, checksum, takenAt } = written
  const at = server.now().toISOString()
  const set = { state: 'whole', endedAt: at, checkedAt: at, size, rows, checksum, takenAt }
  await server.database.transact(async (db) => void (await db.update(campBackup).set(set).where(isThat(org, id))))
}

/**
 * Moves a checked upload into place, and reads it back to verify that it is the same. Only a separate thread looks at
 * its contents (`check-upload.ts`).
 */
export async function keepUploaded(place: RunningServer, org: number, id: number, written: Written): Promise<void> {
  const { path, size, checksum } = written
  await filesOf(place.config).keep(backupKey(org, id), path)
  const sum = createHash('sha256')
  for await (const chunk of await sourceOf(place, org, id)({ start: 0, end: size - 1 })) sum.update(chunk as Buffer)
  if (sum.digest('hex') !== checksum) throw new Error(`the backup ${org}/${id} was not saved correctly`)
  await recordFinished(place.server, org, id, written)
}

/** Adds the bytes of files to the backup made before a camp is deleted, because no other backup will have them. */
async function withFiles(place: RunningServer, org: number, written: Written): Promise<Written> {
  const { there, missing } = await filesThere(place, org)
  for (const { hash } of missing)
    place.server.log({ level: 'warn', message: 'a file is missing from file storage', org, hash })
  return there.length > 0 ? addFiles(place, org, written, there) : written
}

async function make(
  place: RunningServer,
  org: number,
  id: number,
  { progress, kind }: { progress: BackupProgress; kind: BackupKind | undefined },
): Promise<void> {
  try {
    const written = await writeBackup(place, org, progress)
    const whole = kind === 'before_deletion' ? await withFiles(place, org, written) : written
    await keepWritten(place, org, id, whole)
  } catch (error) {
    await recordFailedBackup(place, org, id, error)
    throw error
  }
}

/** Records that a backup failed, and deletes its bytes. */
export async function recordFailedBackup(
  { server, config }: RunningServer,
  org: number,
  id: number,
  error: unknown,
): Promise<void> {
  server.log({ level: 'error', message: 'backup failed', organizationId: org, error: traceOf(error) })
  const why =
    error instanceof Refusal
      ? error.code
      : "The backup couldn't be saved. The person who runs the server can find details in the log."
  const set = { state: 'failed', endedAt: server.now().toISOString(), why }
  await server.database.transact(async (db) => void (await db.update(campBackup).set(set).where(isThat(org, id))))
  await filesOf(config).remove(backupKey(org, id))
}

/**
 * Makes a backup that is in the list.
 *
 * @throws Error if it fails; the list shows that too
 */
export async function runBackup(place: RunningServer, org: number, id: number, kind?: BackupKind): Promise<void> {
  const progress: BackupProgress = { done: 0, all: 0 }
  const running = make(place, org, id, { progress, kind })
  const own = runsOf(place.server)
  const ended = running.catch(() => undefined).finally(() => own.delete(runName(org, id)))
  own.set(runName(org, id), { progress, ended })
  await running
}

/** Returns a camp's backups, newest first. One whose process died counts as failed. */
export async function backupsOf(server: Server, db: Db, org: number): Promise<BackupLine[]> {
  const since = new Date(server.now().getTime() - GIVEN_UP_MS).toISOString()
  const lines = await db
    .select()
    .from(campBackup)
    .where(eq(campBackup.organizationId, org))
    .orderBy(desc(campBackup.createdAt), desc(campBackup.id))
  return lines.map((line) =>
    line.state === 'making' && line.createdAt < since
      ? { ...line, state: 'failed', why: 'The server stopped while making this backup.' }
      : line,
  )
}

/**
 * Returns a complete backup.
 *
 * @throws Refusal `not_found` or `backup_not_whole`
 */
export async function wholeBackup(server: Server, org: number, id: number): Promise<BackupLine> {
  const [found] = await server.database.read((db) => db.select().from(campBackup).where(isThat(org, id)))
  const line = requireFound(found, 'backup')
  refuseIf(line.state !== 'whole', 'backup_not_whole')
  return line
}

/** Deletes a backup's line and its bytes. */
export async function removeBackup({ server, config }: RunningServer, org: number, id: number): Promise<void> {
  await server.database.transact(async (db) => {
    const [line] = await db.select().from(campBackup).where(isThat(org, id))
    refuseIf(requireFound(line, 'backup').state === 'making', 'backup_running')
    await db.delete(campBackup).where(isThat(org, id))
  })
  await filesOf(config).remove(backupKey(org, id))
}

/** Deletes backups that are too old, including those of deleted camps. */
export async function sweepBackups(place: RunningServer): Promise<number> {
  const now = livedTime(place.server).getTime()
  const old = lt(campBackup.createdAt, new Date(now - KEPT_DAYS * DAY_MS).toISOString())
  const lost = and(eq(campBackup.state, 'failed'), lt(campBackup.createdAt, new Date(now - DAY_MS).toISOString()))
  const lines = await place.server.database.read((db) => db.select().from(campBackup).where(or(old, lost)))
  const { database } = place.server
  for (const { organizationId, id } of lines) {
    await filesOf(place.config).remove(backupKey(organizationId, id))
    await database.transact(async (db) => void (await db.delete(campBackup).where(isThat(organizationId, id))))
  }
  return lines.length
}
