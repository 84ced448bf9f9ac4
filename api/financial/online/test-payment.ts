import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { MIN_CENTS } from '#shared/financial/online'
import { Refusal, refuseIf, requireFound } from '#shared/kernel/refusals/refusal'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { modeInUse, SECRET_KEYS } from '#shared/settings/payments'
import { noteAudit } from '../../audit/note'
import type { Server } from '../../context/server'
import type { Db } from '../../db/database'
import { rowReader } from '../../db/rows'
import { paymentSettings } from '../../db/tables/payments'
import { hasKeys, type Kept, keptOf } from '../../settings/payment-settings'
import { accessOf, type OnlineServices } from './access'
import {
  type Checkout,
  createCheckout,
  createRefund,
  fetchCheckout,
  type ProviderAccess,
  ProviderAway,
  ProviderRefused,
  refundsOf,
} from './provider'

/** Where the provider sends people back to, after a test payment and without one. */
const PATHS = { paid: '/settings?tab=payments&test=paid', left: '/settings?tab=payments&test=left' }

/** What of a camp's test payment is known. */
export interface TestPayment {
  /** `none` if there is none with the present key; `open` until it is paid or its page has expired. */
  state: 'none' | 'open' | 'paid' | 'ended'
  /** `none` if no real money moved or none arrived; `waits` if the provider couldn't be asked to refund it yet. */
  refund: 'none' | 'sent' | 'waits'
}

/** A camp's present access to the provider. */
interface TestAccess {
  org: number
  isLive: boolean
  access: ProviderAccess
}

/**
 * Returns whether a payment page is a test payment's. Test payments have no row in `online_payment`, so nothing that
 * records payments ever finds one.
 */
export const isTestPage = ({ metadata }: Pick<Checkout, 'metadata'>) => metadata?.test === 'yes'

/**
 * Returns how to reach the provider with the keys in use, in test mode too: families can't pay yet then.
 *
 * @throws Refusal `online_off` without keys
 */
async function accessInUse(db: Db, services: OnlineServices, org: number, kept: Kept): Promise<TestAccess> {
  const mode = modeInUse(kept)
  refuseIf(!hasKeys(kept, mode), 'online_off')
  const isLive = mode === 'live'
  return { org, isLive, access: await accessOf(db, services, org, isLive) }
}

/** Refunds a test payment in full, unless its payment has a refund already; the same page is refunded only once. */
async function refundOnce(access: ProviderAccess, page: Checkout): Promise<void> {
  const { payment_intent: intentId, amount_total: cents, metadata } = page
  if (intentId === null || cents === null) throw new ProviderAway('The test payment has no number yet.')
  if ((await refundsOf(access, intentId)).length > 0) return
  await createRefund(access, { id: String(metadata?.payment), intentId, cents })
}

/**
 * Records that a paid test payment worked, if it is the camp's newest one, and refunds it if it was real money. If the
 * provider can't be asked or declines, such as for a balance that is too low, the hourly sweep asks again.
 *
 * @returns what became of the refund
 */
export async function settleTestPayment(
  server: Server,
  { org, isLive, access }: TestAccess,
  page: Checkout,
): Promise<TestPayment['refund']> {
  const isNewest = and(eq(paymentSettings.org, org), eq(paymentSettings.testCheckoutId, page.id))
  await server.database.transact((db) =>
    db
      .update(paymentSettings)
      .set({ testPaidAt: server.now().toISOString() })
      .where(and(isNewest, isNull(paymentSettings.testPaidAt))),
  )
  if (!isLive) return 'none'
  try {
    await refundOnce(access, page)
    return 'sent'
  } catch (error) {
    server.log({
      level: 'warn',
      message: 'a test payment waits for its refund',
      organizationId: org,
      error: String(error),
    })
    return 'waits'
  }
}

/** Returns what a page at the provider says about its test payment, and settles it if it is paid. */
async function outcomeOf(server: Server, present: TestAccess, page: Checkout): Promise<TestPayment> {
  if (page.payment_status === 'paid') return { state: 'paid', refund: await settleTestPayment(server, present, page) }
  return { state: page.status === 'expired' ? 'ended' : 'open', refund: 'none' }
}

/** Fetches the newest test payment's page; null if the provider doesn't know it with this key. */
async function newestPage({ access }: TestAccess, kept: Kept): Promise<Checkout | null> {
  if (kept.testCheckoutId === null) return null
  return fetchCheckout(access, kept.testCheckoutId).catch((error: unknown) => {
    if (error instanceof ProviderRefused && error.status === 404) return null
    throw error
  })
}

