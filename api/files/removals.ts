import { and, asc, eq, lte } from 'drizzle-orm'
import { livedTime } from '../context/lived'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { fileRemoval } from '../db/tables/files'
import { type Files, keyOf } from './port'

/** A camp's bytes, by the name under which they are stored. */
export interface Bytes {
  org: number
  place: string
}

/** How many lines one statement writes. */
const AT_ONCE = 200
/** How long to wait before a failed removal is retried. */
const AGAIN_MS = 3600 * 1000
/** After this many failures, the rest waits, because the service is probably down. */
const MAX_FAILURES = 10

/** Matches one line of the list. */
export const isLine = ({ org, place }: Bytes) => and(eq(fileRemoval.org, org), eq(fileRemoval.place, place))

/** Lists bytes to be removed once they are due. They are removed only if the transaction commits. */
export async function listForRemoval(db: Db, bytes: readonly Bytes[], dueAt: Date): Promise<void> {
  const lines = bytes.map(({ org, place }) => ({ org, place, dueAt: dueAt.toISOString() }))
  for (let from = 0; from < lines.length; from += AT_ONCE)
    await db
      .insert(fileRemoval)
      .values(lines.slice(from, from + AT_ONCE))
      .onConflictDoNothing()
}

/**
 * Removes what is listed and due, outside of any transaction. What fails stays listed for a later attempt. Removing
 * twice, as two processes might, does no harm.
 *
 * @returns how many couldn't be removed
 */
export async function removeListed(server: Server, files: Files): Promise<number> {
  const { database } = server
  const now = server.now()
  const later = new Date(now.getTime() + AGAIN_MS).toISOString()
  const due = await database.read((db) =>
    db
      .select()
      .from(fileRemoval)
      .where(lte(fileRemoval.dueAt, livedTime(server).toISOString()))
      .orderBy(asc(fileRemoval.dueAt)),
  )
  let failures = 0
  for (const line of due) {
    try {
      await files.remove(keyOf(line.org, line.place))
      await database.transact((db) => db.delete(fileRemoval).where(isLine(line)))
    } catch (error) {
      failures += 1
      server.log({ level: 'warn', message: 'a file could not be removed yet', org: line.org, error: String(error) })
      await database.transact((db) => db.update(fileRemoval).set({ dueAt: later }).where(isLine(line)))
      if (failures === MAX_FAILURES) break
    }
  }
  return failures
}
