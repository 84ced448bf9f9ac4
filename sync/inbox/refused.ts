import { bookedActions } from '#shared/inbox/booked'
import { type RefusedRow, refusedActions } from '#shared/inbox/refused'
import type { DeviceReader } from '../replica/device-reader'
import type { InboxEntry, SignedIn } from '../replica/replica'

/** A refused action as shown in the inbox: this device's own, or another device's that the office may see. */
export interface RefusedAction extends InboxEntry {
  /** The other device's name; null on the device where the action was made. */
  device: string | null
  /** The author's name when it arrived; absent for this device's own, null if unknown. */
  author?: string | null
  /** Whether a family sent it. Such actions are read from the server on demand. */
  ofFamily?: boolean
}

/** Converts a row of the office's list to an inbox entry. */
export function asRefused({
  uid,
  name,
  args,
  userId,
  author,
  at,
  code,
  data,
  device,
  made,
}: RefusedRow): RefusedAction {
  const about = { uid, name, args, userId, author, at, code, device, made, group: null, refusedAt: at }
  return { ...about, data: (data ?? null) as InboxEntry['data'] }
}

/** Returns this user's refused actions on this device, without those that the office has applied since. */
export async function ownRefused(rows: DeviceReader, who: SignedIn): Promise<InboxEntry[]> {
  const booked = new Set((await rows.all(bookedActions)).map(({ uid }) => uid))
  return rows.own('inbox', (inbox) =>
    inbox.filter(({ userId, uid }) => userId === who.userId && !booked.has(uid)).toArray(),
  )
}

/** Returns this user's refused actions on this device, then those of other devices that the office may see. */
export async function refusedFor(rows: DeviceReader, who: SignedIn): Promise<RefusedAction[]> {
  const own = await ownRefused(rows, who)
  const known = new Set(own.map(({ uid }) => uid))
  const others = (await rows.all(refusedActions)).filter(({ uid }) => !known.has(uid))
  return [...own.map((entry) => ({ ...entry, device: null })), ...others.map(asRefused)]
}
