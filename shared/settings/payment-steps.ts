import type { PaymentSettingsShown } from './payments'

/** A step in setting up online payments. */
export interface PaymentStep {
  title: string
  text: string
  done: boolean
}

/** The facts that decide which steps are done. */
export type PaymentFacts = Pick<
  PaymentSettingsShown,
  'isTestMode' | 'testKeys' | 'liveKeys' | 'hasWebhookSecret' | 'lastEventAt' | 'testPaidAt'
>

/**
 * Returns the five steps to live payments. A step is done when its result has been observed, not when something was
 * only entered (Settings rule 11).
 */
export function paymentSteps(facts: PaymentFacts): PaymentStep[] {
  const { isTestMode, testKeys, liveKeys, hasWebhookSecret, lastEventAt, testPaidAt } = facts
  return [
    {
      title: 'Enter the test keys',
      text: 'Create an account with the payment provider. Its developer page shows a publishable key and a secret key for testing. This step is done when the provider accepts them.',
      done: testKeys === 'accepted',
    },
    {
      title: 'Connect the webhook',
      text: "Enter the webhook address on the provider's site, then enter the secret it shows you here. This step is done when the first message arrives in the mode you're using.",
      done: hasWebhookSecret && lastEventAt !== null,
    },
    {
      title: 'Enter the live keys',
      text: 'The provider shows these after it has verified your camp and its bank account. This step is done when the provider accepts them.',
      done: liveKeys === 'accepted',
    },
    {
      title: 'Switch to live mode',
      text: 'From then on, the live keys are used. Live mode has its own webhook secret, so enter that one too.',
      done: liveKeys === 'accepted' && !isTestMode,
    },
    {
      title: 'Make a test payment',
      text: "Pay a small amount on the provider's page, as a family would. No family's account shows it, and in live mode it's refunded automatically. This step is done when the payment arrives in the mode you're using.",
      done: testPaidAt !== null,
    },
  ]
}
