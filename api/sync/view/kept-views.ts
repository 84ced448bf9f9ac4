import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Speaker } from '../../context/person'
import { Remembered } from '../../context/remembered'
import type { Server } from '../../context/server'
import type { Db } from '../../db/database'
import { type syncOrg, syncRow } from '../../db/tables/sync'
import { OWN_ROWS_FROM } from './own-rows'
import { type View, viewOf } from './view'

/** The number of people for which a process a process remembers what they may see. */
const MOST_KEPT = 20_000

type Counter = typeof syncOrg.$inferSelect

interface Kept {
  view: View
  /** The latest commit at which it was found to hold. */
  at: Pick<Counter, 'epoch' | 'head' | 'seal'>
}

const views = new Remembered<Kept>(MOST_KEPT)

/** Returns the rights are in the key, so that a view found under other rights is never used. */
function keyOf({ org, actor }: Speaker): string {
  return [org, actor.userId, actor.role, ...actor.grants].join(' ')
}

function holdsAt({ view, at }: Kept, now: Counter): boolean {
  return !view.readsRows || (at.head === now.head && at.seal === now.seal && at.epoch === now.epoch)
}

/** Returns what this person sees at this commit, if the process knows it without asking the database. */
export function knownView(server: Server, speaker: Speaker, now: Counter): View | undefined {
  const kept = views.get(server.database, keyOf(speaker))
  return kept && holdsAt(kept, now) ? kept.view : undefined
}

/**
 * Returns the view of this person, computed again only if rows changed that decide ownership.
 *
 * @param now the counter as this same snapshot has it
 */
export async function keptView(server: Server, db: Db, speaker: Speaker, now: Counter): Promise<View> {
  const key = keyOf(speaker)
  const kept = views.get(server.database, key)
  const still = kept && (holdsAt(kept, now) || (await isUntouchedSince(db, kept, now)))
  const view = still ? kept.view : await viewOf(db, speaker)
  views.set(server.database, key, { view, at: { epoch: now.epoch, head: now.head, seal: now.seal } })
  return view
}

/** Returns whether no row has changed since by which own rows are found. */
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
