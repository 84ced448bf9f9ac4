import { and, eq, or } from 'drizzle-orm'
import { accountEntries } from '#shared/financial/model'
import { flagRefund, refundFailed, refundOnline } from '#shared/financial/online-mutations'
import { fromCents } from '#shared/kernel/values/money'
import type { Server } from '../../context/server'
import type { Db } from '../../db/database'
import { onlineRefund } from '../../db/tables/payments'
import { runMutation } from '../../sync/transaction/run'
import { bookedFor } from '../booked-for'
import { alreadyDone, type OnlinePayment, unlessDone } from './book'
import type { ProviderRefund } from './provider'

const ELSEWHERE = "Refunded on the payment provider's site"
const CAME_BACK = 'The payment provider reported later that the refund failed.'

export type OnlineRefund = typeof onlineRefund.$inferSelect

/** Returns the condition that finds a refund. */
export const refundIs = ({ org, id }: Pick<OnlineRefund, 'org' | 'id'>) =>
  and(eq(onlineRefund.org, org), eq(onlineRefund.id, id))

/** Finds the refund that the provider reports, by the provider's id or by the one that was sent with the request. */
async function knownRefund(db: Db, payment: OnlinePayment, { id, metadata }: ProviderRefund) {
  const named = metadata?.refund
  const same = or(eq(onlineRefund.providerId, id), ...(named === undefined ? [] : [eq(onlineRefund.id, named)]))
  const own = and(eq(onlineRefund.org, payment.org), eq(onlineRefund.paymentId, payment.id), same)
  return (await db.select().from(onlineRefund).where(own))[0]
}

/** Returns the refunds of a payment that haven't been sent yet. */
export function waitingRefunds(db: Db, { org, id }: OnlinePayment): Promise<OnlineRefund[]> {
  const waits = and(eq(onlineRefund.org, org), eq(onlineRefund.paymentId, id), eq(onlineRefund.state, 'asked'))
  return db.select().from(onlineRefund).where(waits)
}

/** Flags a payment while its refund is waiting to be sent, so that nobody refunds it in another way too. */
export async function noteWaiting(server: Server, payment: OnlinePayment, refund: OnlineRefund): Promise<void> {
  const { org, entryId: paymentId } = payment
  if (paymentId === null) return
  await unlessDone(() =>
    runMutation(server, { organizationId: org, actor: bookedFor(payment.askedBy) }, flagRefund, async (_, tx) => {
      const [now] = await tx.db.select().from(onlineRefund).where(refundIs(refund))
      const entry = await tx.store.get(accountEntries, paymentId)
      if (now?.state !== 'asked' || !entry || entry.needsReview.includes('refund_waits')) alreadyDone()
      return { paymentId, flag: 'refund_waits' as const }
    }),
  )
}

/** Marks a refund that was never recorded in the ledger as failed, and flags its payment if the refund was waiting. */
export async function noteFailed(
  server: Server,
  payment: OnlinePayment,
  refund: OnlineRefund,
  error: string,
): Promise<void> {
  const { org, entryId: paymentId } = payment
  if (paymentId === null) return
  await unlessDone(() =>
    runMutation(server, { organizationId: org, actor: bookedFor(payment.askedBy) }, flagRefund, async (_, { db }) => {
      const [now] = await db.select().from(onlineRefund).where(refundIs(refund))
      if (now?.state !== 'asked') alreadyDone()
      await db.update(onlineRefund).set({ state: 'failed', error }).where(refundIs(refund))
      return { paymentId, flag: 'refund_failed' as const }
    }),
  )
}

/** Undoes a refund that failed at the provider, once: if it was recorded, the money is the family's credit again. */
async function takeBack(server: Server, payment: OnlinePayment, refund: OnlineRefund): Promise<void> {
  const { org } = payment
  if (refund.entryId === null) return noteFailed(server, payment, refund, CAME_BACK)
  await unlessDone(() =>
    runMutation(
      server,
      { organizationId: org, actor: bookedFor(payment.askedBy) },
      refundFailed,
      async (ids, { db }) => {
        const [now] = await db.select().from(onlineRefund).where(refundIs(refund))
        if (now?.state !== 'sent' || now.entryId === null) alreadyDone()
        await db.update(onlineRefund).set({ state: 'failed', error: CAME_BACK }).where(refundIs(refund))
        return { entryId: ids.next(), refundId: now.entryId }
      },
    ),
  )
}

/** Records a refund that the provider has sent, once, including one that was made on the provider's site. */
export async function bookRefund(server: Server, payment: OnlinePayment, refund: ProviderRefund): Promise<void> {
  const { org, entryId: paymentEntry } = payment
  if (paymentEntry === null) return
  const find = (db: Db) => knownRefund(db, payment, refund)
  const known = await server.database.read(find)
  if (refund.status === 'failed' || refund.status === 'canceled') return known && takeBack(server, payment, known)
  if (known?.entryId) return
  const asked = { organizationId: org, actor: bookedFor(known?.askedBy ?? payment.askedBy) }
  await unlessDone(() =>
    runMutation(server, asked, refundOnline, async (ids, { db }) => {
      const now = await find(db)
      if (now?.entryId) alreadyDone()
      const entryId = ids.next()
      const amount = fromCents(refund.amount)
      const set = { state: 'sent', providerId: refund.id, entryId, amount, error: null }
      const reason = now?.reason ?? ELSEWHERE
      if (now) await db.update(onlineRefund).set(set).where(refundIs(now))
      else {
        const line = { paymentId: payment.id, reason, askedBy: null, createdAt: server.now().toISOString() }
        await db.insert(onlineRefund).values({ ...line, ...set, org, id: refund.id })
      }
      const oneWaits = (await waitingRefunds(db, payment)).length > 0
      return { entryId, paymentId: paymentEntry, amount, reference: refund.id, reason, oneWaits }
    }),
  )
}
