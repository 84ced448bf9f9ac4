import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { refuseIf, requireFound } from '#shared/kernel/refusal'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import {
  CURRENCIES,
  PAYMENT_KEY_NAMES,
  PAYMENT_KEYS,
  PAYMENT_METHODS,
  type PaymentForm,
  type PaymentKey,
  type PaymentSettingsShown,
  paymentForm,
  paymentSettingsShown,
} from '#shared/settings/payments'
import { note } from '../audit/note'
import { openForCamp, type SecretPlace, sealForCamp } from '../auth/camp-secrets'
import type { Db } from '../db/database'
import { rowReader } from '../db/rows'
import { paymentSettings } from '../db/tables/payments'
import { defineCall, ok } from '../http/call'
import type { Env } from '../http/request'
import { type OrgTx, withOrgTx } from '../sync/org-tx'

type Kept = typeof paymentSettings.$inferSelect

/** What a camp has that has set up nothing. */
const NOTHING: Omit<Kept, 'org'> = {
  isTestMode: true,
  testPublishableKey: null,
  testSecretKey: null,
  livePublishableKey: null,
  liveSecretKey: null,
  webhookSecret: null,
  defaultCurrency: 'usd',
  processingFeePercentage: '2.9',
  processingFeeFixed: '0.30',
  autoPaymentEnabled: false,
  lateFeeAmount: null,
  lateFeeDays: null,
  paymentMethods: ['cash', 'check'],
}
const SHOWN_CHARACTERS = 4

const placeOf = (org: number, key: PaymentKey): SecretPlace => ({ org, place: `payments.${key}` })

async function keptOf(db: Db, org: number): Promise<Omit<Kept, 'org'>> {
  const [line] = await db.select().from(paymentSettings).where(eq(paymentSettings.org, org))
  return line ?? NOTHING
}

/** The currency of a camp, which every device has; an unknown one counts as the first. */
const currencyOf = (currency: string | undefined) => CURRENCIES.find((each) => each === currency) ?? CURRENCIES[0]

async function shownOf(
  db: Db,
  { var: { server, speaker } }: Context<Env>,
  currency: string | undefined,
): Promise<PaymentSettingsShown> {
  const { org } = speaker
  const kept = await keptOf(db, org)
  const ends = new Map<PaymentKey, string | null>()
  let opens = true
  for (const name of PAYMENT_KEY_NAMES) {
    const sealed = kept[name]
    const key = sealed === null ? null : await openForCamp(server.keys, db, placeOf(org, name), sealed)
    if (key === undefined) opens = false
    ends.set(name, key?.slice(-SHOWN_CHARACTERS) ?? null)
  }
  const has = (...names: PaymentKey[]) => names.every((name) => kept[name] !== null)
  const methods = (kept.paymentMethods ?? []) as readonly string[]
  return {
    isTestMode: kept.isTestMode,
    defaultCurrency: currencyOf(currency),
    processingFeePercentage: kept.processingFeePercentage,
    processingFeeFixed: kept.processingFeeFixed,
    lateFeeAmount: kept.lateFeeAmount,
    lateFeeDays: kept.lateFeeDays,
    paymentMethods: PAYMENT_METHODS.filter((method) => methods.includes(method)),
    hasTestKeys: has('testPublishableKey', 'testSecretKey'),
    hasLiveKeys: has('livePublishableKey', 'liveSecretKey'),
    hasWebhookSecret: has('webhookSecret'),
    lastFour: Object.fromEntries(ends) as PaymentSettingsShown['lastFour'],
    opens,
  }
}

/** The keys that were given, encrypted; one left empty stays as it is. */
async function sealedKeys(server: Env['Variables']['server'], { db, org }: OrgTx, form: PaymentForm) {
  const sealed: Partial<Record<PaymentKey, string>> = {}
  for (const name of PAYMENT_KEY_NAMES) {
    const given = form[name]
    if (given) sealed[name] = await sealForCamp(server, db, placeOf(org, name), given)
  }
  return sealed
}

/** Changes how the camp is paid; the camp's currency is one for the office and the devices. */
function save(c: Context<Env>, form: PaymentForm): Promise<PaymentSettingsShown> {
  const { server, speaker } = c.var
  const { org, actor } = speaker
  return withOrgTx(server, org, actor.userId, async (tx) => {
    const { db, store } = tx
    const profile = requireFound(await store.get(campProfile, CAMP_ID), 'camp')
    const rules = Object.entries(form).filter(([name, value]) => value !== undefined && !(name in PAYMENT_KEYS))
    const set: Partial<Kept> = { ...Object.fromEntries(rules), ...(await sealedKeys(server, tx, form)) }
    const after = { ...(await keptOf(db, org)), ...set }
    const isLive = after.livePublishableKey !== null && after.liveSecretKey !== null
    refuseIf(!after.isTestMode && !isLive, 'live_keys_missing')
    await db
      .insert(paymentSettings)
      .values({ ...after, org })
      .onConflictDoUpdate({ target: paymentSettings.org, set: after })
    const currency = form.defaultCurrency ?? profile.currency
    if (currency !== profile.currency) await store.patch(campProfile, CAMP_ID, { currency })
    const named = Object.keys(set).map((name) => WORDS[name] ?? name)
    const by = { org, by: actor.userId, at: server.now().toISOString() }
    await note(db, by, [{ area: 'settings', text: `Payments: ${named.join(', ') || 'nothing'}` }])
    return shownOf(db, c, currency)
  })
}

/** What the fields are called in the audit log. */
const WORDS: Readonly<Record<string, string>> = {
  isTestMode: 'test or live mode',
  defaultCurrency: 'currency',
  processingFeePercentage: 'fee in percent',
  processingFeeFixed: 'fixed fee',
  lateFeeAmount: 'late fee',
  lateFeeDays: 'days until the late fee',
  paymentMethods: 'methods',
  testPublishableKey: 'test publishable key',
  testSecretKey: 'test secret key',
  livePublishableKey: 'live publishable key',
  liveSecretKey: 'live secret key',
  webhookSecret: 'webhook secret',
}

/** How a camp is paid (Settings rules 10 to 12). */
export const paymentCalls = [
  defineCall('GET', '/payment-settings', 'How the camp is paid; keys are not shown', {
    right: 'payments.settings',
    answer: ok(paymentSettingsShown),
    handle: (c) =>
      c.var.server.database.read(async (db) => {
        const profile = await rowReader(db, c.var.speaker.org).get(campProfile, CAMP_ID)
        return shownOf(db, c, profile?.currency)
      }),
  }),
  defineCall('PUT', '/payment-settings', 'Changes how the camp is paid', {
    right: 'payments.settings',
    body: paymentForm,
    answer: ok(paymentSettingsShown),
    refusals: ['live_keys_missing'],
    handle: (c, { body }) => save(c, body),
  }),
]
