import { and, asc, eq, inArray, isNull, lt, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Server } from '../context/server'
import type { Database, Db } from '../db/database'
import { chunks } from '../db/rows'
import { effect } from '../db/tables/effects'
import { sealSecret } from './secret'

/** A group of effects that depend on the same outside service. */
export type Lane =
  | 'mail'
  | 'bulk'
  | 'texts'
  | 'emergency-mail'
  | 'emergency-text'
  | 'push'
  | 'emergency-push'
  | 'reports'
  | 'erasure'
  | 'stripe'
  | 'webhooks'

/** The effect that repeats a camp's deletions on request, because its database may have lost them. */
export const ERASE_AGAIN = 'erasure.again'

/** The effect that keeps an opt-out outside the database. */
export const KEEP_CHOICE = 'choice.kept'

/** The effect that repeats a camp's opt-outs, because its database may have lost them. */
export const CHOICES_AGAIN = 'choices.again'

/** Something to do once its cause is committed. */
export interface NewEffect {
  /** Identifies its cause, in at most 200 characters. */
  key: string
  lane: Lane
  kind: string
  args: Record<string, string | number>
  /** Data that must not be readable in the database. */
  secret?: string
  /** Whose turn it takes: of the effects with one receiver, a process carries out one at a time. */
  receiver?: string
  /** When it is due, as an instant; at once by default. */
  runAt?: string
}

/** An effect that a worker has claimed. */
export type Claimed = typeof effect.$inferSelect

/** Which worker claims effects, and until when the claim holds. */
export interface EffectLease {
  worker: string
  now: string
  until: string
}

/** How an attempt ended. */
export type EffectOutcome =
  | { state: 'done' }
  | { state: 'dead'; error: string | null }
  /** To be tried again at `runAt`; `counts` is false if the failure wasn't the effect's own. */
  | { state: 'waiting'; error: string | null; runAt: string; counts: boolean }

/**
 * How many effects of one organization are claimed at once, so that one camp's thousand emails don't hold up others.
 */
const OF_ONE_ORG = 20
const BATCH = 50
/** How many effects of one receiver are claimed at once. */
const IN_A_ROW = 20
/** How many keys are looked up in one query. */
const ONCE_AT_A_TIME = 200
/** How long effects are kept after they ended. */
const KEPT_MS = 30 * 24 * 3600 * 1000

/**
 * Adds effects in the transaction of their cause, so that they are carried out only if it commits. An effect with the
 * same key replaces the previous one.
 */
export async function addEffects(
  { keys, now }: Pick<Server, 'keys' | 'now'>,
  db: Db,
  org: number,
  effects: readonly NewEffect[],
): Promise<void> {
  const at = now().toISOString()
  for (const { key, lane, kind, args, secret, receiver = null, runAt = at } of effects) {
    const sealed = secret === undefined ? null : sealSecret(keys, { org, key }, secret)
    const fresh = { lane, kind, args, secret: sealed, receiver, state: 'waiting', runAt, attempts: 0, createdAt: at }
    const line = { ...fresh, leaseUntil: null, worker: null, error: null, endedAt: null }
    await db
      .insert(effect)
      .values({ org, key, ...line })
      .onConflictDoUpdate({ target: [effect.org, effect.key], set: line })
  }
}

/** Adds effects in the transaction of their cause, except those whose key is known: each is carried out once. */
export async function addEffectsOnce(
  services: Pick<Server, 'keys' | 'now'>,
  db: Db,
  org: number,
  effects: readonly NewEffect[],
): Promise<void> {
  for (const some of chunks(effects, ONCE_AT_A_TIME)) {
    const keys = some.map(({ key }) => key)
    const known = await effectsByKey(db, org, keys)
    const missing = some.filter(({ key }) => !known.has(key))
    await addEffects(services, db, org, missing)
  }
}

/**
 * Tells the workers of all processes that there is something to do. A worker that misses it looks every few seconds
 * anyway.
 */
export function wakeWorkers(database: Database): void {
  void database.notify(JSON.stringify({ kind: 'effects' })).catch(() => undefined)
}

const dueIn = (lane: Lane, now: string) =>
  and(
    eq(effect.lane, lane),
    eq(effect.state, 'waiting'),
    lte(effect.runAt, now),
    or(isNull(effect.leaseUntil), lt(effect.leaseUntil, now)),
  )

/** Returns whether anything in a lane is due. It is called often, so it writes nothing. */
export async function anyDue(database: Database, lane: Lane, now: string): Promise<boolean> {
  const found = await database.look((db) =>
    db.select({ key: effect.key }).from(effect).where(dueIn(lane, now)).limit(1),
  )
  return found.length > 0
}

/** What a claimed effect is changed to. */
const claimedBy = (lease: EffectLease) => ({
  leaseUntil: lease.until,
  worker: lease.worker,
  attempts: sql`${effect.attempts} + 1`,
})

/**
 * Claims due effects for one worker until `lease.until`: at most a batch, and at most a share of it for each
 * organization. Organizations take turns, so that the oldest effects of one don't hold up the others. If two workers
 * want the same effect, the second waits and then finds it taken.
 */
