import { expect, test } from 'vitest'
import { type PaymentFacts, paymentSteps } from './payment-steps'
import { endsTestPayment, type PaymentKey, paymentForm, paymentKeyProblem } from './payments'

test.each([
  ['testPublishableKey', 'pk_test_abcdefgh1234', null],
  ['testSecretKey', 'rk_test_abcdefgh1234', null],
  ['testSecretKey', 'sk_live_abcdefgh1234', 'This is a live key. Enter the test key here.'],
  ['liveSecretKey', 'sk_test_abcdefgh1234', 'This is a test key. Enter the live key here.'],
  ['livePublishableKey', 'sk_live_abcdefgh1234', 'This key starts with pk_live_'],
  ['testPublishableKey', 'sk_test_abcdefgh1234', 'This key starts with pk_test_'],
  ['liveSecretKey', 'sk_live_ab', 'This key is incomplete. Copy it again from your provider.'],
  ['webhookSecret', 'whsec_abcdefgh+/1234=', null],
  ['webhookSecret', 'whsec_abcdefgh\r\nX: y', 'This key is incomplete. Copy it again from your provider.'],
] as const)('%s with the value %s: %s', (name: PaymentKey, given, said) => {
  expect(paymentKeyProblem(name, given)).toBe(said)
})

test.each([
  [{ defaultCurrency: 'us' }],
  [{ defaultCurrency: 'jpy' }],
  [{ processingFeePercentage: '-1' }],
  [{ processingFeePercentage: '101' }],
  [{ processingFeeFixed: '-0.30' }],
  [{ lateFeeDays: 0 }],
  [{ paymentMethods: ['gold'] }],
])('%j is refused', (form) => {
  expect(paymentForm.safeParse(form).success).toBe(false)
})

test('steps are checked off by what the provider answered, never by what was only entered', () => {
  const none: PaymentFacts = {
    isTestMode: true,
    testKeys: 'missing',
    liveKeys: 'missing',
    hasWebhookSecret: false,
    lastEventAt: null,
    testPaidAt: null,
  }
  const done = (more: Partial<PaymentFacts>) => paymentSteps({ ...none, ...more }).map((step) => step.done)
  expect(done({})).toEqual([false, false, false, false, false])
  expect(done({ testKeys: 'untried', liveKeys: 'refused', hasWebhookSecret: true, isTestMode: false })).not.toContain(
    true,
  )
  const connected = { hasWebhookSecret: true, lastEventAt: '2027-01-01T00:00:00.000Z' }
  expect(done({ testKeys: 'accepted', ...connected })).toEqual([true, true, false, false, false])
  expect(done({ ...connected, hasWebhookSecret: false })[1]).toBe(false)
  expect(done({ liveKeys: 'accepted' })).toEqual([false, false, true, false, false])
  expect(done({ liveKeys: 'accepted', isTestMode: false })).toEqual([false, false, true, true, false])
  expect(done({ testPaidAt: '2027-01-01T00:00:00.000Z' })).toEqual([false, false, false, false, true])
})

const TEST_KEY = { testSecretKey: 'sk_test_abcdefgh1234' }
const LIVE_KEY = { liveSecretKey: 'sk_live_abcdefgh1234' }

test.each([
  ['the key in use', true, TEST_KEY, true],
  ['the live key in live mode', false, LIVE_KEY, true],
  ['the key of the other mode', true, LIVE_KEY, false],
  ['the other mode', true, { isTestMode: false }, true],
  ['the same mode', true, { isTestMode: true }, false],
  ['an empty key', true, { testSecretKey: '' }, false],
  ['the mode, with a key for the one that is left', false, { isTestMode: true, ...LIVE_KEY }, true],
])('after saving %s, whether a test payment proves nothing anymore', (_, isTestMode, form, ends) => {
  expect(endsTestPayment({ isTestMode }, form)).toBe(ends)
})
