import { z } from 'zod'
import { camperAccounts, campers } from '#shared/campers/model'
import { id } from '#shared/kernel/values/ids'
import { anyAmount } from '#shared/kernel/values/money'
import { addFunds, recalculateBalances, takeFunds } from '#shared/store/funds-mutations'
import { storeTransactions } from '#shared/store/model'
import { defineCall, list, made, ok } from '../http/call'
import { count, rowOf } from '../http/row-answers'
import { listWithin, oneRowOf, runForCall } from '../sync/rest'

const entry = rowOf(storeTransactions)

const newEntry = z.object({
  ...addFunds.args.pick({ amount: true, description: true, paymentMethod: true, referenceNumber: true }).shape,
  transactionType: z.enum(['credit', 'debit'], 'Use credit or debit'),
})

const recalculated = z.object({ camperId: id, previous: anyAmount, balance: anyAmount, updated: z.boolean() })

/** A camper's store account over HTTP. */
export const camperAccountCalls = [
  defineCall('GET', '/campers/:id/transactions', "A camper's store ledger", {
    reads: storeTransactions,
    answer: list(entry),
    handle: (c, { id: camperId }) => listWithin(c, [campers, camperId, 'camper'], storeTransactions, { camperId }),
  }),
  defineCall('POST', '/campers/:id/transactions', 'Adds funds to an account or takes some off', {
    does: [addFunds, takeFunds],
    body: newEntry,
    answer: made(entry),
    refusals: ['insufficient_funds', 'amount_too_large'],
    async handle(c, { id: camperId, body: { transactionType, ...fields } }) {
      const mutation = transactionType === 'credit' ? addFunds : takeFunds
      const args = { camperId, ...fields } as Omit<z.input<typeof addFunds.args>, 'transactionId'>
      const { transactionId } = await runForCall(c, mutation, (ids) => ({ transactionId: ids.next(), ...args }))
      return oneRowOf(c, storeTransactions, transactionId, 'transaction')
    },
  }),
  defineCall('POST', '/campers/recalculate-balances', "Recalculates one camper's balance or everyone's", {
    does: [recalculateBalances],
    body: z.object({ camperId: id.optional() }),
    answer: ok(z.object({ results: z.array(recalculated), summary: z.object({ successful: count }) })),
    refusals: ['amount_too_large'],
    async handle(c, { body: { camperId } }) {
      const answer = await runForCall(c, recalculateBalances, async (_ids, { store }) => ({
        camperIds: camperId === undefined ? (await store.all(camperAccounts)).map((account) => account.id) : [camperId],
      }))
      return { ...answer, summary: { successful: answer.results.length } }
    },
  }),
]
