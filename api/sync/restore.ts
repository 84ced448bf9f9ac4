import { randomUUID } from 'node:crypto'
import { organizations, users } from '../auth/tables'
import { jumpKeys } from '../db/sequences'
import type { Server } from '../server'
import { device, serverBlock, syncOrg } from './tables'

/** More devices and people than there can have been since the backup was made. */
const MANY = 100_000
/** The same for blocks of the server's own ids, of which there are 65,536 in all. */
const MANY_SERVER_BLOCKS = 256

/** How long after a loss devices may take to send again what the server has lost. */
const BRINGING_BACK_MS = 48 * 3600 * 1000

/**
 * Whether devices may still be sending again what the server has lost: until then what is not there may come back, and
 * an action that is about it waits.
 */
export function isBringingBack(server: Server, { epochAt }: { epochAt: string | null }): boolean {
  return epochAt !== null && server.now().getTime() - Date.parse(epochAt) < BRINGING_BACK_MS
}

/**
 * Makes a database that was restored from a backup safe to go on with. Devices have seen what it knows nothing of: a
 * new epoch makes each download afresh and send its answered sales again. And what was numbered since the backup is
 * on devices still: no id is given a second time. Blocks of devices are leased at random, and so not twice either, and a
 * device proves which it holds (Sync, "Server").
 *
 * @returns how many organizations there are
 */
export async function afterRestore(server: Server): Promise<number> {
  return server.database.transact(async (db) => {
    for (const table of [organizations, users, device]) await jumpKeys(db, table, MANY)
    await jumpKeys(db, serverBlock, MANY_SERVER_BLOCKS)
    const restored = await db
      .update(syncOrg)
      .set({ epoch: randomUUID(), epochAt: server.now().toISOString(), nextId: 0, endId: 0 })
      .returning({ org: syncOrg.org })
    return restored.length
  })
}
