import { and, eq, isNull } from 'drizzle-orm'
import type { Server } from '../context/server'
import { device, signingKey } from '../db/tables/sync'

/**
 * Records that a device that was turned off has learned about it through one of its sign-ins; its app then erases its
 * data. Does nothing for a sign-in whose device isn't known.
 *
 * @param signIn the hash of its sid
 */
export async function markDeviceTold({ database, now }: Server, signIn: string): Promise<void> {
  const untold = and(eq(device.revoked, true), isNull(device.toldAt))
  const [line] = await database.read((db) =>
    db
      .select({ org: device.org, id: device.id })
      .from(signingKey)
      .innerJoin(device, and(eq(device.org, signingKey.org), eq(device.id, signingKey.device), untold))
      .where(eq(signingKey.signIn, signIn)),
  )
  if (!line) return
  const which = and(eq(device.org, line.org), eq(device.id, line.id), untold)
  await database.transact(async (db) => {
    await db.update(device).set({ toldAt: now().toISOString() }).where(which)
  })
}
