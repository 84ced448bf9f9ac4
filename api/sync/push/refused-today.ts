import { Tally } from '../../auth/throttle'
import type { Server } from '../../context/server'
import type { OrgTx } from '../../context/transaction'

/** The most refused actions that are logged for a device in a day. */
export const MAX_REFUSED_PER_DAY = 1000

/**
 * Returns how many actions of a device were refused today. A device that keeps sending invalid actions must not fill
 * the log or the office's inbox: above the limit its actions are deferred, and once no more can be, it has to wait.
 */
export function refusedToday(server: Server, { db, org }: OrgTx, device: number): Promise<Tally> {
  const what = ['refused', String(org), String(device)]
  return Tally.of(server, db, { what, most: MAX_REFUSED_PER_DAY, aDay: 'too_many_refused' })
}
