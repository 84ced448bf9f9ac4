import type { PaymentSettingsShown } from './payments'

/** A step on the way to being paid online. */
export interface PaymentStep {
  title: string
  text: string
  done: boolean
}

/** What the steps are ticked by. */
export type PaymentFacts = Pick<
  PaymentSettingsShown,
  'isTestMode' | 'testKeys' | 'liveKeys' | 'hasWebhookSecret' | 'lastEventAt'
>

/** The four steps to live payments; each is done by what has been seen, not by what was only entered (Settings rule 11). */
export function paymentSteps(facts: PaymentFacts): PaymentStep[] {
  const { isTestMode, testKeys, liveKeys, hasWebhookSecret, lastEventAt } = facts
  return [
    {
      title: 'Enter the test keys',
      text: 'Open an account with the provider; its page for developers shows a publishable and a secret key for tests. Done when the provider accepts them.',
      done: testKeys === 'accepted',
    },
    {
      title: 'Connect the webhook',
      text: 'Enter the webhook address at the provider, and the secret that it shows for it here. Done when a first message of the mode in use has come.',
      done: hasWebhookSecret && lastEventAt !== null,
    },
    {
      title: 'Enter the live keys',
      text: 'The provider shows them once it has checked your camp and its bank account. Done when the provider accepts them.',
      done: liveKeys === 'accepted',
    },
    {
      title: 'Switch to live mode',
      text: 'From then on the live keys are the ones in use. The webhook has a secret of its own in live mode: enter that one too.',
      done: liveKeys === 'accepted' && !isTestMode,
    },
  ]
}
