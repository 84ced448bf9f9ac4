import { and, eq } from 'drizzle-orm'
import type { Speaker } from '../context/person'
import type { Server } from '../context/server'
import { syncClient } from '../db/tables/sync'

/** A contact is written down at most this often: a pull that finds nothing new writes nothing. */
const EVERY_MS = 5 * 60 * 1000
/** The most clients whose last contact a process remembers. */
const MOST_REMEMBERED = 20_000

const noted = new WeakMap<Server, Map<string, number>>()

/** Notes that a client was in contact, for the office's list of devices. Nobody waits for it. */
export function noteContact(server: Server, { org, actor }: Speaker, clientId: string): void {
  const now = server.now()
  const known = noted.get(server) ?? new Map<string, number>()
  noted.set(server, known)
  if (now.getTime() - (known.get(clientId) ?? 0) < EVERY_MS) return
  if (known.size >= MOST_REMEMBERED) known.clear()
  known.set(clientId, now.getTime())
  const own = and(eq(syncClient.org, org), eq(syncClient.id, clientId), eq(syncClient.userId, actor.userId))
  void server.database
    .transact(async (db) => {
      await db.update(syncClient).set({ seenAt: now.toISOString() }).where(own)
    })
    // The next contact is noted again.
    .catch(() => known.delete(clientId))
}
