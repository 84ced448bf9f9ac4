import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Speaker } from '../../context/person'
import { Remembered } from '../../context/remembered'
import type { Server } from '../../context/server'
import type { Db } from '../../db/database'
import { type syncOrg, syncRow } from '../../db/tables/sync'
import { OWN_ROWS_FROM } from './own-rows'
import { type View, viewOf } from './view'

/** The most users whose view a process keeps. */
const MAX_KEPT = 20_000

type Counter = typeof syncOrg.$inferSelect

interface Kept {
  view: View
  /** The latest commit at which it was known to be valid. */
  at: Pick<Counter, 'epoch' | 'head' | 'seal'>
}

const views = new Remembered<Kept>(MAX_KEPT)

/** Returns the key of a view. It includes the rights, so that a view from before a change of rights is never used. */
function keyOf({ org, actor }: Speaker): string {
  return [org, actor.userId, actor.role, ...actor.grants].join(' ')
}

function holdsAt({ view, at }: Kept, now: Counter): boolean {
  return !view.readsRows || (at.head === now.head && at.seal === now.seal && at.epoch === now.epoch)
}

/** Returns this user's view at this commit if it is kept and known to be valid, without a query. */
export function knownView(server: Server, speaker: Speaker, now: Counter): View | undefined {
  const kept = views.get(server.database, keyOf(speaker))
  return kept && holdsAt(kept, now) ? kept.view : undefined
}

/**
 * Returns this user's view, computed again only if rows that decide ownership have changed.
 *
 * @param now the counter in the same snapshot
 */
export async function keptView(server: Server, db: Db, speaker: Speaker, now: Counter): Promise<View> {
  const key = keyOf(speaker)
  const kept = views.get(server.database, key)
  const still = kept && (holdsAt(kept, now) || (await isUntouchedSince(db, kept, now)))
  const view = still ? kept.view : await viewOf(db, speaker)
  views.set(server.database, key, { view, at: { epoch: now.epoch, head: now.head, seal: now.seal } })
  return view
}

/** Returns whether none of the rows that decide ownership has changed since. */
async function isUntouchedSince(db: Db, { at }: Kept, now: Counter): Promise<boolean> {
  if (at.epoch !== now.epoch || at.head > now.head) return false
  const names = OWN_ROWS_FROM.map(({ name }) => name)
  const [touched] = await db
    .select({ id: syncRow.id })
    .from(syncRow)
    .where(and(eq(syncRow.org, now.org), gt(syncRow.version, at.head), inArray(syncRow.entity, names)))
    .limit(1)
  return touched === undefined
}
