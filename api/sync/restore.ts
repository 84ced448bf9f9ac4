import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Server } from '../context/server'
import { passOver } from '../db/numbers'
import { jumpKeys } from '../db/sequences'
import { organizations } from '../db/tables/accounts'
import { syncOrg } from '../db/tables/sync'
import { addEffects, ERASE_AGAIN, endWaiting } from '../effects/queue'

/** More devices and people than can have been added since the backup was made. */
const MANY = 100_000
/** The same for the server's own blocks of ids, each of 65,536. */
const MANY_SERVER_BLOCKS = 256
/** How many blocks one camp skips where only its last commits are gone; every camp of such a server does. */
const SOME_SERVER_BLOCKS = 16

/** How long after a loss devices may take to send again what the server lost. */
const BRINGING_BACK_MS = 48 * 3600 * 1000

/**
 * Whether devices may still be sending again what the server lost. Until then a missing row may come back, and actions
 * about it wait.
 */
export function isBringingBack(server: Server, { epochAt }: { epochAt: string | null }): boolean {
  return epochAt !== null && server.now().getTime() - Date.parse(epochAt) < BRINGING_BACK_MS
}

/** The counter's values for a new epoch. */
function newHistory(server: Server) {
  return { epoch: randomUUID(), epochAt: server.now().toISOString(), nextId: 0, endId: 0 }
}

/**
 * Makes it safe to continue with a database restored from a backup. Devices have seen what it has lost: because of the
 * new epoch each downloads everything again and resends its kept actions. Ids given since the backup are still on
 * devices, so none is given a second time: the server skips a range of its own, and blocks for devices are random, and
 * a device proves which it holds.
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
 * The same for one organization, after a device has shown that its last commits are gone. Only the first device to show
 * it in an epoch makes a new one.
 *
 * @returns the head, or undefined if it has been done already
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
    // Who was deleted on request since is here again.
    await addEffects(server, db, org, [
      { key: `${ERASE_AGAIN}:${epoch}`, lane: 'erasure', kind: ERASE_AGAIN, args: {} },
    ])
    return mended.head
  })
}
