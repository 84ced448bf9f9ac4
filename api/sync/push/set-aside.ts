import { and, eq } from 'drizzle-orm'
import type { Server } from '../../context/server'
import { quarantine } from '../../db/tables/sync'
import { traceOf } from '../../http/trace'

/** After the server has failed this often on an action, it sets the action aside and continues. */
const MAX_ATTEMPTS = 8

/** Counts a failure of the server itself on an action. Returns whether the action is now set aside. */
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
    return attempts >= MAX_ATTEMPTS
  })
}
