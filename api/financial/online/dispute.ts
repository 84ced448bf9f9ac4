import { z } from 'zod'
import { disputeOnline } from '#shared/financial/online-mutations'
import { fromCents } from '#shared/kernel/values/money'
import type { Server } from '../../context/server'
import { onlinePayment } from '../../db/tables/payments'
import { runMutation } from '../../sync/transaction/run'
import { bookedFor } from '../booked-for'
import { alreadyDone, type OnlinePayment, onlinePaymentOf, paymentIs, unlessDone } from './book'
import type { ProviderDispute } from './provider'

/** The statuses of a dispute in which the camp keeps its money. */
const KEPT = ['won', 'warning_closed', 'prevented']

const states = z.record(z.string(), z.string())

/** Returns the statuses of a payment's disputes, by the provider's ids. */
function statesIn(kept: string | null): Record<string, string> {
  try {
    return states.parse(JSON.parse(kept ?? '{}'))
  } catch {
    return {}
  }
}

/** Returns whether a dispute of a payment may still change. */
export const hasUndecided = (kept: string | null): boolean =>
  Object.values(statesIn(kept)).some((status) => status !== 'lost' && !KEPT.includes(status))

/**
 * Flags a disputed payment, and reverses the disputed amount if the bank decides for the cardholder. Each status of a
 * dispute is handled once.
 */
export async function bookDispute(server: Server, payment: OnlinePayment, asked: ProviderDispute): Promise<void> {
  const { org, entryId: paymentId } = payment
  const { id, status, amount } = asked
  if (paymentId === null || statesIn(payment.dispute)[id] === status) return
  const noted = (now: OnlinePayment | undefined) => JSON.stringify({ ...statesIn(now?.dispute ?? null), [id]: status })
  if (KEPT.includes(status)) {
    await server.database.transact(async (db) => {
      const dispute = noted(await onlinePaymentOf(db, org, payment.id))
      await db.update(onlinePayment).set({ dispute }).where(paymentIs(payment))
    })
    return
  }
  await unlessDone(() =>
    runMutation(
      server,
      { organizationId: org, actor: bookedFor(payment.askedBy) },
      disputeOnline,
      async (ids, { db }) => {
        const now = await onlinePaymentOf(db, org, payment.id)
        if (statesIn(now?.dispute ?? null)[id] === status) alreadyDone()
        await db
          .update(onlinePayment)
          .set({ dispute: noted(now) })
          .where(paymentIs(payment))
        return { entryId: ids.next(), paymentId, amount: fromCents(amount), isLost: status === 'lost' }
      },
    ),
  )
}
