import { and, count, eq } from 'drizzle-orm'
import type { PushedMutation } from '#shared/protocol'
import type { OrgTx } from '../../context/transaction'
import { deferredActions, type syncClient } from '../../db/tables/sync'
import { hashOfAction } from '../transaction/action-hash'
import type { Arrived } from './envelopes'

/** The most actions of one client that can be deferred at a time. */
const MAX_DEFERRED = 1000

/** What was recorded when an action was first deferred. */
interface Before {
  /** When it first arrived, in ms. */
  since: number
  /** The earliest time at which it can have been made, in ms, if known. */
  madeSince: number | null
  /** The action's fingerprint; null if an earlier version deferred it. */
  argsHash: string | null
}

/** Returns a fingerprint of an action as it arrived, and of its author. */
function fingerprintOf({ actor, cameAs: { name, args } }: Pick<Arrived, 'actor' | 'cameAs'>): string {
  return hashOfAction(name, [actor.userId, args])
}

/**
 * Returns whether an action is the one that was deferred, because a device may send a different one with its number and
 * uid.
 */
export function isDeferredAction(waited: Before, each: Pick<Arrived, 'actor' | 'cameAs'>): boolean {
  return waited.argsHash === fingerprintOf(each)
}

/**
 * The actions of a client that were answered with `later`, neither applied nor refused. Their numbers are used up; each
 * is sent again with its own number and uid.
 */
export class DeferredLog {
  private readonly seen = new Map<string, Promise<Before | null>>()

  constructor(
    private readonly tx: OrgTx,
    private readonly client: Pick<typeof syncClient.$inferSelect, 'id' | 'lastMid'>,
    private readonly now: Date,
  ) {}

  /** Returns what was recorded when an action was first deferred, or null. An action with a new number never was. */
  before({ uid, mid }: Pick<PushedMutation, 'uid' | 'mid'>): Promise<Before | null> {
    const known = this.seen.get(uid) ?? (mid > this.client.lastMid ? Promise.resolve(null) : this.read(uid, mid))
    this.seen.set(uid, known)
    return known
  }

  /** Returns whether an action of this client is deferred. */
  async waits(uid: string): Promise<boolean> {
    return (await (this.seen.get(uid) ?? this.read(uid))) !== null
  }

  /** Records that an action was deferred. Returns false if there is no room for it. */
  async add(each: Pick<Arrived, 'uid' | 'mid' | 'actor' | 'cameAs'>, madeSince: number | null): Promise<boolean> {
    if (await this.before(each)) return true
    const { db, org } = this.tx
    const own = and(eq(deferredActions.org, org), eq(deferredActions.client, this.client.id))
    const [counted] = await db.select({ waiting: count() }).from(deferredActions).where(own)
    if ((counted?.waiting ?? 0) >= MAX_DEFERRED) return false
    const since = this.now.toISOString()
    const known = madeSince === null ? null : new Date(madeSince).toISOString()
    const argsHash = fingerprintOf(each)
    const { uid, mid } = each
    await db
      .insert(deferredActions)
      .values({ org, client: this.client.id, uid, mid, since, madeSince: known, argsHash })
    this.seen.set(uid, Promise.resolve({ since: this.now.getTime(), madeSince, argsHash }))
    return true
  }

  /** Removes an action that has now been applied or refused. */
  async remove(each: Pick<PushedMutation, 'uid' | 'mid'>): Promise<void> {
    if (!(await this.before(each))) return
    this.seen.set(each.uid, Promise.resolve(null))
    await this.tx.db.delete(deferredActions).where(this.one(each.uid))
  }

  private async read(uid: string, mid?: number): Promise<Before | null> {
    const [line] = await this.tx.db.select().from(deferredActions).where(this.one(uid))
    if (!line || (mid !== undefined && line.mid !== mid)) return null
    const { since, madeSince, argsHash } = line
    return { since: Date.parse(since), madeSince: madeSince === null ? null : Date.parse(madeSince), argsHash }
  }

  private one(uid: string) {
    return and(
      eq(deferredActions.org, this.tx.org),
      eq(deferredActions.client, this.client.id),
      eq(deferredActions.uid, uid),
    )
  }
}
