import { and, count, eq } from 'drizzle-orm'
import type { PushedMutation } from '#shared/protocol'
import type { OrgTx } from './org-tx'
import { putOff, type syncClient } from './tables'

/** The most actions of one client that may be put off at a time. */
const MOST_PUT_OFF = 1000

/**
 * The actions of a client that were answered `later`: neither done nor refused, so that their numbers are used up and
 * nothing else is known of them. Each is sent again under its number and its uid.
 */
export class PutOff {
  private readonly seen = new Map<string, Promise<string | null>>()

  constructor(
    private readonly tx: OrgTx,
    private readonly client: Pick<typeof syncClient.$inferSelect, 'id' | 'lastMid'>,
    private readonly now: Date,
  ) {}

  /** When an action was first answered `later`, or null. One with a new number never was. */
  since({ uid, mid }: Pick<PushedMutation, 'uid' | 'mid'>): Promise<string | null> {
    const known = this.seen.get(uid) ?? (mid > this.client.lastMid ? Promise.resolve(null) : this.read(uid, mid))
    this.seen.set(uid, known)
    return known
  }

  /** Whether an action of this client waits for its turn. */
  async waits(uid: string): Promise<boolean> {
    return (await (this.seen.get(uid) ?? this.read(uid))) !== null
  }

  /** Remembers that an action was put off. Returns whether there was room for it. */
  async add(each: Pick<PushedMutation, 'uid' | 'mid'>): Promise<boolean> {
    if (await this.since(each)) return true
    const { db, org } = this.tx
    const own = and(eq(putOff.org, org), eq(putOff.client, this.client.id))
    const [line] = await db.select({ waiting: count() }).from(putOff).where(own)
    if ((line?.waiting ?? 0) >= MOST_PUT_OFF) return false
    const since = this.now.toISOString()
    await db.insert(putOff).values({ org, client: this.client.id, uid: each.uid, mid: each.mid, since })
    this.seen.set(each.uid, Promise.resolve(since))
    return true
  }

  /** Forgets an action that has been done or refused now. */
  async remove(each: Pick<PushedMutation, 'uid' | 'mid'>): Promise<void> {
    if (!(await this.since(each))) return
    this.seen.set(each.uid, Promise.resolve(null))
    await this.tx.db.delete(putOff).where(this.one(each.uid))
  }

  private async read(uid: string, mid?: number): Promise<string | null> {
    const [line] = await this.tx.db.select().from(putOff).where(this.one(uid))
    return line && (mid === undefined || line.mid === mid) ? line.since : null
  }

  private one(uid: string) {
    return and(eq(putOff.org, this.tx.org), eq(putOff.client, this.client.id), eq(putOff.uid, uid))
  }
}
