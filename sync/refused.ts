import { bookedActions } from '#shared/inbox/booked'
import { type RefusedRow, refusedActions } from '#shared/inbox/refused'
import type { InboxEntry, Replica, SignedIn } from './replica'

/** A refused action as a person meets it: this device's own, or one that the office sees of another device. */
export interface RefusedAction extends InboxEntry {
  /** The other device's name; null on the device where the action was made. */
  device: string | null
  /** Whether a family sent it, so that it is read from the server when somebody looks. */
  ofFamily?: boolean
}

/** A row of the office's list as a person meets it. */
export function asRefused({ uid, name, args, userId, at, code, data, device, made }: RefusedRow): RefusedAction {
  const about = { uid, name, args, userId, at, code, device, made, group: null, refusedAt: at }
  return { ...about, data: (data ?? null) as InboxEntry['data'] }
}

/** The refused actions of this person on this device, and below them those of other devices that the office may see. */
export async function refusedFor(replica: Replica, who: SignedIn): Promise<RefusedAction[]> {
  const booked = new Set((await replica.rows(bookedActions).toArray()).map(({ uid }) => uid))
  const own = await replica.inbox.filter(({ userId, uid }) => userId === who.userId && !booked.has(uid)).toArray()
  const known = new Set(own.map(({ uid }) => uid))
  const others = (await replica.rows(refusedActions).toArray()).filter(({ uid }) => !known.has(uid))
  return [...own.map((entry) => ({ ...entry, device: null })), ...others.map(asRefused)]
}
