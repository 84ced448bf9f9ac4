import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { fileUrlOf } from '#shared/files/model'
import { trainingMaterials } from '#shared/training/model'
import type { Config } from '../context/config'
import { livedTime } from '../context/lived'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { columnOf, tableOf } from '../db/rows'
import { file } from '../db/tables/files'
import { filesOf } from './open'
import type { Files } from './port'
import { sweepParts } from './receive'
import { placeOf } from './records'
import { listForRemoval, removeListed } from './removals'

const HOUR_MS = 3600 * 1000
/** How long unreferenced bytes are kept: a row may be about to refer to them, or a replacement may be undone. */
const KEPT_MS = 24 * HOUR_MS

const fileUrl = columnOf(trainingMaterials, 'fileUrl')
const materials = tableOf(trainingMaterials)

type FileKey = { org: number; hash: string }

const isThat = ({ org, hash }: FileKey) => and(eq(file.org, org), eq(file.hash, hash))

/** Returns the files that a camp's rows refer to, archived materials and programs included. */
async function namedIn(db: Db, org: number): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ fileUrl })
    .from(materials)
    .where(and(eq(materials.org, org), isNotNull(fileUrl)))
  return new Set(rows.map((row) => String(row.fileUrl)))
}

/**
 * Removes files that nothing has referred to for a day: abandoned uploads and replaced files. A file is first marked as
 * unused, and removed if it still is a day later. Then everything on the removal list that is due is removed.
 *
 * @returns how many files were removed
 */
export async function removeUnused(server: Server, files: Files): Promise<number> {
  const now = server.now()
  const before = new Date(livedTime(server).getTime() - KEPT_MS).toISOString()
  const all = await server.database.read((db) => db.select().from(file).orderBy(file.org))
  let given = 0
  for (const org of new Set(all.map((each) => each.org))) {
    const named = await server.database.read((db) => namedIn(db, org))
    for (const each of all) {
      if (each.org !== org) continue
      const isUnused = !named.has(fileUrlOf(each.hash))
      if (isUnused !== (each.unusedSince !== null)) await mark(server, each, isUnused ? now.toISOString() : null)
      else if (each.unusedSince !== null && each.unusedSince < before) given += await giveUp(server, each, before)
    }
  }
  await removeListed(server, files)
  return given
}

async function mark(server: Server, key: FileKey, unusedSince: string | null): Promise<void> {
  await server.database.transact((db) =>
    db
      .update(file)
      .set({ unusedSince })
      .where(and(isThat(key), unusedSince === null ? undefined : isNull(file.unusedSince))),
  )
}

/** Deletes a file's row and lists its bytes for removal. */
async function giveUp(server: Server, key: FileKey, before: string): Promise<number> {
  return server.database.transact(async (db) => {
    if ((await namedIn(db, key.org)).has(fileUrlOf(key.hash))) return 0
    const gone = await db
      .delete(file)
      .where(and(isThat(key), lt(file.unusedSince, before)))
      .returning()
    const bytes = gone.map((record) => ({ org: key.org, place: placeOf(record) }))
    await listForRemoval(db, bytes, server.now())
    return gone.length
  })
}

/**
 * Removes unfinished uploads and unused files, now and every hour.
 *
 * @returns a function that stops it
 */
export function startSweeping(server: Server, config: Config): () => Promise<void> {
  let sweeping = Promise.resolve()
  const sweep = async () => {
    try {
      await sweepParts(config.files.folder, livedTime(server))
      const removed = await removeUnused(server, filesOf(config))
      if (removed > 0) server.log({ level: 'info', message: 'unused files removed', removed })
    } catch (error) {
      server.log({ level: 'warn', message: 'unused files could not be removed yet', error: String(error) })
    }
  }
  const next = () => {
    sweeping = sweeping.then(sweep)
  }
  next()
  const timer = setInterval(next, HOUR_MS).unref()
  return async () => {
    clearInterval(timer)
    await sweeping
  }
}
