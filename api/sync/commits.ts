import { randomBytes } from 'node:crypto'
import { and, eq, lt, min } from 'drizzle-orm'
import type { KnownCommit } from '#shared/protocol'
import type { Keys } from '../context/keys'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { insertMany } from '../db/insert-many'
import { syncCommit, type syncOrg } from '../db/tables/sync'
import { wakeWorkers } from '../effects/queue'
import { afterLoss } from './restore'

/** How many commits of an organization are remembered. */
const KEPT = 20_000
/** After how many commits the older ones are deleted. */
const SWEPT_EVERY = 1000

type Counter = typeof syncOrg.$inferSelect

/** A random text that no other commit has. */
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

/** The newest commit as devices get it, signed, so that they can show it later and cannot invent one. */
export function commitToTell(
  keys: Keys,
  { org, epoch, head, seal }: Pick<Counter, 'org' | 'epoch' | 'head' | 'seal'>,
): { commit?: KnownCommit } {
  // A commit of the previous version has no seal, so there is nothing to send about it.
  if (seal === '') return {}
  return { commit: { head, seal: `${seal}.${keys.sign('commit', textOf(org, epoch, head, seal))}` } }
}

function textOf(org: number, epoch: string, head: number, seal: string): string {
  return [org, epoch, head, seal].join('.')
}

/** Whether the commit that a device shows is the newest one. */
export function isNewest(known: KnownCommit, { head, seal }: Counter): boolean {
  return known.head === head && known.seal.startsWith(`${seal}.`)
}

/**
 * Whether this database still has the commit that a device shows: `lost` where it had it once and does not now,
 * `forgotten` where it is too old to tell. A commit without this server's signature is ignored.
 */
export async function commitStatus(
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
  // A commit missing among newer ones was made by a server of the previous version, which kept no seals.
  return oldest?.head != null && known.head < oldest.head ? 'forgotten' : 'there'
}

/**
 * Makes it safe to go on with a camp whose server lost its last commits, once for each loss, and logs it for the
 * operators.
 */
export async function mendLoss(server: Server, org: number, epoch: string): Promise<void> {
  const head = await afterLoss(server, org, epoch)
  if (head === undefined) return
  server.log({
    level: 'error',
    message: 'the database is missing commits that devices already received: was an older copy restored?',
    organizationId: org,
    head,
  })
  server.pokes.changed(org, head)
  wakeWorkers(server.database)
}
