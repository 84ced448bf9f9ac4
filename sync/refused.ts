import { refusedActions } from '#shared/inbox/refused'
import type { InboxEntry, Replica, SignedIn } from './replica'

/** A refused action as a person meets it: this device's own, or one that the office sees of another device. */
export interface RefusedAction extends InboxEntry {
  /** The other device's name; null on the device where the action was made. */
  device: string | null
}

/** The refused actions of this person on this device, and below them those of other devices that the office may see. */
export async function refusedFor(replica: Replica, who: SignedIn): Promise<RefusedAction[]> {
  const own = await replica.inbox.filter(({ userId }) => userId === who.userId).toArray()
  const known = new Set(own.map(({ uid }) => uid))
  const others = (await replica.rows(refusedActions).toArray()).filter(({ uid }) => !known.has(uid))
  return [
    ...own.map((entry) => ({ ...entry, device: null })),
    ...others.map(({ uid, name, args, userId, at, code, data, device }) => ({
      uid,
      name,
      args,
      userId,
      at,
      code,
      device,
      data: (data ?? null) as InboxEntry['data'],
      group: null,
      refusedAt: at,
    })),
  ]
}
