import { type SoldReceipt, saleOf } from '#shared/store/reads'
import type { DeviceReader } from '../replica/device-reader'

/** A sale as shown on its receipt. */
export interface Receipt extends SoldReceipt {
  /** Whether the server doesn't have it yet. */
  waiting: boolean
}

/**
 * Returns a sale by its id and the uid of the action that recorded it; null if there is none.
 *
 * @throws RangeError if an amount in the rows is invalid, such as one with a fraction of a cent
 */
export async function receiptOf(rows: DeviceReader, uid: string, transactionId: number): Promise<Receipt | null> {
  const waiting = await rows.own('outbox', (outbox) => outbox.where('uid').equals(uid).count())
  const sold = await saleOf(rows, transactionId)
  return sold && { ...sold, waiting: waiting > 0 }
}

/**
 * Returns the sale that an action recorded on this device, whether that is unsent, sent or refused; null if there was
 * no such action. After a reload, it tells whether the cart was already recorded.
 */
export async function saleBookedBy(rows: DeviceReader, uid: string): Promise<number | null> {
  const [waits, sent, refused] = await Promise.all([
    rows.own('outbox', (outbox) => outbox.get({ uid })),
    rows.own('sent', (sent) => sent.get(uid)),
    rows.own('inbox', (inbox) => inbox.get(uid)),
  ])
  const entry = waits ?? sent ?? refused
  if (!entry) return null
  const { transactionId } = entry.args as { transactionId?: unknown }
  return typeof transactionId === 'number' ? transactionId : null
}
