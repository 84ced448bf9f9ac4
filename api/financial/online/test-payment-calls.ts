import type { Context } from 'hono'
import { z } from 'zod'
import { countTry } from '../../auth/throttle'
import { defineCall, made, ok } from '../../http/call'
import type { Env } from '../../http/request'
import { beginTestPayment, testPaymentResult } from './test-payment'

/** How often a person may begin a test payment, or ask how it ended, within 15 minutes. */
const MAX_TESTS_STARTED = 10
const MAX_RESULT_LOOKUPS = 100

async function countOf(c: Context<Env>, what: string, most: number): Promise<void> {
  const { server, speaker } = c.var
  await countTry(server, [{ what: [what, String(speaker.org), String(speaker.actor.userId)], most }])
}

/** The test payment of the setup guide over HTTP (Settings rule 11). */
export const testPaymentCalls = [
  defineCall('POST', '/payment-settings/test-payment', 'Starts a test payment with the keys in use', {
    right: 'payments.settings',
    answer: made(z.object({ url: z.string().meta({ description: "The address of the provider's page" }) })),
    refusals: ['online_off', 'no_public_address', 'online_away', 'test_payment_rejected', 'too_many_tries'],
    async handle(c) {
      await countOf(c, 'test payment', MAX_TESTS_STARTED)
      return beginTestPayment(c.var, c.var.speaker.org, c.var.speaker.actor.userId)
    },
  }),
  defineCall('POST', '/payment-settings/test-payment/result', 'How the newest test payment ended', {
    right: 'payments.settings',
    answer: ok(
      z.object({
        state: z.enum(['none', 'open', 'paid', 'ended']).meta({ description: '`ended` if its page expired unpaid' }),
        refund: z.enum(['none', 'sent', 'waits']).meta({ description: '`none` unless real money was paid' }),
      }),
    ),
    refusals: ['online_off', 'test_payment_unknown', 'test_payment_rejected', 'too_many_tries'],
    async handle(c) {
      await countOf(c, 'test payment result', MAX_RESULT_LOOKUPS)
      return testPaymentResult(c.var, c.var.speaker.org)
    },
  }),
]
