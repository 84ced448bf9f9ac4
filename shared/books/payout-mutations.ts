import { z } from 'zod'
import { onCard } from '../financial/card-fee'
import { type AccountEntry, accountEntries } from '../financial/model'
import { isFromPreviousSystem } from '../financial/prior-payments'
import { requiredText } from '../kernel/entity/entity'
import { refuseIf, refuseWrong, requireFound } from '../kernel/refusals/refusal'
import { defineMutation } from '../kernel/rules/define'
import { id } from '../kernel/values/ids'
import { toCents } from '../kernel/values/money'
import { isReversed } from './deposited'
import { deposits, MAX_PAYOUT_TRANSACTIONS, type PayoutTransaction } from './model'
import { entriesInPayouts, isUnmatched } from './payouts'

/** Returns whether an entry can be what a transaction of a payout is: a card's payment or refund of the same amount. */
export function mayBeEntry(
  { amount }: Pick<PayoutTransaction, 'amount'>,
  entry: Pick<AccountEntry, 'kind' | 'method' | 'amount' | 'cardFee' | 'category'>,
): boolean {
  const cents = toCents(amount)
  // The previous system's payments came with its own payouts.
  if (isFromPreviousSystem(entry)) return false
  const isCard = entry.method === 'card_online' || entry.method === 'card_terminal'
  return isCard && entry.kind === (cents > 0 ? 'payment' : 'refund') && toCents(onCard(entry)) === Math.abs(cents)
}

/**
 * Returns whether an entry can't be in a payout once it is reversed: then a payment at the terminal was never made. A
 * lost dispute reverses an online payment whose money came.
 */
export const neverCame = ({ method }: Pick<AccountEntry, 'method'>) => method === 'card_terminal'

const NO_NOTE = 'Say what this is'

/**
 * Settles what couldn't be matched in a payout: a person says which entry a transaction is, or what it is if it isn't
 * on an account (Financial rule 58).
 */
export const settlePayout = defineMutation({
  name: 'books.settlePayout.v1',
  needs: 'payments.take',
  keptAfterRestore: true,
  args: z.object({
    depositId: id,
    /** The provider's ids of the transactions; only one for an entry. */
    // A payout has one more for what is beyond the maximum.
    transactionIds: z
      .array(z.string().min(1).max(255))
      .min(1)
      .max(MAX_PAYOUT_TRANSACTIONS + 1),
    entryId: id.nullable().default(null),
    note: requiredText(500, NO_NOTE).nullable().default(null),
  }),
  async run({ store, actor, at }, { depositId, transactionIds, entryId, note }) {
    const { transactions } = requireFound(await store.get(deposits, depositId), 'deposit')
    const chosen = new Set(transactionIds)
    const known = (transactions ?? []).filter(({ id }) => chosen.has(id))
    if (known.length < chosen.size) requireFound(undefined, 'transaction')
    refuseIf(!known.every(isUnmatched), 'transaction_settled')
    if (entryId === null && note === null) refuseWrong({ note: NO_NOTE })
    const [only] = known
    if (entryId !== null && only) {
      if (known.length > 1) refuseWrong({ entryId: 'Choose one transaction' })
      const entry = requireFound(await store.get(accountEntries, entryId), 'entry')
      refuseIf(!mayBeEntry(only, entry), 'entry_differs')
      refuseIf(neverCame(entry) && (await isReversed(store, entryId)), 'payment_reversed')
      const taken = entriesInPayouts(await store.all(deposits)).get(entryId)
      refuseIf(taken !== undefined, 'already_deposited', { what: 'This entry', day: taken?.day ?? '' })
    }
    const settled = { note: note ?? '', by: actor.userId, at }
    const now = (transactions ?? []).map((each) => (chosen.has(each.id) ? { ...each, entryId, settled } : each))
    await store.patch(deposits, depositId, { transactions: now })
  },
})
