import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Server } from '../context/server'
import { passOver } from '../db/numbers'
import { jumpKeys } from '../db/sequences'
import { organizations } from '../db/tables/accounts'
import { syncOrg } from '../db/tables/sync'
import { endWaiting } from '../effects/queue'

/** More devices and people than there can have been since the backup was made. */
const MANY = 100_000
/** The same for blocks of the server's own ids, of which a camp has 65,536. */
const MANY_SERVER_BLOCKS = 256
/** What one camp passes over where its last commits are gone: each camp of a server that was put back does. */
const SOME_SERVER_BLOCKS = 16

/** How long after a loss devices may take to send again what the server has lost. */
const BRINGING_BACK_MS = 48 * 3600 * 1000

/**
 * Whether devices may still be sending again what the server has lost: until then what is not there may come back, and
 * an action that is about it waits.
 */
export function isBringingBack(server: Server, { epochAt }: { epochAt: string | null }): boolean {
  return epochAt !== null && server.now().getTime() - Date.parse(epochAt) < BRINGING_BACK_MS
}

/** What a camp's counter begins anew with. */
function newHistory(server: Server) {
  return { epoch: randomUUID(), epochAt: server.now().toISOString(), nextId: 0, endId: 0 }
}

/**
 * Makes a database that was restored from a backup safe to go on with. Devices have seen what it knows nothing of: a
 * new epoch makes each download afresh and send its answered sales again. And what was numbered since the backup is
 * on devices still: no id is given a second time. Blocks of devices are leased at random, and so not twice either, and a
 * device proves which it holds (Offline rule 6).
 *
 * @returns how many organizations there are
 */
export async function afterRestore(server: Server): Promise<number> {
  return server.database.transact(async (db) => {
    await jumpKeys(db, organizations, MANY)
    await passOver(db, {}, MANY_SERVER_BLOCKS, MANY)
    await endWaiting(db, server.now().toISOString())
    const restored = await db.update(syncOrg).set(newHistory(server)).returning({ org: syncOrg.org })
    return restored.length
  })
}

/**
 * The same for one organization of which a device has shown that its last commits are gone. Only the first one to tell
 * so of an epoch makes a new one.
 *
 * @returns the head, or undefined where it has been done already
 */
export async function afterLoss(server: Server, org: number, epoch: string): Promise<number | undefined> {
  return server.database.transact(async (db) => {
    const [mended] = await db
      .update(syncOrg)
      .set(newHistory(server))
      .where(and(eq(syncOrg.org, org), eq(syncOrg.epoch, epoch)))
      .returning({ head: syncOrg.head })
    if (!mended) return undefined
    await passOver(db, { org }, SOME_SERVER_BLOCKS, MANY)
    return mended.head
  })
}
