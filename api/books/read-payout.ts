import type { PayoutTransaction, TransactionKind } from '#shared/books/model'
import { MAX_PAYOUT_TRANSACTIONS } from '#shared/books/model'
import { sumsOf } from '#shared/books/payouts'
import { cutTo } from '#shared/kernel/entity/entity'
import { fromCents } from '#shared/kernel/values/money'
import type { ProviderPayout, ProviderTransaction } from '../financial/online/provider-payouts'

/** The provider's types of transactions that are fees of its own. */
const FEES = ['stripe_fee', 'stripe_fx_fee', 'tax_fee', 'network_cost', 'application_fee']
const LONGEST_FAILURE = 500

const instantAt = (seconds: number) => new Date(seconds * 1000).toISOString()

/** Returns the day on which a payout comes to the bank. */
export const dayOfPayout = ({ arrival_date }: ProviderPayout) => instantAt(arrival_date).slice(0, 10)

/** Returns why a payout didn't reach the bank; null if it did, or is still under way. */
export function failureOf({ status, failure_message }: ProviderPayout): string | null {
  if (status !== 'failed' && status !== 'canceled') return null
  const text = (failure_message ?? '').trim()
  if (text !== '') return cutTo(text, LONGEST_FAILURE)
  return status === 'failed' ? 'The bank returned it.' : 'It was canceled.'
}

function kindOf({ type, amount, source }: ProviderTransaction): TransactionKind {
  if (FEES.includes(type)) return 'fee'
  if (source?.object === 'charge' && amount > 0) return 'payment'
  if (source?.object === 'refund') return 'refund'
  if (source?.object === 'dispute') return 'dispute'
  return source?.object === 'payout' ? 'returned' : 'other'
}

/** A transaction of a payout, with what says whose it is if it can't be matched. */
export interface ReadTransaction extends PayoutTransaction {
  intentId: string | null
  metadata: Readonly<Record<string, string>> | null
}

function read(transaction: ProviderTransaction): ReadTransaction {
  const { id, created, source } = transaction
  const kind = kindOf(transaction)
  const isFee = kind === 'fee'
  const intentId = source?.payment_intent ?? null
  const reference = kind === 'payment' || kind === 'dispute' ? intentId : (source?.id ?? null)
  return {
    id,
    kind,
    amount: fromCents(isFee ? 0 : transaction.amount),
    fee: fromCents(isFee ? transaction.fee - transaction.amount : transaction.fee),
    at: instantAt(created),
    reference,
    entryId: null,
    settled: null,
    intentId,
    metadata: source?.metadata ?? null,
  }
}

/** Returns what is in a payout, without the payout itself, which the provider lists as a transaction of its own. */
export function readTransactions(all: readonly ProviderTransaction[], payoutRef: string): ReadTransaction[] {
  return all.filter(({ source, type }) => type !== 'payout' || source?.id !== payoutRef).map(read)
}

/** Returns an amount of any currency in words, such as "1200.00 EUR". */
function inCurrency({ amount, currency }: ProviderPayout): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return `${(amount / 10 ** digits).toFixed(digits)} ${currency.toUpperCase()}`
}

/** Returns the only transaction of a payout in another currency: the camp's books have one currency. */
export function inOtherCurrency(payout: ProviderPayout): PayoutTransaction {
  const about = { reference: inCurrency(payout), at: instantAt(payout.created), entryId: null, settled: null }
  return { ...about, id: payout.id, kind: 'currency', amount: '0.00', fee: '0.00' }
}

/**
 * Returns the transactions to keep, which always come to the payout's amount: what the provider doesn't list, as for a
 * payout that the camp started by hand, and what is beyond the maximum, is one transaction more.
 */
export function completed(payout: ProviderPayout, all: readonly PayoutTransaction[]): PayoutTransaction[] {
  const kept = all.slice(0, MAX_PAYOUT_TRANSACTIONS)
  const { gross, fee } = sumsOf(kept)
  // The camp's books take the fee of what is beyond the maximum, but not of another camp's money.
  const left = sumsOf(all.slice(MAX_PAYOUT_TRANSACTIONS).filter(({ kind }) => kind !== 'elsewhere'))
  const rest = payout.amount - (gross - fee) + left.fee
  if (rest === 0 && left.fee === 0) return kept
  const about = { reference: null, at: instantAt(payout.created), entryId: null, settled: null }
  return [...kept, { ...about, id: 'rest', kind: 'rest', amount: fromCents(rest), fee: fromCents(left.fee) }]
}
