import { randomBytes } from 'node:crypto'
import { and, eq, lt, min } from 'drizzle-orm'
import type { KnownCommit, PullRequest } from '#shared/protocol'
import type { Keys } from '../../context/keys'
import type { Server } from '../../context/server'
import type { Db } from '../../db/database'
import { insertMany } from '../../db/insert-many'
import { syncCommit, type syncOrg } from '../../db/tables/sync'
import { wakeWorkers } from '../../effects/queue'
import { afterLoss, type Numbers } from './restore'

/** How many commits of an organization are stored. */
const KEPT = 20_000
/** Older commits are deleted after this many new ones. */
const SWEPT_EVERY = 1000

type Counter = typeof syncOrg.$inferSelect

/** Returns a random text that no other commit has. */
export function newSeal(): string {
  return randomBytes(12).toString('base64url')
}

/** Stores a commit's seal, and deletes old ones. */
export async function keepSeal(db: Db, org: number, head: number, seal: string): Promise<void> {
  await insertMany(db, syncCommit, [{ org, head, seal }])
  if (head % SWEPT_EVERY === 0) {
    await db.delete(syncCommit).where(and(eq(syncCommit.org, org), lt(syncCommit.head, head - KEPT)))
  }
}

/** The part of a counter that is sent with a commit. */
type CommitFields = Pick<Counter, 'org' | 'epoch' | 'head' | 'seal' | keyof Numbers>

/**
 * Returns the newest commit for devices, signed, so that they can show it later but can't make one up. It includes the
 * camp's next numbers, which a database restored to an older state no longer knows. They are signed separately, because
 * servers of the previous version read only the first two parts.
 */
export function signedCommit(keys: Keys, counter: CommitFields): { commit?: KnownCommit } {
  const { org, epoch, head, seal } = counter
  // Commits of the previous version have no seal, so there is nothing to send.
  if (seal === '') return {}
  const text = textOf(org, epoch, head, seal)
  const numbers = [counter.nextBlock, counter.nextUser, counter.nextDevice].join('-')
  const parts = [seal, keys.sign('commit', text), numbers, keys.sign('commit', `${text}.${numbers}`)]
  return { commit: { head, seal: parts.join('.') } }
}

function textOf(org: number, epoch: string, head: number, seal: string): string {
  return [org, epoch, head, seal].join('.')
}

/** Returns the camp's next numbers at the commit that a device shows, if this server signed them. */
function numbersShown(keys: Keys, org: number, shown: ShownCommit): Numbers | undefined {
  const { commit } = shown
  const [seal = '', , numbers = '', signature = ''] = commit?.seal.split('.') ?? []
  const text = textOf(org, epochShown(shown), commit?.head ?? 0, seal)
  if (!keys.signed('commit', `${text}.${numbers}`, signature)) return undefined
  const [nextBlock = 0, nextUser = 0, nextDevice = 0] = numbers.split('-').map(Number)
  return { nextBlock, nextUser, nextDevice }
}

/** What a device says about the history it knows. */
export type ShownCommit = Pick<PullRequest, 'commit' | 'epoch'>

/** The epoch of the commit that a device shows. */
const epochShown = ({ commit, epoch }: ShownCommit) => commit?.epoch ?? epoch

/** Returns whether the commit that a device shows, if any, is the newest one. */
export function isNewest(shown: ShownCommit, { epoch, head, seal }: Counter): boolean {
  const { commit } = shown
  return !commit || (epochShown(shown) === epoch && commit.head === head && commit.seal.startsWith(`${seal}.`))
}

/** Returns whether an epoch is this camp's current one or a known earlier one. */
function hasHad({ epoch, epochs }: Counter, wanted: string): boolean {
  return wanted === epoch || epochs.split(' ').includes(wanted)
}

/**
 * Returns whether this database still has the commit that a device shows: `lost` if it had it and no longer does,
 * `forgotten` if the commit is too old to tell. A whole epoch is lost if a state from before it was restored. A commit
 * without this server's signature is ignored.
 */
export async function commitStatus(
  db: Db,
  keys: Keys,
  counter: Counter,
  shown: ShownCommit,
): Promise<'there' | 'lost' | 'forgotten'> {
  const { commit: known } = shown
  const epoch = epochShown(shown)
  if (!known || isNewest(shown, counter)) return 'there'
  const { org, head } = counter
  const [seal = '', signature = ''] = known.seal.split('.')
  if (!keys.signed('commit', textOf(org, epoch, known.head, seal), signature)) return 'there'
  if (!hasHad(counter, epoch)) return 'lost'
  // A loss at the end of an earlier epoch was handled at the time.
  if (epoch !== counter.epoch) return 'there'
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
  // A commit missing among newer ones was made by a server of the previous version, which stored no seals.
  return oldest?.head != null && known.head < oldest.head ? 'forgotten' : 'there'
}

/** Makes it safe to continue after a camp's last commits were lost, once for each loss, and logs it for operators. */
export async function recoverFromLoss(server: Server, org: number, shown: ShownCommit): Promise<void> {
  const head = await afterLoss(server, org, epochShown(shown), numbersShown(server.keys, org, shown))
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
