import { startAutoPay, stopAutoPay } from '#shared/financial/auto-pay-mutations'
import { planAgreements } from '#shared/financial/plan-model'
import { refuseIf, requireFound } from '#shared/kernel/refusals/refusal'
import { defineCall, ok } from '../../http/call'
import { rowOf } from '../../http/row-answers'
import { oneRowOf, runForCall } from '../../sync/rest'
import { hasAutoPayments } from './access'

const agreement = rowOf(planAgreements)

/** Automatic payments of payment plans over HTTP (Financial rule 32). */
export const autoPayCalls = [
  defineCall(
    'POST',
    '/plan-agreements/:id/auto-pay',
    'Has a payment plan paid automatically, once an online payment has saved a card',
    {
      does: [startAutoPay],
      answer: ok(agreement),
      refusals: ['auto_payments_off'],
      async handle(c, { id }) {
        await runForCall(c, startAutoPay, async (_ids, { db, org, store }) => {
          requireFound(await store.get(planAgreements, id), 'plan')
          refuseIf(!(await hasAutoPayments(db, org)), 'auto_payments_off')
          return { agreementId: id }
        })
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
