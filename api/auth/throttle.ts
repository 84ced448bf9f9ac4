import { and, eq, gt, gte, inArray, lte, notLike, or, sql } from 'drizzle-orm'
import { Refusal, type RefusalCode } from '#shared/kernel/refusals/refusal'
import type { Server } from '../context/server'
import type { Database, Db } from '../db/database'
import { preparedAs } from '../db/prepared'
import { throttle } from '../db/tables/accounts'

const WINDOW_MS = 15 * 60 * 1000
/** The longest window of any limit; older counts no longer matter. */
const DAY_MS = 24 * 3600 * 1000
/** The prefix of the keys of daily limits. */
const DAY_KEY = 'day '

/** How often something may be tried within 15 minutes, or within a day, counted from the first try. */
export interface Limit {
  /** What is tried, and from where: `['account', 'lakeside/ann@camp.example', '192.0.2.1']`. */
  what: readonly string[]
  most: number
  /** Set for a daily limit: the code of its refusal. */
  aDay?: RefusalCode
}

/**
 * Returns the key under which a limit is stored: a signature, so that a stolen database doesn't tell who signs in from
 * where.
 */
function keyOf({ keys }: Server, { what, aDay }: Pick<Limit, 'what' | 'aDay'>): string {
  const key = keys.sign('tried-secret', JSON.stringify(what))
  return aDay === undefined ? key : DAY_KEY + key
}

const windowOf = ({ aDay }: Pick<Limit, 'aDay'>) => (aDay === undefined ? WINDOW_MS : DAY_MS)

/** Returns the refusal for too many tries in a window that began at `since`, in ms. */
function tooOften(limit: Pick<Limit, 'aDay'>, since: number, now: number): Refusal {
  return new Refusal(limit.aDay ?? 'too_many_tries', { retryAfter: Math.ceil((since + windowOf(limit) - now) / 1000) })
}

/**
 * Refuses if a limit is reached, without counting. Reading first keeps a flood of tries out of the writers' queue.
 *
 * @throws Refusal `too_many_tries`, with the seconds to wait
 */
export async function refuseFull(server: Server, limits: readonly Limit[]): Promise<void> {
  const now = server.now().getTime()
  const byKey = new Map(limits.map((limit) => [keyOf(server, limit), limit]))
  const lines = await server.database.read((db) =>
    db
      .select()
      .from(throttle)
      .where(inArray(throttle.key, [...byKey.keys()])),
  )
  for (const { key, since, count } of lines) {
    const limit = byKey.get(key)
    if (limit && since > now - windowOf(limit) && count >= limit.most) throw tooOften(limit, since, now)
  }
}

