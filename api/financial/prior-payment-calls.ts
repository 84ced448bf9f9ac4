import { accountEntries } from '#shared/financial/model'
import { importPayment } from '#shared/financial/prior-payment-mutations'
import { defineCall, made } from '../http/call'
import { rowOf } from '../http/row-answers'
import { oneRowOf, runForCall } from '../sync/rest'

/** Payments from the camp's previous system, over HTTP (Financial rule 62). */
export const priorPaymentCalls = [
  defineCall('POST', '/accounts/:id/prior-payments', 'Imports a payment that was booked in the previous system', {
    does: [importPayment],
    body: importPayment.args.omit({ entryId: true, familyId: true }),
    answer: made(rowOf(accountEntries)),
    refusals: ['payment_there', 'month_of_payment_closed'],
    async handle(c, { id, body }) {
      const { entryId } = await runForCall(c, importPayment, (ids) => ({ ...body, entryId: ids.next(), familyId: id }))
      return oneRowOf(c, accountEntries, entryId, 'entry')
    },
  }),
]
