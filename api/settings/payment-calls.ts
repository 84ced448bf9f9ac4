import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { Refusal, refuseIf, refuseWrong, requireFound } from '#shared/kernel/refusals/refusal'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import {
  endsTestPayment,
  PAYMENT_KEY_NAMES,
  PAYMENT_KEYS,
  PAYMENT_MODES,
  type PaymentKey,
  type PaymentMode,
  type PaymentSettingsForm,
  type PaymentSettingsShown,
  paymentForm,
  paymentSettingsShown,
  SECRET_KEYS,
} from '#shared/settings/payments'
import { noteAudit } from '../audit/note'
import { openForCamp, sealForCamp } from '../auth/camp-secrets'
import { countTry } from '../auth/throttle'
import type { OrgTx } from '../context/transaction'
import { rowReader } from '../db/rows'
import { paymentSettings } from '../db/tables/payments'
import { defineCall, ok } from '../http/call'
import type { Env } from '../http/request'
import { withOrgTx } from '../sync/transaction/org-tx'
import { type KeyTrial, tryKey } from './payment-provider'
import { hasKeys, type Kept, keptOf, placeOf, shownOf } from './payment-settings'

/** How often a person may have keys checked within 15 minutes: this server must not be used to test stolen keys. */
const TRIALS = 10
const WEBHOOK_ID_BYTES = 18
const REFUSED = "The payment provider doesn't accept this key. Copy it again from the provider's developer page."

type Trials = Partial<Record<PaymentMode, KeyTrial>>

/** Returns the column that stores the provider's answer about a mode's secret key. */
const stateOf = (mode: PaymentMode, trial: KeyTrial | undefined): Partial<Kept> => {
  const state = trial === 'away' ? null : trial
  if (state === undefined) return {}
  return mode === 'test' ? { testKeyState: state } : { liveKeyState: state }
}

/** Asks the provider about several keys at the same time. */
async function askAboutKeys(c: Context<Env>, keys: Partial<Record<PaymentMode, string>>): Promise<Trials> {
  const { server, config, speaker } = c.var
  const asked = PAYMENT_MODES.flatMap((mode) => (keys[mode] ? [[mode, keys[mode]] as const] : []))
  if (asked.length === 0) return {}
  const what = ['payment keys', String(speaker.org), String(speaker.actor.userId)]
  await countTry(server, [{ what, most: TRIALS }])
  const said = asked.map(async ([mode, key]) => [mode, await tryKey(config, key)] as const)
  return Object.fromEntries(await Promise.all(said))
}

/**
 * Checks the secret keys that were entered.
 *
 * @throws Refusal if the provider refuses one, or cannot be asked about it
 */
async function checkEnteredKeys(c: Context<Env>, form: PaymentSettingsForm): Promise<Trials> {
  const { testSecretKey: test, liveSecretKey: live } = form
  const trials = await askAboutKeys(c, { ...(test && { test }), ...(live && { live }) })
  const refused = PAYMENT_MODES.filter((mode) => trials[mode] === 'refused')
  refuseWrong(Object.fromEntries(refused.map((mode) => [SECRET_KEYS[mode], REFUSED])))
  refuseIf(Object.values(trials).includes('away') && form.evenUntried !== true, 'payment_provider_away')
  return trials
}

/** Returns the keys that were entered, encrypted; a key left empty stays as it is. */
async function sealedKeys(server: Env['Variables']['server'], { db, org }: OrgTx, form: PaymentSettingsForm) {
  const sealed: Partial<Record<PaymentKey, string>> = {}
  for (const name of PAYMENT_KEY_NAMES) {
    const given = form[name]
    if (given) sealed[name] = await sealForCamp(server, db, placeOf(org, name), given)
  }
  return sealed
}

/** A test payment that goes on: it may have arrived since the settings were read. */
const AS_IT_IS = { testCheckoutId: undefined, testPaidAt: undefined }

