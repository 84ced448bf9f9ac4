import { and, desc, eq, gte } from 'drizzle-orm'
import {
  CURRENCIES,
  KEY_STATES,
  type KeyState,
  PAYMENT_KEY_NAMES,
  PAYMENT_METHODS,
  type PaymentKey,
  type PaymentMode,
  type PaymentSettingsShown,
} from '#shared/settings/payments'
import { openForCamp, type SecretPlace } from '../auth/camp-secrets'
import type { Config } from '../context/config'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { paymentEvent, paymentSettings } from '../db/tables/payments'

/** A camp's stored payment settings. */
export type Kept = Omit<typeof paymentSettings.$inferSelect, 'org'>

/** The defaults of a camp without payment settings. */
const NOTHING: Kept = {
  isTestMode: true,
  testPublishableKey: null,
  testSecretKey: null,
  livePublishableKey: null,
  liveSecretKey: null,
  webhookSecret: null,
  defaultCurrency: 'usd',
  processingFeePercentage: '2.9',
  processingFeeFixed: '0.30',
  mayCoverFee: false,
  autoPaymentEnabled: false,
  lateFeeAmount: null,
  lateFeeDays: null,
  paymentMethods: ['cash', 'check'],
  testKeyState: null,
  liveKeyState: null,
  webhookId: null,
  webhookSecretAt: null,
  testCheckoutId: null,
  testPaidAt: null,
}
const SHOWN_CHARACTERS = 4

/** Returns where a key is stored. */
export const placeOf = (org: number, key: PaymentKey): SecretPlace => ({ org, place: `payments.${key}` })

/** Returns a camp's stored row, or the defaults. */
export async function keptOf(db: Db, org: number): Promise<Kept> {
  const [line] = await db.select().from(paymentSettings).where(eq(paymentSettings.org, org))
  return line ?? NOTHING
}

/** Returns a camp's currency, which every device has; an unknown one counts as the first. */
const currencyOf = (currency: string | undefined) => CURRENCIES.find((each) => each === currency) ?? CURRENCIES[0]

/** Returns whether both keys of a mode are set. */
export function hasKeys(kept: Kept, mode: PaymentMode): boolean {
  return mode === 'test'
    ? kept.testPublishableKey !== null && kept.testSecretKey !== null
    : kept.livePublishableKey !== null && kept.liveSecretKey !== null
}

function stateOf(kept: Kept, mode: PaymentMode): KeyState {
  if (!hasKeys(kept, mode)) return 'missing'
  const state = mode === 'test' ? kept.testKeyState : kept.liveKeyState
  return KEY_STATES.find((each) => each === state) ?? 'untried'
}

/** Returns when the newest message of the current mode came, among those signed with the current secret. */
async function lastEventAt(db: Db, org: number, { isTestMode, webhookSecretAt }: Kept): Promise<string | null> {
  if (webhookSecretAt === null) return null
  const ofMode = and(eq(paymentEvent.org, org), eq(paymentEvent.isLive, !isTestMode))
  const [line] = await db
    .select({ at: paymentEvent.receivedAt })
    .from(paymentEvent)
    .where(and(ofMode, gte(paymentEvent.receivedAt, webhookSecretAt)))
    .orderBy(desc(paymentEvent.receivedAt))
    .limit(1)
  return line?.at ?? null
}

/** Returns how each key ends, and whether all of them can still be decrypted. */
async function endsOf({ keys }: Server, db: Db, org: number, kept: Kept) {
  const lastFour = {} as PaymentSettingsShown['lastFour']
  let opens = true
  for (const name of PAYMENT_KEY_NAMES) {
    const sealed = kept[name]
    const key = sealed === null ? null : await openForCamp(keys, db, placeOf(org, name), sealed)
    if (key === undefined) opens = false
    lastFour[name] = key?.slice(-SHOWN_CHARACTERS) ?? null
  }
  return { lastFour, opens }
}

/** Returns the settings as an administrator sees them, without the keys. */
export async function shownOf(
  db: Db,
  { server, config }: { server: Server; config: Config },
  org: number,
  currency: string | undefined,
): Promise<PaymentSettingsShown> {
  const kept = await keptOf(db, org)
  const methods = (kept.paymentMethods ?? []) as readonly string[]
  return {
    isTestMode: kept.isTestMode,
    defaultCurrency: currencyOf(currency),
    processingFeePercentage: kept.processingFeePercentage,
    processingFeeFixed: kept.processingFeeFixed,
    mayCoverFee: kept.mayCoverFee,
    autoPaymentEnabled: kept.autoPaymentEnabled,
    lateFeeAmount: kept.lateFeeAmount,
    lateFeeDays: kept.lateFeeDays,
    paymentMethods: PAYMENT_METHODS.filter((method) => methods.includes(method)),
    hasTestKeys: hasKeys(kept, 'test'),
    hasLiveKeys: hasKeys(kept, 'live'),
    hasWebhookSecret: kept.webhookSecret !== null,
    testKeys: stateOf(kept, 'test'),
    liveKeys: stateOf(kept, 'live'),
    webhookPath: kept.webhookId === null ? null : `/api/webhooks/stripe/${kept.webhookId}`,
    publicUrl: config.publicUrl ?? null,
    isPractice: config.practicePayments,
    lastEventAt: await lastEventAt(db, org, kept),
    testPaidAt: kept.testPaidAt,
    ...(await endsOf(server, db, org, kept)),
  }
}
