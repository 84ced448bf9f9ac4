import { startAutoPay, stopAutoPay } from '#shared/financial/auto-pay-mutations'
import { planAgreements } from '#shared/financial/plan-model'
import { defineCall, ok } from '../../http/call'
import { rowOf } from '../../http/row-answers'
import { oneRowOf, runForCall } from '../../sync/rest'

const agreement = rowOf(planAgreements)

/** Automatic payments of payment plans over HTTP (Financial rule 32). */
export const autoPayCalls = [
  defineCall(
    'POST',
    '/plan-agreements/:id/auto-pay',
    'Turns on automatic payments for a payment plan, starting once an online payment has saved a card',
    {
      does: [startAutoPay],
      answer: ok(agreement),
      refusals: ['auto_payments_off'],
      async handle(c, { id }) {
        await runForCall(c, startAutoPay, () => ({ agreementId: id }))
        return oneRowOf(c, planAgreements, id, 'plan')
      },
    },
  ),
  defineCall('DELETE', '/plan-agreements/:id/auto-pay', 'Stops automatic payments of a payment plan', {
    does: [stopAutoPay],
    answer: ok(agreement),
    async handle(c, { id }) {
      await runForCall(c, stopAutoPay, () => ({ agreementId: id }))
      return oneRowOf(c, planAgreements, id, 'plan')
    },
  }),
]