/**
 * Keeps a new page's id, unless the keys or the newest page have changed since they were read. A page that isn't kept
 * is never shown to anyone, so it can't be paid.
 */
async function keepPage(server: Server, { org, by }: { org: number; by: number }, kept: Kept, page: Checkout) {
  const { testCheckoutId: before, isTestMode } = kept
  const name = SECRET_KEYS[modeInUse(kept)]
  const asRead = and(
    eq(paymentSettings.org, org),
    eq(paymentSettings.isTestMode, isTestMode),
    eq(paymentSettings[name], kept[name] ?? ''),
    before === null ? isNull(paymentSettings.testCheckoutId) : eq(paymentSettings.testCheckoutId, before),
  )
  return server.database.transact(async (db) => {
    const changed = await db
      .update(paymentSettings)
      .set({ testCheckoutId: page.id })
      .where(asRead)
      .returning({ org: paymentSettings.org })
    if (changed.length === 0) return false
    const at = server.now().toISOString()
    await noteAudit(db, { org, by, at }, [{ area: 'settings', text: 'Started a test payment' }])
    return true
  })
}

/** Returns the address of a page to pay on: the newest one while it is open, or a new one; null if it wasn't kept. */
async function pageToPay(services: OnlineServices, org: number, by: number): Promise<string | null> {
  const { server, config } = services
  const backTo = config.practicePayments ? '' : config.publicUrl
  const { kept, present, profile } = await server.database.read(async (db) => {
    const kept = await keptOf(db, org)
    const present = await accessInUse(db, services, org, kept)
    return { kept, present, profile: requireFound(await rowReader(db, org).get(campProfile, CAMP_ID), 'camp') }
  })
  if (backTo === undefined) throw new Refusal('no_public_address')
  const { name, currency } = profile
  const newest = await newestPage(present, kept)
  if (newest) await outcomeOf(server, present, newest)
  if (newest?.status === 'open' && newest.url !== null && newest.currency === currency) return newest.url
  const page = await createCheckout(present.access, {
    id: randomUUID(),
    org,
    cents: MIN_CENTS,
    currency,
    title: `${name} · Test payment`.slice(0, 200),
    savesCard: false,
    cardsOnly: true,
    marks: { camp: kept.webhookId ?? '', test: 'yes' },
    successUrl: backTo + PATHS.paid,
    cancelUrl: backTo + PATHS.left,
    now: server.now(),
  })
  return (await keepPage(server, { org, by }, kept, page)) ? page.url : null
}

/**
 * Begins a test payment with the keys in use. Two requests at once get the same page: of the two pages created, one is
 * kept, and the other request then finds it (Settings rule 11).
 *
 * @returns the address of the provider's page
 * @throws Refusal `online_off`, `no_public_address`, `online_away`, `test_payment_rejected`
 */
export async function beginTestPayment(services: OnlineServices, org: number, by: number): Promise<{ url: string }> {
  try {
    const url = (await pageToPay(services, org, by)) ?? (await pageToPay(services, org, by))
    if (url === null) throw new ProviderAway('The payment settings keep changing.')
    return { url }
  } catch (error) {
    if (error instanceof ProviderAway) throw new Refusal('online_away')
    throw error instanceof ProviderRefused ? new Refusal('test_payment_rejected', { why: error.message }) : error
  }
}

/**
 * Asks the provider how the newest test payment ended. Requests name no payment, so they can't name another one's.
 *
 * @throws Refusal `online_off`, `test_payment_unknown`, `test_payment_rejected`
 */
export async function testPaymentResult(services: OnlineServices, org: number): Promise<TestPayment> {
  const { server } = services
  const { kept, present } = await server.database.read(async (db) => {
    const kept = await keptOf(db, org)
    return { kept, present: kept.testCheckoutId === null ? null : await accessInUse(db, services, org, kept) }
  })
  if (!present) return { state: 'none', refund: 'none' }
  try {
    const page = await newestPage(present, kept)
    return page ? await outcomeOf(server, present, page) : { state: 'none', refund: 'none' }
  } catch (error) {
    if (error instanceof ProviderAway) throw new Refusal('test_payment_unknown')
    throw error instanceof ProviderRefused ? new Refusal('test_payment_rejected', { why: error.message }) : error
  }
}
