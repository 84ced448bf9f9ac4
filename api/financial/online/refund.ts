import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { accountRows, refundableOf, settled } from '#shared/financial/account'
import { accountEntries } from '#shared/financial/model'
import { Refusal, refuseIf, requireFound } from '#shared/kernel/refusals/refusal'
import { fromCents, toCents } from '#shared/kernel/values/money'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import type { Server } from '../../context/server'
import type { OrgTx } from '../../context/transaction'
import type { Db } from '../../db/database'
import { rowReader } from '../../db/rows'
import { onlinePayment, onlineRefund } from '../../db/tables/payments'
import { addEffects } from '../../effects/queue'
import { withOrgTx } from '../../sync/transaction/org-tx'
import { accessOf, type OnlineServices } from './access'
import { type OnlinePayment, onlinePaymentOf } from './book'
import {
  createRefund,
  isAboutKey,
  type ProviderAccess,
  ProviderAway,
  type ProviderRefund,
  ProviderRefused,
  refundsOf,
} from './provider'
import { bookRefund, noteFailed, noteWaiting, type OnlineRefund, refundIs, waitingRefunds } from './refund-book'

/** The kind of effect that sends a refund whose first attempt was cut off. */
export const SEND_REFUND = 'financial.sendRefund'
/** When that effect takes over. */
const TAKES_OVER_MS = 60_000

/** Returns how much of a payment is already being refunded, in cents. */
async function underWay(db: Db, payment: OnlinePayment): Promise<number> {
  return (await waitingRefunds(db, payment)).reduce((sum, { amount }) => sum + toCents(amount), 0)
}

/** A refund to a card, as requested. */
export interface RefundWish {
  entryId: number
  amount: string
  reason: string
  askedBy: number
  /** Identifies the request, so that a repeated one is the same refund. */
  uid?: string | undefined
}

/**
 * Returns the id of a refund that was requested before.
 *
 * @throws Refusal `uid_reused` if the request differs, `refund_rejected` if the refund has failed
 */
function sameRefund(known: OnlineRefund, again: Pick<OnlineRefund, 'paymentId' | 'amount' | 'reason'>): string {
  const isSame = toCents(known.amount) === toCents(again.amount) && known.reason === again.reason
  refuseIf(known.paymentId !== again.paymentId || !isSame, 'uid_reused')
  refuseIf(known.state === 'failed', 'refund_rejected', { why: known.error })
  return known.id
}

/**
 * Records a refund to a card before the provider is asked, so that it is sent once even if the server dies in between.
 *
 * @returns the refund's id
 * @throws Refusal `not_found`, `not_paid_online`, `refund_too_much`, `uid_reused`, `refund_rejected`
 */
export async function noteRefund(server: Server, org: number, wish: RefundWish): Promise<string> {
  const { entryId, amount, reason, askedBy, uid: id = randomUUID() } = wish
  return withOrgTx(server, org, askedBy, async ({ db, store }: OrgTx) => {
    const entry = requireFound(await store.get(accountEntries, entryId), 'payment')
    const booked = and(eq(onlinePayment.org, org), eq(onlinePayment.entryId, entryId))
    const [payment] = await db.select().from(onlinePayment).where(booked)
    if (!payment?.intentId) throw new Refusal('not_paid_online')
    const [known] = await db.select().from(onlineRefund).where(refundIs({ org, id }))
    if (known) return sameRefund(known, { paymentId: payment.id, amount, reason })
    const rows = await accountRows(store, entry.familyId)
    const left = Math.max(0, refundableOf(rows, settled(rows))(entryId) - (await underWay(db, payment)))
    const currency = (await store.get(campProfile, CAMP_ID))?.currency
    refuseIf(toCents(amount) > left, 'refund_too_much', { left: fromCents(left), currency })
    const at = server.now()
    const line = { paymentId: payment.id, amount, reason, askedBy, state: 'asked', createdAt: at.toISOString() }
    await db.insert(onlineRefund).values({ ...line, org, id })
    const runAt = new Date(at.getTime() + TAKES_OVER_MS).toISOString()
    const args = { refundId: id }
    await addEffects(server, db, org, [{ key: `refund:${id}`, lane: 'stripe', kind: SEND_REFUND, args, runAt }])
    return id
  })
}

/**
 * Returns whether a refund still has to be sent: the money may have been refunded in another way while it was waiting,
 * such as in cash by a device that didn't know about it.
 */
async function isStillDue(server: Server, { entryId }: OnlinePayment, refund: OnlineRefund): Promise<boolean> {
  return server.database.read(async (db) => {
    const rows = rowReader(db, refund.org)
    const entry = entryId === null ? undefined : await rows.get(accountEntries, entryId)
    if (!entry) return false
    const account = await accountRows(rows, entry.familyId)
    const isGiven = account.entries.some(
      ({ undoes, method, createdAt }) =>
        undoes === entry.id && method !== 'card_online' && createdAt >= refund.createdAt,
    )
    return !isGiven && refundableOf(account, settled(account))(entry.id) >= toCents(refund.amount)
  })
}

/** Returns the provider's refund: the one that was sent before and whose response was lost, or a new one. */
async function sentOnce(
  { server }: OnlineServices,
  access: ProviderAccess,
  payment: OnlinePayment & { intentId: string },
  refund: OnlineRefund,
): Promise<ProviderRefund> {
  const { intentId } = payment
  const before = (await refundsOf(access, intentId)).find(({ metadata }) => metadata?.refund === refund.id)
  if (before) return before
  if (!(await isStillDue(server, payment, refund)))
    throw new ProviderRefused(409, 'The money went back in another way.')
  return createRefund(access, { id: refund.id, intentId, cents: toCents(refund.amount) })
}

/**
 * Sends a refund to the card and records it. One that was sent before, and whose response was lost, is found at the
 * provider by its metadata, so that the card gets it once. While it is waiting, and if it fails then, its payment needs
 * review.
 *
 * @throws ProviderAway, ProviderRefused once the refund is marked as failed, and Refusal `online_off`
 */
export async function sendRefund(services: OnlineServices, org: number, refundId: string): Promise<void> {
  const { server } = services
  const { refund, payment } = await server.database.read(async (db) => {
    const [refund] = await db
      .select()
      .from(onlineRefund)
      .where(refundIs({ org, id: refundId }))
    return { refund, payment: refund && (await onlinePaymentOf(db, org, refund.paymentId)) }
  })
  if (refund?.state !== 'asked' || !payment?.intentId) return
  const { intentId } = payment
  try {
    const access = await server.database.read((db) => accessOf(db, services, org, payment.isLive))
    await bookRefund(server, payment, await sentOnce(services, access, { ...payment, intentId }, refund))
  } catch (error) {
    if (error instanceof ProviderRefused && !isAboutKey(error)) await noteFailed(server, payment, refund, error.message)
    else await noteWaiting(server, payment, refund)
    throw isAboutKey(error) ? new ProviderAway(String(error)) : error
  }
}
