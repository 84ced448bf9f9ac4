import { randomBytes } from 'node:crypto'
import { and, eq, lt, min } from 'drizzle-orm'
import type { KnownCommit } from '#shared/protocol'
import type { Keys } from '../context/keys'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { insertMany } from '../db/insert-many'
import { syncCommit, type syncOrg } from '../db/tables/sync'
import { afterLoss } from './restore'

/** How many commits of an organization stay known. */
const KEPT = 20_000
/** How often what is older is swept, in commits. */
const SWEPT_EVERY = 1000

type Counter = typeof syncOrg.$inferSelect

/** A word that no other commit has. */
export function newSeal(): string {
  return randomBytes(12).toString('base64url')
}

/** Remembers a commit by its seal, and forgets those of long ago. */
export async function keepSeal(db: Db, org: number, head: number, seal: string): Promise<void> {
  await insertMany(db, syncCommit, [{ org, head, seal }])
  if (head % SWEPT_EVERY === 0) {
    await db.delete(syncCommit).where(and(eq(syncCommit.org, org), lt(syncCommit.head, head - KEPT)))
  }
}

/** What a device is told of the newest commit: it can show this later, and could not have made it up. */
export function commitToTell(
  keys: Keys,
  { org, epoch, head, seal }: Pick<Counter, 'org' | 'epoch' | 'head' | 'seal'>,
): { commit?: KnownCommit } {
  // Nothing can be said of commits of the former version, which sealed none.
  if (seal === '') return {}
  return { commit: { head, seal: `${seal}.${keys.sign('commit', textOf(org, epoch, head, seal))}` } }
}

function textOf(org: number, epoch: string, head: number, seal: string): string {
  return [org, epoch, head, seal].join('.')
}

/** Whether what a device was told is the newest commit that there is. */
export function isNewest(known: KnownCommit, { head, seal }: Counter): boolean {
  return known.head === head && known.seal.startsWith(`${seal}.`)
}

/**
 * What a commit that a device was told of says of this database: `lost` where the server once had it and has not now,
 * `forgotten` where that can no longer be told. What the server has not signed says nothing, whoever brings it.
 */
export async function fateOf(
  db: Db,
  keys: Keys,
  counter: Counter,
  known: KnownCommit | undefined,
): Promise<'there' | 'lost' | 'forgotten'> {
  if (!known || isNewest(known, counter)) return 'there'
  const { org, epoch, head } = counter
  const [seal = '', signature = ''] = known.seal.split('.')
  if (!keys.signed('commit', textOf(org, epoch, known.head, seal), signature)) return 'there'
  if (known.head > head) return 'lost'
  const here = eq(syncCommit.org, org)
  const [commit] = await db
    .select()
    .from(syncCommit)
    .where(and(here, eq(syncCommit.head, known.head)))
  if (commit) return commit.seal === seal ? 'there' : 'lost'
  const [oldest] = await db
    .select({ head: min(syncCommit.head) })
    .from(syncCommit)
    .where(here)
  // One that is missing among those kept was made by a server of the former version, which sealed none.
  return oldest?.head != null && known.head < oldest.head ? 'forgotten' : 'there'
}

/** Makes a camp whose server lost its last commits go on safely, once for each loss, and tells the operators. */
export async function mendLoss(server: Server, org: number, epoch: string): Promise<void> {
  const head = await afterLoss(server, org, epoch)
  if (head === undefined) return
  server.log({
    level: 'error',
    message: 'the database has lost commits that devices were told of: was it put back to an older copy?',
    organizationId: org,
    head,
  })
  server.pokes.changed(org, head)
}
