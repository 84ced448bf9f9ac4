import type { Config } from '../../context/config'
import type { Server } from '../../context/server'
import { onlinePayment } from '../../db/tables/payments'
import { accessOf } from './access'
import { bookPayment, type OnlinePayment, onlinePaymentOf, paymentIs } from './book'
import { type Checkout, fetchCheckout } from './provider'

const HOUR_MS = 3600 * 1000
/** How long the provider is asked about a payment: bank debits can take days. */
export const FOLLOWED_MS = 30 * 24 * HOUR_MS

/** What following a payment needs besides the database. */
export interface OnlineServices {
  server: Server
  config: Config
}

/** Returns whether the provider's page is the one that was asked for. */
function isOwn({ org, id, currency }: OnlinePayment, { metadata, ...checkout }: Checkout): boolean {
  return metadata?.payment === id && metadata.organization === String(org) && checkout.currency === currency
}

async function end({ server }: OnlineServices, payment: OnlinePayment): Promise<void> {
  await server.database.transact((db) => db.update(onlinePayment).set({ state: 'ended' }).where(paymentIs(payment)))
}

async function followOpen(services: OnlineServices, payment: OnlinePayment): Promise<void> {
  const { server } = services
  const age = server.now().getTime() - Date.parse(payment.createdAt)
  // Nobody ever got the address of a page whose id was not kept, so nothing can be paid there.
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

/**
 * Brings an online payment in step with the provider: books it once it is paid. Webhook messages, the hourly sweep and a
 * person who comes back all do this, in any order and as often as they like.
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
  // A database of a demo may come to run for real: its practice payments stay what they were.
  if (!payment.isLive && !config.practicePayments) return payment
  if (payment.state === 'asked' || payment.state === 'open') await followOpen(services, payment)
  return server.database.read((db) => onlinePaymentOf(db, org, id))
}
