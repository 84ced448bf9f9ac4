import { z } from 'zod'
import { amountFromZero } from '../kernel/values/money'

/** The currencies that a camp can use. */
export const CURRENCIES = ['usd', 'cad', 'eur', 'gbp'] as const
export const CURRENCY_WORDS: Readonly<Record<(typeof CURRENCIES)[number], string>> = {
  usd: 'US dollar (USD)',
  cad: 'Canadian dollar (CAD)',
  eur: 'Euro (EUR)',
  gbp: 'British pound (GBP)',
}

/** The payment methods that a camp can accept. */
export const PAYMENT_METHODS = ['cash', 'check', 'credit_card', 'bank_transfer'] as const
export const PAYMENT_METHOD_WORDS: Readonly<Record<(typeof PAYMENT_METHODS)[number], string>> = {
  cash: 'Cash',
  check: 'Check',
  credit_card: 'Credit card',
  bank_transfer: 'Bank transfer',
}

/** The payment provider's keys, which can be entered but are never shown, and each one's prefix. */
export const PAYMENT_KEYS = {
  testPublishableKey: ['pk_test_'],
  testSecretKey: ['sk_test_', 'rk_test_'],
  livePublishableKey: ['pk_live_'],
  liveSecretKey: ['sk_live_', 'rk_live_'],
  webhookSecret: ['whsec_'],
} as const
export type PaymentKey = keyof typeof PAYMENT_KEYS

/** Labels for the keys. */
export const PAYMENT_KEY_WORDS: Readonly<Record<PaymentKey, string>> = {
  testPublishableKey: 'Test Publishable Key',
  testSecretKey: 'Test Secret Key',
  livePublishableKey: 'Live Publishable Key',
  liveSecretKey: 'Live Secret Key',
  webhookSecret: 'Webhook Secret',
}
export const PAYMENT_KEY_NAMES = Object.keys(PAYMENT_KEYS) as readonly PaymentKey[]

/**
 * Returns what is wrong with a key of the payment provider; null if nothing is. A key for the other mode is recognized
 * as such.
 */
export function paymentKeyProblem(name: PaymentKey, given: string): string | null {
  const begins: readonly string[] = PAYMENT_KEYS[name]
  const begin = begins.find((each) => given.startsWith(each))
  if (begin !== undefined) {
    const rest = given.slice(begin.length)
    return /^[A-Za-z0-9_+/=-]{8,240}$/.test(rest) ? null : 'This key is incomplete. Copy it again from your provider.'
  }
  const [isTest, isLive] = [/^[a-z]+_test_/.test(given), /^[a-z]+_live_/.test(given)]
  if (name.startsWith('test') && isLive) return 'This is a live key. Enter the test key here.'
  if (name.startsWith('live') && isTest) return 'This is a test key. Enter the live key here.'
  return `This key starts with ${begins.join(' or ')}`
}

const key = (name: PaymentKey) =>
  z
    .string()
    .trim()
    .max(255, 'This key is too long')
    .superRefine((given, context) => {
      const message = given === '' ? null : paymentKeyProblem(name, given)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .optional()

const keys = z.object({
  testPublishableKey: key('testPublishableKey'),
  testSecretKey: key('testSecretKey'),
  livePublishableKey: key('livePublishableKey'),
  liveSecretKey: key('liveSecretKey'),
  webhookSecret: key('webhookSecret'),
})

const PERCENT = 'Enter a number from 0 to 100, such as 2.9'
const rules = z.object({
  isTestMode: z.boolean(),
  defaultCurrency: z.enum(CURRENCIES, 'Choose a currency'),
  processingFeePercentage: z.string().regex(/^(100|\d{1,2}(\.\d{1,3})?)$/, PERCENT),
  processingFeeFixed: amountFromZero,
  /** Whether families may add that fee to what they pay (Financial rule 61). */
  mayCoverFee: z.boolean(),
  /** Whether families can have their payment plans paid automatically by a saved card (Financial rule 32). */
  autoPaymentEnabled: z.boolean(),
  lateFeeAmount: amountFromZero.nullable(),
  lateFeeDays: z
    .number('Enter a number of days')
    .int()
    .min(1, 'Enter 1 day or more')
    .max(365, 'Enter 365 days or fewer')
    .nullable(),
  paymentMethods: z.array(z.enum(PAYMENT_METHODS)).max(PAYMENT_METHODS.length),
})

/**
 * The form of the Payments tab; absent fields stay as they are, and so does a key left empty. `evenUntried`: keys are
 * saved even if the provider cannot verify them now.
 */
export const paymentForm = rules.partial().extend(keys.shape).extend({ evenUntried: z.boolean().optional() })
export type PaymentSettingsForm = z.output<typeof paymentForm>

/** The payment modes, each with its own secret key and state. */
export const PAYMENT_MODES = ['test', 'live'] as const
export type PaymentMode = (typeof PAYMENT_MODES)[number]
export const SECRET_KEYS = { test: 'testSecretKey', live: 'liveSecretKey' } as const satisfies Record<
  PaymentMode,
  PaymentKey
>

/** Returns the mode that is in use. */
export const modeInUse = ({ isTestMode }: { isTestMode: boolean }): PaymentMode => (isTestMode ? 'test' : 'live')

/**
 * Returns whether a test payment proves nothing anymore once a form is saved, because another mode or another secret
 * key is then in use (Settings rule 11).
 */
export function endsTestPayment(
  before: { isTestMode: boolean },
  form: Pick<PaymentSettingsForm, 'isTestMode' | 'testSecretKey' | 'liveSecretKey'>,
): boolean {
  const isTestMode = form.isTestMode ?? before.isTestMode
  return isTestMode !== before.isTestMode || Boolean(form[SECRET_KEYS[modeInUse({ isTestMode })]])
}

/** The state of a mode's keys: the provider's last answer about the secret key. */
export const KEY_STATES = ['missing', 'untried', 'accepted', 'refused'] as const
export type KeyState = (typeof KEY_STATES)[number]
export const KEY_STATE_WORDS: Readonly<Record<KeyState, string>> = {
  missing: 'missing',
  untried: 'not tested yet',
  accepted: 'accepted by the provider',
  refused: 'rejected by the provider',
}

/** The payment settings as an administrator sees them; of the keys, only whether they are set and how they end. */
export const paymentSettingsShown = rules.extend({
  hasTestKeys: z.boolean(),
  hasLiveKeys: z.boolean(),
  hasWebhookSecret: z.boolean(),
  testKeys: z.enum(KEY_STATES),
  liveKeys: z.enum(KEY_STATES),
  /** The path that the provider sends its messages to; null before anything was saved. */
  webhookPath: z.string().nullable(),
  /** The server's public address, as configured by the operator. */
  publicUrl: z.string().nullable(),
  /** Whether the demo's practice provider takes the payments, so that no real money moves. */
  isPractice: z.boolean(),
  /** When the provider's last message for the current mode came, since the current webhook secret was entered. */
  lastEventAt: z.string().nullable(),
  /** When a test payment first worked with the current mode's secret key; null if none has. */
  testPaidAt: z.string().nullable(),
  /** The last four characters of each key; null if there is none. */
  lastFour: z.record(z.enum(PAYMENT_KEY_NAMES), z.string().nullable()),
  /** Whether the server can still decrypt the keys. */
  opens: z.boolean(),
})
export type PaymentSettingsShown = z.output<typeof paymentSettingsShown>
