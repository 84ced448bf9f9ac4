import type { TransactionKind } from '#shared/books/model'
import type { PayoutLine } from '#shared/books/reads'
import { toCents } from '#shared/kernel/values/money'

/** What the transactions of a payout are. */
const KIND_WORDS: Readonly<Record<TransactionKind, string>> = {
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  fee: 'Fee of the payment provider',
  returned: 'Money from a failed payout',
  test: 'Test payment',
  elsewhere: 'Another camp with the same account',
  other: 'Other transaction',
  rest: 'Not in the list',
  currency: 'Another currency',
}

/** Why a transaction isn't matched, for the kinds that need an entry. */
const UNMATCHED_WORDS: Partial<Readonly<Record<TransactionKind, string>>> = {
  payment: "This payment wasn't found on any account.",
  refund: "This refund wasn't found on any account.",
  dispute: "The disputed payment wasn't found on any account.",
  other: "This isn't a payment, a refund or a fee.",
  rest: "The payment provider doesn't list what this is.",
  currency: "The camp's books have another currency, so nothing was booked.",
}

/** Returns what a transaction of a payout is, such as "Payment, Keller Family". */
export function transactionTitle({ kind, amount, name, reference }: PayoutLine): string {
  if (kind === 'currency') return `${KIND_WORDS.currency}: ${reference}`
  const what = kind === 'dispute' && toCents(amount) > 0 ? 'Dispute won' : KIND_WORDS[kind]
  const isBack = kind === 'refund' && toCents(amount) > 0
  return [isBack ? 'Failed refund' : what, name].filter(Boolean).join(', ')
}

/** Returns why a transaction isn't matched, in a sentence. */
export const unmatchedWords = ({ kind }: Pick<PayoutLine, 'kind'>): string => UNMATCHED_WORDS[kind] ?? ''
