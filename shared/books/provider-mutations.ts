import { z } from 'zod'
import { refuseIf, requireFound } from '../kernel/refusals/refusal'
import { defineMutation } from '../kernel/rules/define'
import { day } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import { anyAmount, fromCents } from '../kernel/values/money'
import { deposits, MAX_PAYOUT_TRANSACTIONS, payoutTransaction } from './model'
import { isUnmatched, sumsOf } from './payouts'

/**
 * Mutations for payouts, as the payment provider reports them. The area doesn't list them, so no device can push one:
 * only the server runs them, after it has asked the provider.
 */

const field = deposits.fields

/** Records a payout as a deposit, with its transactions (Financial rule 57). */
export const recordPayout = defineMutation({
  name: 'books.recordPayout.v1',
  needs: 'payments.take',
  keptAfterRestore: true,
  args: z.object({
    depositId: id,
    payoutRef: z.string().min(1).max(255),
    day,
    /** What came to the bank. */
    net: anyAmount,
    transactions: z.array(payoutTransaction).max(MAX_PAYOUT_TRANSACTIONS + 1),
    failure: field.failure.schema,
    madeBy: id,
  }),
  async run({ store, at }, { depositId, day, net, failure, ...args }) {
    const banked = failure === null ? net : '0.00'
    const bank = { expected: net, banked, bankedOn: day, bankedBy: null }
    const fee = fromCents(sumsOf(args.transactions).fee)
    const made = { ...args, ...bank, id: depositId, day, fee, failure, kind: 'payout' as const }
    await store.insert(deposits, { ...made, lines: [], reference: null, note: null, createdAt: at })
    return { depositId }
  },
})

/** Records that the bank returned a payout: the provider has the money again. */
export const failPayout = defineMutation({
  name: 'books.failPayout.v1',
  needs: 'payments.take',
  keptAfterRestore: true,
  args: z.object({ depositId: id, failure: field.failure.schema.unwrap() }),
  async run({ store }, { depositId, failure }) {
    const { kind } = requireFound(await store.get(deposits, depositId), 'deposit')
    refuseIf(kind !== 'payout', 'not_found', { what: 'payout' })
    await store.patch(deposits, depositId, { failure, banked: '0.00' })
  },
})

/** Matches transactions of a payout with entries that were recorded after it. What a person has settled stays. */
export const matchPayout = defineMutation({
  name: 'books.matchPayout.v1',
  needs: 'payments.take',
  keptAfterRestore: true,
  args: z.object({ depositId: id, entries: z.array(z.object({ transactionId: z.string(), entryId: id })) }),
  async run({ store }, { depositId, entries }) {
    const { transactions } = requireFound(await store.get(deposits, depositId), 'deposit')
    const found = new Map(entries.map(({ transactionId, entryId }) => [transactionId, entryId]))
    const matched = (transactions ?? []).map((each) =>
      isUnmatched(each) ? { ...each, entryId: found.get(each.id) ?? null } : each,
    )
    await store.patch(deposits, depositId, { transactions: matched })
  },
})
