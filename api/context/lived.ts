import { eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { livedUntil } from '../db/tables/platform'
import type { Server } from './server'

/**
 * How much faster than real time the lived time catches up with the clock. A clock that is wrong for ten minutes moves
 * it by four hours at most; a server that was off for a month catches up in thirty hours.
 */
const CATCH_UP = 24
/** The only row. */
const LINE = 1

/** For each database, the lived time when it was last stored and the steady clock then, both in ms. */
const known = new WeakMap<Database, { at: number; steady: number }>()

function ahead({ at, steady }: { at: number; steady: number }, now: number): number {
  return Math.min(now, at + (performance.now() - steady) * CATCH_UP)
}

/**
 * Returns the time that decides when old data is deleted and sign-ins end. It is the server's, unless that jumps ahead:
 * then nothing is suddenly old, and nothing is deleted until the clock is right again. It is never later than the
 * server's time.
 */
export function livedTime(server: Pick<Server, 'database' | 'now'>): Date {
  const now = server.now().getTime()
  const since = known.get(server.database)
  return new Date(since ? ahead(since, now) : now)
}

/** Stores the lived time, so that the next start doesn't rely on the clock alone. */
export async function keepLivedTime(server: Pick<Server, 'database' | 'now'>): Promise<void> {
  const { database } = server
  const at = await database.transact(async (db) => {
    const now = server.now().getTime()
    const [line] = await db.select().from(livedUntil).where(eq(livedUntil.id, LINE))
    const stored = line ? Date.parse(line.at) : now
    const before = known.get(database)
    // It never goes back, because it couldn't catch up after a clock that was at 1970 for a moment. Several processes
    // share the row, and the furthest one counts.
    const next = Math.max(stored, before ? ahead(before, now) : stored)
    const text = new Date(next).toISOString()
    await db
      .insert(livedUntil)
      .values({ id: LINE, at: text })
      .onConflictDoUpdate({ target: livedUntil.id, set: { at: text } })
    return next
  })
  known.set(database, { at, steady: performance.now() })
}
