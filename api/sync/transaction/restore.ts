import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { automaticMessages } from '#shared/communication/automatic-model'
import type { Server } from '../../context/server'
import type { Db } from '../../db/database'
import { passOver } from '../../db/numbers'
import { columnOf, tableOf } from '../../db/rows'
import { jumpKeys } from '../../db/sequences'
import { organizations } from '../../db/tables/accounts'
import { savedCard } from '../../db/tables/payments'
import { syncOrg } from '../../db/tables/sync'
import { addEffects, CHOICES_AGAIN, ERASE_AGAIN, endWaiting } from '../../effects/queue'

/** More devices and users than can have been added since the backup was made. */
const MANY = 100_000
/** The same for the server's own blocks of 65,536 ids. */
const MANY_SERVER_BLOCKS = 256
/** How many blocks a camp skips if only its last commits were lost. Every camp on such a server does so. */
const SOME_SERVER_BLOCKS = 16

/** How long after a loss devices may take to resend what the server lost. */
const BRINGING_BACK_MS = 48 * 3600 * 1000

/**
 * Returns whether devices may still be resending what the server lost. Until then, a missing row may come back, and
 * actions about it are deferred.
 */
export function isBringingBack(server: Server, { epochAt }: { epochAt: string | null }): boolean {
  return epochAt !== null && server.now().getTime() - Date.parse(epochAt) < BRINGING_BACK_MS
}

/** The numbers that a camp assigns and that are skipped after a loss. */
export type Numbers = Pick<typeof syncOrg.$inferSelect, 'nextBlock' | 'nextUser' | 'nextDevice'>

/** The counter's epochs including the current one, to be stored when a new one begins. */
export const EPOCHS_SO_FAR = sql<string>`trim(${syncOrg.epochs} || ' ' || ${syncOrg.epoch})`

/** The counter's values for a new epoch. */
function newHistory(server: Server) {
  return { epoch: randomUUID(), epochs: EPOCHS_SO_FAR, epochAt: server.now().toISOString(), nextId: 0, endId: 0 }
}

/**
 * Pauses automatic messages after a loss: the database doesn't know which were sent since (Communication rule 65).
 *
 * @param org the camp; all of them by default
 */
async function pauseAutomatic(db: Db, org?: number): Promise<void> {
  const table = tableOf(automaticMessages)
  const isOn = eq(columnOf(automaticMessages, 'isOn'), true as never)
  await db
    .update(table)
    .set({ problem: 'restored' } as never)
    .where(and(isOn, org === undefined ? undefined : eq(table.org, org)))
}

/**
 * Makes it safe to continue with a database restored from a backup. Devices have seen what it lost. A new epoch makes
 * each of them download everything again and resend its kept actions. Ids assigned since the backup are still on
 * devices and must not be assigned twice: the server skips a range of its own, blocks for devices are random, and a
 * device proves which ones it holds.
 *
 * @returns the number of organizations
 */
export async function afterRestore(server: Server): Promise<number> {
  return server.database.transact(async (db) => {
    await jumpKeys(db, organizations, MANY)
    await passOver(db, {}, MANY_SERVER_BLOCKS, MANY)
    await endWaiting(db, server.now().toISOString())
    // A family may have stopped automatic payments since the backup, so nobody is charged until they agree again.
    await db.delete(savedCard)
    await pauseAutomatic(db)
    const restored = await db.update(syncOrg).set(newHistory(server)).returning({ org: syncOrg.org })
    return restored.length
  })
}

/**
 * Does the same for one organization, after a device has shown that its last commits are gone. It happens once for an
 * epoch, for the first device that shows this, and once for an epoch that this database has lost entirely.
 *
 * @param epoch the epoch of the commit that was shown
 * @param reached the camp's next numbers at that commit, if known
 * @returns the head, or undefined if it was already done
 */
export async function afterLoss(
  server: Server,
  org: number,
  epoch: string,
  reached?: Numbers,
): Promise<number | undefined> {
  return server.database.transact(async (db) => {
    // This row is the camp's lock. From here on, no other device is checked against the previous state.
    const [before] = await db
      .update(syncOrg)
      .set({ head: sql`${syncOrg.head}` })
      .where(eq(syncOrg.org, org))
      .returning()
    if (!before || before.epochs.split(' ').includes(epoch)) return undefined
    const further = (name: keyof Numbers) => Math.max(before[name], reached?.[name] ?? 0)
    const numbers = {
      nextBlock: further('nextBlock'),
      nextUser: further('nextUser'),
      nextDevice: further('nextDevice'),
    }
    const epochs = epoch === before.epoch ? EPOCHS_SO_FAR : sql`${EPOCHS_SO_FAR} || ' ' || ${epoch}`
    await db
      .update(syncOrg)
      .set({ ...newHistory(server), ...numbers, epochs })
      .where(eq(syncOrg.org, org))
    await passOver(db, { org }, SOME_SERVER_BLOCKS, MANY)
    await db.delete(savedCard).where(eq(savedCard.org, org))
    await pauseAutomatic(db, org)
    // People who were deleted on request since then are back, and have to be deleted again; those who stopped messages
    // since then would get them.
    const again = [ERASE_AGAIN, CHOICES_AGAIN].map((kind) => ({ key: `${kind}:${before.epoch}`, kind, args: {} }))
    await addEffects(
      server,
      db,
      org,
      again.map((each) => ({ ...each, lane: 'erasure' })),
    )
    return before.head
  })
}