export function claimDue(database: Database, lane: Lane, lease: EffectLease): Promise<Claimed[]> {
  return database.transact(async (db) => {
    const inOrg = sql<number>`row_number() over (partition by ${effect.org} order by ${effect.runAt})`
    const due = db
      .select({ org: effect.org, key: effect.key, runAt: effect.runAt, inOrg: inOrg.as('in_org') })
      .from(effect)
      .where(dueIn(lane, lease.now))
      .as('due')
    const chosen = await db
      .select({ org: due.org, key: due.key })
      .from(due)
      .where(lte(due.inOrg, OF_ONE_ORG))
      .orderBy(asc(due.inOrg), asc(due.runAt))
      .limit(BATCH)
    if (chosen.length === 0) return []
    const one = chosen.map(({ org, key }) => and(eq(effect.org, org), eq(effect.key, key)))
    return db
      .update(effect)
      .set(claimedBy(lease))
      .where(and(or(...one), dueIn(lane, lease.now)))
      .returning()
  })
}

/** For how many receivers effects are claimed, and those whose turn it isn't, because they are still busy. */
interface Share {
  most: number
  busy: readonly string[]
}

/**
 * Claims due effects of a lane whose receivers don't wait for each other. Each list is for one receiver, who gets its
 * effects one after the other, the oldest first: looking for the receivers that are due takes long if thousands of
 * effects wait, so it isn't done for each effect. An effect without a receiver is a list of its own.
 */
export function claimByReceiver(
  database: Database,
  lane: Lane,
  lease: EffectLease,
  { most, busy }: Share,
): Promise<Claimed[][]> {
  return database.transact(async (db) => {
    const { org, key, receiver } = effect
    const whose = sql<string>`coalesce(${receiver}, ${key})`
    const isFree = busy.length > 0 ? or(isNull(receiver), notInArray(receiver, [...busy])) : undefined
    const due = db
      .select({ org, whose: whose.as('whose'), oldest: sql<string>`min(${effect.runAt})`.as('oldest') })
      .from(effect)
      .where(and(dueIn(lane, lease.now), isFree))
      .groupBy(org, whose)
      .as('due')
    const inOrg = sql<number>`row_number() over (partition by ${due.org} order by ${due.oldest})`
    const shared = db
      .select({ org: due.org, whose: due.whose, oldest: due.oldest, inOrg: inOrg.as('in_org') })
      .from(due)
    const ranked = shared.as('ranked')
    const chosen = await db
      .select({ org: ranked.org, whose: ranked.whose })
      .from(ranked)
      .where(lte(ranked.inOrg, OF_ONE_ORG))
      .orderBy(asc(ranked.inOrg), asc(ranked.oldest))
      .limit(most)
    const lists: Claimed[][] = []
    for (const each of chosen) {
      const next = await db
        .select({ key })
        .from(effect)
        .where(and(dueIn(lane, lease.now), eq(org, each.org), eq(whose, each.whose)))
        .orderBy(asc(effect.runAt))
        .limit(IN_A_ROW)
      const keys = next.map((line) => line.key)
      const claimed = await db
        .update(effect)
        .set(claimedBy(lease))
        .where(and(eq(org, each.org), inArray(key, keys), dueIn(lane, lease.now)))
        .returning()
      if (claimed.length > 0) lists.push(claimed.sort((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key)))
    }
    return lists
  })
}

/** Renews the claim on effects; returns those that no other worker has taken over. */
export function stillMine(
  database: Database,
  { worker, until }: EffectLease,
  claimed: readonly Claimed[],
): Promise<Claimed[]> {
  return database.transact((db) =>
    db
      .update(effect)
      .set({ leaseUntil: until })
      .where(and(or(...claimed.map(isClaim)), eq(effect.worker, worker)))
      .returning(),
  )
}

/** Matches a row that is still as it was claimed, with no attempt since. */
const isClaim = ({ org, key, attempts }: Claimed) =>
  and(eq(effect.org, org), eq(effect.key, key), eq(effect.attempts, attempts))

/** Records how attempts ended, unless another worker has taken the effect over. */
export function writeOutcomes(
  database: Database,
  worker: string,
  now: string,
  outcomes: readonly { effect: Claimed; outcome: EffectOutcome }[],
): Promise<void> {
  return database.transact(async (db) => {
    for (const { effect: claimed, outcome } of outcomes) {
      await db
        .update(effect)
        .set(lineOf(outcome, claimed.attempts, now))
        .where(and(isClaim(claimed), eq(effect.worker, worker)))
    }
  })
}

function lineOf(outcome: EffectOutcome, attempts: number, now: string) {
  const free = { leaseUntil: null, worker: null }
  if (outcome.state === 'done') return { ...free, state: 'done', error: null, secret: null, endedAt: now }
  if (outcome.state === 'dead') return { ...free, state: 'dead', error: outcome.error, secret: null, endedAt: now }
  const { error, runAt, counts } = outcome
  return { ...free, error, runAt, attempts: counts ? attempts : attempts - 1 }
}

/** Deletes effects that ended a month ago. */
export async function forgetEnded(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString()
  await database.transact((db) => db.delete(effect).where(lt(effect.endedAt, before)))
}

/** Returns the states of an organization's effects, by key. */
export async function effectsByKey(
  db: Db,
  org: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Claimed>> {
  if (keys.length === 0) return new Map()
  const lines = await db
    .select()
    .from(effect)
    .where(and(eq(effect.org, org), inArray(effect.key, [...keys])))
  return new Map(lines.map((line) => [line.key, line]))
}

/**
 * Ends all waiting effects, because after a restore there is no way to know which were carried out. Opt-outs are still
 * kept: that may be done twice.
 */
export async function endWaiting(db: Db, now: string): Promise<void> {
  const error = 'Not sent because the data was restored from a backup in the meantime.'
  await db
    .update(effect)
    .set(lineOf({ state: 'dead', error }, 0, now))
    .where(and(eq(effect.state, 'waiting'), ne(effect.kind, KEEP_CHOICE)))
}
