import { and, eq } from 'drizzle-orm'
import type { Speaker } from '../../context/person'
import { Remembered } from '../../context/remembered'
import type { Server } from '../../context/server'
import { syncClient } from '../../db/tables/sync'
import { writtenTogether } from '../../db/written-together'

/**
 * A contact is stored at most this often unless the number of unsent actions changed, so that most pulls write nothing.
 */
const EVERY_MS = 5 * 60 * 1000
/** The most clients whose last contact a process remembers. */
const MAX_REMEMBERED = 20_000

interface Contact {
  at: number
  waiting: number | null
}

const noted = new Remembered<Contact>(MAX_REMEMBERED)

type Seen = Pick<typeof syncClient.$inferSelect, 'org' | 'id' | 'userId' | 'seenAt' | 'waiting'>
const write = writtenTogether<Seen>(
  ({ org, id }) => `${org} ${id}`,
  async (db, { org, id, userId, seenAt, waiting }) => {
    const own = and(eq(syncClient.org, org), eq(syncClient.id, id), eq(syncClient.userId, userId))
    await db.update(syncClient).set({ seenAt, waiting }).where(own)
  },
)

/**
 * Records when a client was last in contact and how many unsent actions it has, for the office's device list. No
 * request waits for it.
 */
export function noteSeen(
  server: Server,
  { org, actor }: Speaker,
  { clientId, waiting = null }: { clientId: string; waiting?: number | undefined | null },
): void {
  const now = server.now()
  const last = noted.get(server, clientId) ?? { at: 0, waiting: null }
  if (now.getTime() - last.at < EVERY_MS && last.waiting === waiting) return
  noted.set(server, clientId, { at: now.getTime(), waiting })
  const line = { org, id: clientId, userId: actor.userId, seenAt: now.toISOString(), waiting }
  void write(server.database, line)
    // So that the next contact is stored.
    .catch(() => noted.delete(server, clientId))
}
