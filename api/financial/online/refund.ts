import { randomUUID } from 'node:crypto'
import { and, eq, or } from 'drizzle-orm'
import { accountRows, refundableOf, settled } from '#shared/financial/account'
import { accountEntries } from '#shared/financial/model'
import { refundOnline } from '#shared/financial/online-mutations'
import { Refusal, refuseIf, requireFound } from '#shared/kernel/refusals/refusal'
import { fromCents, toCents } from '#shared/kernel/values/money'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import type { Server } from '../../context/server'
import type { OrgTx } from '../../context/transaction'
import type { Db } from '../../db/database'
import { onlinePayment, onlineRefund } from '../../db/tables/payments'
import { addEffects } from '../../effects/queue'
import { withOrgTx } from '../../sync/transaction/org-tx'
import { runMutation } from '../../sync/transaction/run'
import { accessOf, type OnlineServices } from './access'
import { alreadyDone, bookedFor, type OnlinePayment, onlinePaymentOf, unlessDone } from './book'
import { createRefund, type ProviderRefund, ProviderRefused, refundsOf } from './provider'

/** The kind of effect that sends a refund whose first attempt was cut off. */
export const SEND_REFUND = 'financial.sendRefund'
/** When that effect takes over. */
const TAKES_OVER_MS = 60_000
const ELSEWHERE = "Refunded on the payment provider's site"

type OnlineRefund = typeof onlineRefund.$inferSelect

const refundIs = ({ org, id }: Pick<OnlineRefund, 'org' | 'id'>) =>
  and(eq(onlineRefund.org, org), eq(onlineRefund.id, id))

/** What is on its way back already, in cents. */
async function underWay(db: Db, { org, id }: OnlinePayment): Promise<number> {
  const own = and(eq(onlineRefund.org, org), eq(onlineRefund.paymentId, id), eq(onlineRefund.state, 'asked'))
  return (await db.select().from(onlineRefund).where(own)).reduce((sum, { amount }) => sum + toCents(amount), 0)
}

/** What a person wants to send back to a card. */
export interface RefundWish {
  entryId: number
  amount: string
  reason: string
  askedBy: number
  /** Names the request: one that is repeated is the same refund. */
  uid?: string | undefined
}

/** Returns the id of a refund that was asked for before, if it is asked for again in the same words and may still go out. */
function sameRefund(known: OnlineRefund, again: Pick<OnlineRefund, 'paymentId' | 'amount' | 'reason'>): string {
  const isSame = toCents(known.amount) === toCents(again.amount) && known.reason === again.reason
  refuseIf(known.paymentId !== again.paymentId || !isSame, 'uid_reused')
  refuseIf(known.state === 'failed', 'refund_rejected', { why: known.error })
  return known.id
}

/**
 * Notes a refund to a card before the provider is asked, so that it is sent once even if the server dies in between.
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

/** Books a refund that the provider has sent, once: one that was made on the provider's own pages as well. */
export async function bookRefund(server: Server, payment: OnlinePayment, refund: ProviderRefund): Promise<void> {
  const { org, entryId: paymentEntry } = payment
  if (paymentEntry === null || refund.status === 'failed' || refund.status === 'canceled') return
  const named = refund.metadata?.refund
  const find = async (db: Db) => {
    const same = or(
      eq(onlineRefund.providerId, refund.id),
      ...(named === undefined ? [] : [eq(onlineRefund.id, named)]),
    )
    const own = and(eq(onlineRefund.org, org), eq(onlineRefund.paymentId, payment.id), same)
    return (await db.select().from(onlineRefund).where(own))[0]
  }
  const known = await server.database.read(find)
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
      return { entryId, paymentId: paymentEntry, amount, reference: refund.id, reason }
    }),
  )
}

/**
 * Sends a refund to the card and books it. One that was sent before, whose answer was lost, is found at the provider by
 * its mark, so that the card gets it once.
 *
 * @throws ProviderAway, and ProviderRefused once the refund is noted as failed
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
  const access = await server.database.read((db) => accessOf(db, services, org, payment.isLive))
  const before = (await refundsOf(access, intentId)).find(({ metadata }) => metadata?.refund === refundId)
  const wish = { id: refundId, intentId, cents: toCents(refund.amount) }
  const sent =
    before ??
    (await createRefund(access, wish).catch(async (error: unknown) => {
      if (error instanceof ProviderRefused) {
        const set = { state: 'failed', error: error.message }
        await server.database.transact((db) => db.update(onlineRefund).set(set).where(refundIs(refund)))
      }
      throw error
    }))
  await bookRefund(server, payment, sent)
}