/** Saves the payment settings; devices also get the camp's currency and the payment methods that it accepts. */
async function save(c: Context<Env>, { evenUntried, ...form }: PaymentSettingsForm): Promise<PaymentSettingsShown> {
  const trials = await checkEnteredKeys(c, { ...form, evenUntried })
  const { server, speaker } = c.var
  const { org, actor } = speaker
  return withOrgTx(server, org, actor.userId, async (tx) => {
    const { db, store } = tx
    const at = server.now().toISOString()
    const profile = requireFound(await store.get(campProfile, CAMP_ID), 'camp')
    const rules = Object.entries(form).filter(([name, value]) => value !== undefined && !(name in PAYMENT_KEYS))
    const set: Partial<Kept> = { ...Object.fromEntries(rules), ...(await sealedKeys(server, tx, form)) }
    const before = await keptOf(db, org)
    const after = {
      ...before,
      ...set,
      ...stateOf('test', trials.test),
      ...stateOf('live', trials.live),
      webhookId: before.webhookId ?? randomBytes(WEBHOOK_ID_BYTES).toString('base64url'),
      webhookSecretAt: set.webhookSecret ? at : before.webhookSecretAt,
    }
    refuseIf(!after.isTestMode && !hasKeys(after, 'live'), 'live_keys_missing')
    const test = endsTestPayment(before, form) ? { testCheckoutId: null, testPaidAt: null } : AS_IT_IS
    await db
      .insert(paymentSettings)
      .values({ ...after, org })
      .onConflictDoUpdate({ target: paymentSettings.org, set: { ...after, ...test } })
    const currency = form.defaultCurrency ?? profile.currency
    const paymentMethods = form.paymentMethods ?? profile.paymentMethods
    await store.patch(campProfile, CAMP_ID, { currency, paymentMethods })
    const named = Object.keys(set).map((name) => WORDS[name] ?? name)
    const untried = Object.values(trials).includes('away') ? ' (not checked with the provider)' : ''
    const text = `Changed payment settings: ${named.join(', ') || 'nothing'}${untried}`
    await noteAudit(db, { org, by: actor.userId, at }, [{ area: 'settings', text }])
    return shownOf(db, c.var, org, currency)
  })
}

/** Checks the stored secret keys, and records the provider's answer. A key that has changed since is left alone. */
async function checkStoredKeys(c: Context<Env>): Promise<PaymentSettingsShown> {
  const { server, speaker } = c.var
  const { org } = speaker
  const { kept, keys } = await server.database.read(async (db) => {
    const kept = await keptOf(db, org)
    const keys: Partial<Record<PaymentMode, string>> = {}
    for (const mode of PAYMENT_MODES) {
      const name = SECRET_KEYS[mode]
      const sealed = kept[name]
      const key = sealed === null ? undefined : await openForCamp(server.keys, db, placeOf(org, name), sealed)
      if (key !== undefined) keys[mode] = key
    }
    return { kept, keys }
  })
  const trials = await askAboutKeys(c, keys)
  await server.database.transact(async (db) => {
    for (const mode of PAYMENT_MODES) {
      const [trial, name] = [trials[mode], SECRET_KEYS[mode]]
      const sealed = kept[name]
      if (trial === undefined || trial === 'away' || sealed === null) continue
      const same = and(eq(paymentSettings.org, org), eq(paymentSettings[name], sealed))
      await db.update(paymentSettings).set(stateOf(mode, trial)).where(same)
    }
  })
  if (Object.values(trials).includes('away')) throw new Refusal('payment_provider_away')
  return shown(c)
}

function shown(c: Context<Env>): Promise<PaymentSettingsShown> {
  const { server, speaker } = c.var
  return server.database.read(async (db) => {
    const profile = await rowReader(db, speaker.org).get(campProfile, CAMP_ID)
    return shownOf(db, c.var, speaker.org, profile?.currency)
  })
}

/** The names of the fields in the audit log. */
const WORDS: Readonly<Record<string, string>> = {
  isTestMode: 'test or live mode',
  defaultCurrency: 'currency',
  processingFeePercentage: 'percentage fee',
  processingFeeFixed: 'fixed fee',
  mayCoverFee: 'families may cover the card fee',
  autoPaymentEnabled: 'automatic payments',
  lateFeeAmount: 'late fee',
  lateFeeDays: 'days until the late fee',
  paymentMethods: 'payment methods',
  testPublishableKey: 'test publishable key',
  testSecretKey: 'test secret key',
  livePublishableKey: 'live publishable key',
  liveSecretKey: 'live secret key',
  webhookSecret: 'webhook secret',
}

/** A camp's payment settings over HTTP (Settings rules 10 to 12). */
export const paymentCalls = [
  defineCall('GET', '/payment-settings', 'Payment settings, without the keys', {
    right: 'payments.settings',
    answer: ok(paymentSettingsShown),
    handle: shown,
  }),
  defineCall('PUT', '/payment-settings', 'Changes payment settings after checking new keys with the provider', {
    right: 'payments.settings',
    body: paymentForm,
    answer: ok(paymentSettingsShown),
    refusals: ['live_keys_missing', 'payment_provider_away', 'too_many_tries'],
    handle: (c, { body }) => save(c, body),
  }),
  defineCall('POST', '/payment-settings/try', 'Checks the saved keys with the provider', {
    right: 'payments.settings',
    answer: ok(paymentSettingsShown),
    refusals: ['payment_provider_away', 'too_many_tries'],
    handle: checkStoredKeys,
  }),
]
