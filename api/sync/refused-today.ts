import { Tally } from '../auth/throttle'
import type { Server } from '../context/server'
import type { OrgTx } from './org-tx'

/** The most refused actions that are taken of one device within a day. */
export const MOST_REFUSED_A_DAY = 1000

/**
 * How many actions of a device were refused today. A device that goes on sending what can only be refused fills neither
 * the log nor the office's inbox: what is beyond is put off, and once that is full too, the device is told to wait.
 */
export function refusedToday(server: Server, { db, org }: OrgTx, device: number): Promise<Tally> {
  const what = ['refused', String(org), String(device)]
  return Tally.of(server, db, { what, most: MOST_REFUSED_A_DAY, aDay: 'too_many_refused' })
}
