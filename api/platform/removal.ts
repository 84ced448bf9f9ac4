import { and, eq, gt, inArray } from 'drizzle-orm'
import { dropFactorsOfCamp } from '../auth/factors'
import { endSignIns } from '../auth/sign-ins'
import type { Config } from '../context/config'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { organizations } from '../db/tables/accounts'
import { campOperation, campRestore, erased } from '../db/tables/backups'
import { ENTITY_TABLES } from '../db/tables/entities'
import { file } from '../db/tables/files'
import { mutation } from '../db/tables/sync'
import { filesOf } from '../files/open'
import { placeOf } from '../files/records'
import { listForRemoval, removeListed } from '../files/removals'

/**
 * How many rows are deleted in one transaction, so that other camps can write in between, even on SQLite, which has one
 * writer.
 */
const AT_A_TIME = 2000

/** Deletes a camp's rows of one kind in batches. */
async function emptyTable({ database }: Server, org: number, table: EntityTable): Promise<void> {
  for (let last = 0; ; ) {
    const ids = await database.transact(async (db) => {
      const some = await db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.org, org), gt(table.id, last)))
        .orderBy(table.id)
        .limit(AT_A_TIME)
      const found = some.map(({ id }) => id)
      if (found.length > 0) await db.delete(table).where(and(eq(table.org, org), inArray(table.id, found)))
      return found
    })
    if (ids.length < AT_A_TIME) return
    last = ids.at(-1) ?? last
  }
}

type EntityTable = NonNullable<ReturnType<typeof ENTITY_TABLES.get>>

/** Deletes the log of a camp's actions in batches. */
async function emptyLog({ database }: Server, org: number): Promise<void> {
  for (;;) {
    const gone = await database.transact(async (db) => {
      const some = await db.select({ uid: mutation.uid }).from(mutation).where(eq(mutation.org, org)).limit(AT_A_TIME)
      const uids = some.map(({ uid }) => uid)
      if (uids.length > 0) await db.delete(mutation).where(and(eq(mutation.org, org), inArray(mutation.uid, uids)))
      return uids.length
    })
    if (gone < AT_A_TIME) return
  }
}

/** Lists a camp's file contents, to be removed once the camp is gone. */
async function listFiles(db: Db, org: number, now: Date): Promise<void> {
  const all = await db.select({ place: file.place, hash: file.hash }).from(file).where(eq(file.org, org))
  await listForRemoval(
    db,
    all.map((record) => ({ org, place: placeOf(record) })),
    now,
  )
}

/**
 * Deletes a camp with everything that belongs to it: its rows in batches and the camp itself last, so that an
 * interrupted removal continues when it is requested again. Its people's sign-ins end first, with the reason.
 *
 * @param noted logs it, in the transaction that deletes the camp
 */
export async function removeCamp(
  { server, config }: { server: Server; config: Config },
  org: number,
  noted: (db: Db) => Promise<void>,
): Promise<void> {
  await server.database.transact((db) => endSignIns(db, org, undefined, 'camp_deleted'))
  server.pokes.end({ org })
  for (const table of ENTITY_TABLES.values()) await emptyTable(server, org, table)
  await emptyLog(server, org)
  await server.database.transact(async (db) => {
    await noted(db)
    await listFiles(db, org, server.now())
    await dropFactorsOfCamp(db, org)
    for (const table of [campRestore, campOperation, erased])
      await db.delete(table).where(eq(table.organizationId, org))
    // The remaining rows, such as its devices and its change index, refer to it and are deleted with it.
    await db.delete(organizations).where(eq(organizations.id, org))
  })
  await removeListed(server, filesOf(config))
}
