import { and, eq } from 'drizzle-orm'
import type { Server } from '../context/server'
import { quarantine } from '../db/tables/sync'
import { traceOf } from '../http/trace'

/** How often the server may fail on one action before it sets the action aside and goes on. */
const MOST_ATTEMPTS = 8

/** Counts that the server itself has failed on an action. Returns whether that was once too often. */
export async function failedOnceMore(server: Server, org: number, uid: string, error: unknown): Promise<boolean> {
  return server.database.transact(async (db) => {
    const [line] = await db
      .select()
      .from(quarantine)
      .where(and(eq(quarantine.org, org), eq(quarantine.uid, uid)))
    const attempts = (line?.attempts ?? 0) + 1
    const values = { org, uid, attempts, error: traceOf(error).slice(0, 2000) }
    await db
      .insert(quarantine)
      .values(values)
      .onConflictDoUpdate({ target: [quarantine.org, quarantine.uid], set: values })
    return attempts >= MOST_ATTEMPTS
  })
}
