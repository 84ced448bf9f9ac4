import { disputeOnline } from '#shared/financial/online-mutations'
import type { Server } from '../../context/server'
import { onlinePayment } from '../../db/tables/payments'
import { runMutation } from '../../sync/transaction/run'
import { alreadyDone, bookedFor, type OnlinePayment, onlinePaymentOf, paymentIs, unlessDone } from './book'

/** How a dispute ends in which the camp keeps its money. */
const KEPT = ['won', 'warning_closed', 'prevented']

/** Returns whether a dispute may still change. */
export const isUndecided = (status: string | null) => status !== null && status !== 'lost' && !KEPT.includes(status)

/**
 * Flags a payment that is disputed, and reverses it if the bank decides for the cardholder. Each state of a dispute is
 * followed once.
 */
export async function bookDispute(server: Server, payment: OnlinePayment, status: string): Promise<void> {
  const { org, id, entryId: paymentId } = payment
  if (paymentId === null || payment.dispute === status) return
  if (KEPT.includes(status)) {
    await server.database.transact((db) => db.update(onlinePayment).set({ dispute: status }).where(paymentIs(payment)))
    return
  }
  await unlessDone(() =>
    runMutation(
      server,
      { organizationId: org, actor: bookedFor(payment.askedBy) },
      disputeOnline,
      async (ids, { db }) => {
        if ((await onlinePaymentOf(db, org, id))?.dispute === status) alreadyDone()
        await db.update(onlinePayment).set({ dispute: status }).where(paymentIs(payment))
        return { entryId: ids.next(), paymentId, isLost: status === 'lost' }
      },
    ),
  )
}
