import { and, inArray } from 'drizzle-orm'
import { rowReader } from '../../db/rows'
import { onlinePayment } from '../../db/tables/payments'
import { accessOf, type OnlineServices } from './access'
import { bookPayment, isOnLedger, type OnlinePayment, onlinePaymentOf, paymentIs } from './book'
import { makeCharge } from './charge'
import { bookDispute } from './dispute'
import { planChargeOf } from './plan-charges'
import { type Checkout, disputesOf, FOLLOWED_MS, fetchCheckout, refundsOf } from './provider'
import { bookRefund } from './refund-book'
import { keepCard } from './saved-card'

const HOUR_MS = 3600 * 1000

/** Returns whether the provider's payment page is the one that was created for this payment. */
function isOwn({ org, id, currency }: OnlinePayment, { metadata, ...checkout }: Checkout): boolean {
  return metadata?.payment === id && metadata.organization === String(org) && checkout.currency === currency
}

async function end({ server }: OnlineServices, payment: OnlinePayment): Promise<void> {
  // Another process may have recorded it since it was read.
  const unpaid = and(paymentIs(payment), inArray(onlinePayment.state, ['asked', 'open']))
  await server.database.transact((db) => db.update(onlinePayment).set({ state: 'ended' }).where(unpaid))
}

async function followOpen(services: OnlineServices, payment: OnlinePayment): Promise<void> {
  const { server } = services
  if (await server.database.read((db) => planChargeOf(db, payment.org, payment.id)))
    return makeCharge(services, payment)
  const age = server.now().getTime() - Date.parse(payment.createdAt)
  // Nobody got the address of a page whose id was not kept; after a restore, `recoverPayments` finds the id again.
  if (payment.checkoutId === null) return age > HOUR_MS ? end(services, payment) : undefined
  const access = await server.database.read((db) => accessOf(db, services, payment.org, payment.isLive))
  const checkout = await fetchCheckout(access, payment.checkoutId)
  if (!isOwn(payment, checkout)) throw new Error("The payment provider's page belongs to another payment.")
  const { status, payment_status, amount_total, payment_intent } = checkout
  if (payment_status === 'paid' && amount_total !== null)
    return bookPayment(server, payment, { cents: amount_total, intentId: payment_intent })
  if (status === 'expired' || age > FOLLOWED_MS) return end(services, payment)
  const checkedAt = server.now().toISOString()
  await server.database.transact((db) => db.update(onlinePayment).set({ checkedAt }).where(paymentIs(payment)))
}

/** Records a paid payment's refunds, including those made on the provider's site, and its disputes. */
async function followPaid(services: OnlineServices, payment: OnlinePayment): Promise<void> {
  const { server } = services
  const { org, isLive, intentId } = payment
  const isThere = await server.database.read((db) => isOnLedger(rowReader(db, org), payment))
  if (!isThere) return followOpen(services, payment)
  if (intentId === null) return
  const access = await server.database.read((db) => accessOf(db, services, org, isLive))
  for (const refund of await refundsOf(access, intentId)) await bookRefund(server, payment, refund)
  for (const dispute of await disputesOf(access, intentId)) await bookDispute(server, payment, dispute)
}

/**
 * Synchronizes an online payment with the provider: records it once it is paid, and its refunds and disputes. Webhook
 * messages, the hourly sweep and a person who comes back all call this, in any order and any number of times.
 *
 * @returns the payment as it is now; undefined if there is none
 * @throws ProviderAway, ProviderRefused, Refusal `online_off`
 */
export async function followPayment(
  services: OnlineServices,
  org: number,
  id: string,
): Promise<OnlinePayment | undefined> {
  const { server, config } = services
  const payment = await server.database.read((db) => onlinePaymentOf(db, org, id))
  if (!payment) return undefined
  // A demo's database may be put into production. Its practice payments stay as they were.
  if (!payment.isLive && !config.practicePayments) return payment
  if (payment.state === 'asked' || payment.state === 'open') await followOpen(services, payment)
  if (payment.state === 'paid') await followPaid(services, payment)
  const now = await server.database.read((db) => onlinePaymentOf(db, org, id))
  if (now?.state === 'paid' && now.savesCard)
    // The payment is recorded; the sweep asks about its card again.
    await keepCard(services, now).catch((error: unknown) =>
      server.log({ level: 'warn', message: 'a card was not saved', organizationId: org, error: String(error) }),
    )
  return now
}
