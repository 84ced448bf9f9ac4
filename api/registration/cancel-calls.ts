import { z } from 'zod'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { amountFromZero, fromCents } from '#shared/kernel/values/money'
import { cancelRegistration, cancelRegistrationV1, setRefundPolicy } from '#shared/registration/cancel-mutations'
import { cancelQuote } from '#shared/registration/reads'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { defineCall, ok } from '../http/call'
import { campDay, readAs, runForCall } from '../sync/rest'
import { oneRegistration, registration } from './answers'

/** With `keep`, the rest of what was paid is refunded or becomes a credit; without it, `refund` is refunded. */
const cancelBody = z.object({
  refund: amountFromZero.default('0.00'),
  keep: amountFromZero.optional(),
  back: z.enum(['refund', 'credit']).default('refund'),
})

const quoteAnswer = z.object({
  paid: amountFromZero,
  percent: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Null in a camp without a refund policy, as are the next two' }),
  returns: amountFromZero.nullable(),
  keeps: amountFromZero.nullable(),
})

/** Giving up a place, and what happens to its money, over HTTP. */
export const cancelCalls = [
  defineCall('POST', '/registrations/:id/cancel', 'Cancels a registration, with what the camp keeps or refunds', {
    does: [cancelRegistration, cancelRegistrationV1],
    body: cancelBody,
    answer: ok(registration),
    refusals: ['registration_status', 'no_account'],
    async handle(c, { id: registrationId, body }) {
      const { keep, back, refund } = body
      if (keep === undefined) await runForCall(c, cancelRegistrationV1, () => ({ registrationId, refund }))
      else await runForCall(c, cancelRegistration, () => ({ registrationId, keep, back }))
      return oneRegistration(c, registrationId)
    },
  }),
  defineCall('GET', '/registrations/:id/cancel-quote', "What the camp's refund policy returns today", {
    right: 'registrations.refund',
    answer: ok(quoteAnswer),
    async handle(c, { id }) {
      const today = await campDay(c)
      const quote = await readAs(c, (rows) => cancelQuote(rows.reader, id, today))
      const { paid, policy } = requireFound(quote, 'registration')
      const { percent, returns, keeps } = policy ?? { percent: null, returns: null, keeps: null }
      const say = (cents: number | null) => (cents === null ? null : fromCents(cents))
      return { paid: fromCents(paid), percent, returns: say(returns), keeps: say(keeps) }
    },
  }),
  defineCall(
    'GET',
    '/registrations/refund-policy',
    'The refund policy: how much is refunded when a registration is cancelled',
    {
      reads: campProfile,
      answer: ok(setRefundPolicy.args),
      async handle(c) {
        const profile = requireFound(await readAs(c, (rows) => rows.one(campProfile, CAMP_ID)), 'camp')
        return { steps: profile.refundSteps }
      },
    },
  ),
  defineCall('PUT', '/registrations/refund-policy', 'Sets the refund policy', {
    does: [setRefundPolicy],
    body: setRefundPolicy.args,
    answer: ok(setRefundPolicy.args),
    async handle(c, { body }) {
      await runForCall(c, setRefundPolicy, () => body)
      return body
    },
  }),
]
