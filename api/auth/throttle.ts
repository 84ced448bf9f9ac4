import { and, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm'
import { Refusal } from '#shared/kernel/refusal'
import type { Database, Db } from '../db/database'
import type { Server } from '../server/server'
import { throttle } from './tables'

const WINDOW_MS = 15 * 60 * 1000

/** How often something may be tried within a quarter of an hour, counted from the first try. */
export interface Limit {
  /** What is tried and from where: `['account', 'lakeside/ann@camp.example', '192.0.2.1']`. */
  what: readonly string[]
  most: number
}

/** How a limit is kept: nobody reads out of a stolen database who signs in from where. */
function keyOf({ keys }: Server, what: readonly string[]): string {
  return keys.sign('tried-secret', JSON.stringify(what))
}

function refuse(since: number, now: number): never {
  throw new Refusal('too_many_tries', { retryAfter: Math.ceil((since + WINDOW_MS - now) / 1000) })
}

/**
 * Refuses what was tried too often, and counts nothing. Reading first keeps a flood of tries from the writers' queue.
 *
 * @throws Refusal `too_many_tries`, with the seconds to wait
 */
export async function refuseFull(server: Server, limits: readonly Limit[]): Promise<void> {
  const now = server.now().getTime()
  const most = new Map(limits.map(({ what, most }) => [keyOf(server, what), most]))
  const lines = await server.database.read((db) =>
    db
      .select()
      .from(throttle)
      .where(and(inArray(throttle.key, [...most.keys()]), gt(throttle.since, now - WINDOW_MS))),
  )
  for (const { key, since, count } of lines) if (count >= (most.get(key) ?? 0)) refuse(since, now)
}

/** Counts one more, within a transaction; a window that has ended begins anew. */
async function add(db: Db, key: string, now: number) {
  const ended = lte(throttle.since, now - WINDOW_MS)
  const [line] = await db
    .insert(throttle)
    .values({ key, since: now, count: 1 })
    .onConflictDoUpdate({
      target: throttle.key,
      set: {
        since: sql`case when ${ended} then ${now} else ${throttle.since} end`,
        count: sql`case when ${ended} then 1 else ${throttle.count} + 1 end`,
      },
    })
    .returning()
  return line ?? { since: now, count: 1 }
}

/** Takes one back of the window that began then, unless it has ended meanwhile. */
async function takeOne(db: Db, { key, since }: { key: string; since: number }): Promise<void> {
  const still = and(eq(throttle.key, key), eq(throttle.since, since), gte(throttle.count, 1))
  await db
    .update(throttle)
    .set({ count: sql`${throttle.count} - 1` })
    .where(still)
}

/**
 * Counts one try, for every process on this database. A try counts from its beginning, so that many at once are no way
 * around it.
 *
 * @returns takes the try back, for one that was right
 * @throws Refusal `too_many_tries`, with the seconds to wait; then nothing was counted
 */
export async function countTry(server: Server, limits: readonly Limit[]): Promise<() => Promise<void>> {
  await refuseFull(server, limits)
  const now = server.now().getTime()
  await prune(server.database, now)
  // In one order everywhere, so that no two tries wait for each other.
  const counted = limits
    .map(({ what, most }) => ({ key: keyOf(server, what), most }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  const windows = await server.database.transact(async (db) => {
    const begun: { key: string; since: number }[] = []
    for (const { key, most } of counted) {
      const { since, count } = await add(db, key, now)
      if (count > most) refuse(since, now)
      begun.push({ key, since })
    }
    return begun
  })
  return () =>
    server.database.transact(async (db) => {
      for (const window of windows) await takeOne(db, window)
    })
}

/**
 * Counts different things that failed in one place, each once however often it failed: the accounts that were tried in
 * vain from one address.
 */
export async function countFailed(server: Server, place: readonly string[], which: string): Promise<void> {
  const now = server.now().getTime()
  await server.database.transact(async (db) => {
    const { count } = await add(db, keyOf(server, [...place, which]), now)
    if (count === 1) await add(db, keyOf(server, place), now)
  })
}

/** What failed in a place and is right now: it counts there no more. */
export async function forgetFailed(server: Server, place: readonly string[], which: string): Promise<void> {
  const now = server.now().getTime()
  await server.database.transact(async (db) => {
    const own = and(eq(throttle.key, keyOf(server, [...place, which])), gt(throttle.since, now - WINDOW_MS))
    const failed = await db.delete(throttle).where(own).returning()
    if (failed.length === 0) return
    const [line] = await db
      .select()
      .from(throttle)
      .where(eq(throttle.key, keyOf(server, place)))
    if (line) await takeOne(db, line)
  })
}

const pruned = new WeakMap<Database, number>()

/** Removes what no window holds any more, at most once in a window and process. */
async function prune(database: Database, now: number): Promise<void> {
  if (now - (pruned.get(database) ?? 0) < WINDOW_MS) return
  pruned.set(database, now)
  await database.transact((db) => db.delete(throttle).where(lte(throttle.since, now - WINDOW_MS)))
}