/** Returns whether a limit is reached, without counting. */
export async function isFull(server: Server, limit: Limit): Promise<boolean> {
  try {
    await refuseFull(server, [limit])
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}

/** Adds to a count, within a transaction; if its window has ended, a new one begins. */
async function add(db: Db, key: string, now: number, windowMs = WINDOW_MS, more = 1) {
  const ended = lte(throttle.since, now - windowMs)
  const [line] = await db
    .insert(throttle)
    .values({ key, since: now, count: more })
    .onConflictDoUpdate({
      target: throttle.key,
      set: {
        since: sql`case when ${ended} then ${now} else ${throttle.since} end`,
        count: sql`case when ${ended} then ${more} else ${throttle.count} + ${more} end`,
      },
    })
    .returning()
  return line ?? { since: now, count: more }
}

/** Adds several tries at once, in a window that began at `since`; returns the new count. */
export async function countMore(
  server: Server,
  what: readonly string[],
  { since, windowMs, more }: { since: number; windowMs: number; more: number },
): Promise<number> {
  const { count } = await server.database.transact((db) => add(db, keyOf(server, { what }), since, windowMs, more))
  return count
}

const countedSince = preparedAs('counted_since', (db) =>
  db
    .select()
    .from(throttle)
    .where(and(eq(throttle.key, sql.placeholder('key')), gt(throttle.since, sql.placeholder('since')))),
)

/** Counts for one limit during a push, within its transaction. */
export class Tally {
  private more = 0

  private constructor(
    private readonly db: Db,
    private readonly key: string,
    private readonly limit: Limit,
    private readonly now: number,
    private readonly before: { since: number; count: number },
  ) {}

  /** Reads the current count of a limit. */
  static async of(server: Server, db: Db, limit: Limit): Promise<Tally> {
    const [key, now] = [keyOf(server, limit), server.now().getTime()]
    const [line] = await countedSince(db, { key, since: now - windowOf(limit) })
    return new Tally(db, key, limit, now, line ?? { since: now, count: 0 })
  }

  get isFull(): boolean {
    return this.before.count + this.more >= this.limit.most
  }

  count(): void {
    this.more += 1
  }

  /** Writes what was added. */
  async save(): Promise<void> {
    if (this.more > 0) await add(this.db, this.key, this.now, windowOf(this.limit), this.more)
  }

  /** Returns the refusal for a reached limit, with the time to wait. */
  refusal(): Refusal {
    return tooOften(this.limit, this.before.since, this.now)
  }
}

/** Subtracts one try from the window that began at `since`, unless it has ended. */
async function takeOne(db: Db, { key, since }: { key: string; since: number }): Promise<void> {
  const still = and(eq(throttle.key, key), eq(throttle.since, since), gte(throttle.count, 1))
  await db
    .update(throttle)
    .set({ count: sql`${throttle.count} - 1` })
    .where(still)
}

/**
 * Counts one try, across all processes on this database. It counts when a try begins, so that many at once can't get
 * around the limit.
 *
 * @returns a function that takes the try back if it was correct
 * @throws Refusal `too_many_tries`, with the seconds to wait; then nothing was counted
 */
export async function countTry(server: Server, limits: readonly Limit[]): Promise<() => Promise<void>> {
  await refuseFull(server, limits)
  const now = server.now().getTime()
  await prune(server.database, now)
  // Sorted the same way everywhere, so that no two tries wait for each other's locks.
  const counted = limits.map((limit) => ({ key: keyOf(server, limit), limit })).sort((a, b) => (a.key < b.key ? -1 : 1))
  const windows = await server.database.transact(async (db) => {
    const begun: { key: string; since: number }[] = []
    for (const { key, limit } of counted) {
      const { since, count } = await add(db, key, now, windowOf(limit))
      if (count > limit.most) throw tooOften(limit, since, now)
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
 * Counts the different things that failed in one place, each once however often it failed, such as accounts with failed
 * sign-ins from one address.
 */
export async function countFailed(server: Server, place: readonly string[], which: string): Promise<void> {
  const now = server.now().getTime()
  await server.database.transact(async (db) => {
    const { count } = await add(db, keyOf(server, { what: [...place, which] }), now)
    if (count === 1) await add(db, keyOf(server, { what: place }), now)
  })
}

/** Removes something from that count because it has now succeeded. */
export async function forgetFailed(server: Server, place: readonly string[], which: string): Promise<void> {
  const now = server.now().getTime()
  await server.database.transact(async (db) => {
    const own = and(eq(throttle.key, keyOf(server, { what: [...place, which] })), gt(throttle.since, now - WINDOW_MS))
    const failed = await db.delete(throttle).where(own).returning()
    if (failed.length === 0) return
    const [line] = await db
      .select()
      .from(throttle)
      .where(eq(throttle.key, keyOf(server, { what: place })))
    if (line) await takeOne(db, line)
  })
}

const pruned = new WeakMap<Database, number>()

/** Deletes counts whose window has ended, at most once in each window and process. */
async function prune(database: Database, now: number): Promise<void> {
  if (now - (pruned.get(database) ?? 0) < WINDOW_MS) return
  pruned.set(database, now)
  const short = and(lte(throttle.since, now - WINDOW_MS), notLike(throttle.key, `${DAY_KEY}%`))
  await database.transact((db) => db.delete(throttle).where(or(short, lte(throttle.since, now - DAY_MS))))
}
