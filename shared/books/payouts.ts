import { sayDate } from '../kernel/values/dates'
import { add, fromCents, toCents } from '../kernel/values/money'
import type { Deposit, PayoutTransaction, TransactionKind } from './model'

/** The kinds of transactions that need an entry on an account, or an explanation. The others explain themselves. */
const NEED_ENTRY: readonly TransactionKind[] = ['payment', 'refund', 'dispute', 'other', 'rest', 'currency']

/** Returns whether a person still has to say what a transaction is (Financial rule 58). */
export function isUnmatched({ kind, entryId, settled }: PayoutTransaction): boolean {
  return settled === null && entryId === null && NEED_ENTRY.includes(kind)
}

/** Returns the transactions of a payout that a person still has to settle. */
export function unmatchedIn({ transactions }: Pick<Deposit, 'transactions'>): PayoutTransaction[] {
  return (transactions ?? []).filter(isUnmatched)
}

/** Returns what a payout was before the provider's fee. */
export function grossOf({ expected, fee }: Pick<Deposit, 'expected' | 'fee'>): string {
  return add(expected, fee ?? '0.00')
}

/** Returns the sum of the transactions' amounts and of their fees, in cents. */
export function sumsOf(transactions: readonly Pick<PayoutTransaction, 'amount' | 'fee'>[]) {
  let [gross, fee] = [0, 0]
  for (const each of transactions) {
    gross += toCents(each.amount)
    fee += toCents(each.fee)
  }
  return { gross, fee }
}

/** Returns the fee that the camp's books take for a payout: without what the provider kept of another camp's money. */
export function bookedFee({ transactions }: Pick<Deposit, 'transactions'>): string {
  return fromCents(sumsOf((transactions ?? []).filter(({ kind }) => kind !== 'elsewhere')).fee)
}

/**
 * Returns the entries that are matched in a payout, each with that payout. A dispute is matched with the disputed
 * payment, which is in a payout apart from that; an entry that a person chose for a dispute is in the dispute's.
 */
export function entriesInPayouts(all: readonly Deposit[]): Map<number, Deposit> {
  return new Map(
    all.flatMap((deposit) =>
      (deposit.transactions ?? []).flatMap(({ kind, entryId, settled }) =>
        entryId === null || (kind === 'dispute' && settled === null) ? [] : [[entryId, deposit] as const],
      ),
    ),
  )
}

/**
 * Returns a function that returns the payout with which the money of a payout came to the bank: the same one, or if it
 * failed, the later one that has its money; undefined while the provider still has it.
 */
export function bankedPayout(all: readonly Deposit[]): (payout: Deposit) => Deposit | undefined {
  const carriers = new Map(
    all.flatMap((deposit) =>
      (deposit.transactions ?? []).flatMap(({ kind, reference }) =>
        kind === 'returned' && reference !== null ? [[reference, deposit] as const] : [],
      ),
    ),
  )
  return (payout) => {
    const seen = new Set<number>()
    for (let now: Deposit | undefined = payout; now && !seen.has(now.id); now = carriers.get(now.payoutRef ?? '')) {
      if (now.failure === null) return now
      seen.add(now.id)
    }
    return undefined
  }
}

/** Returns when an entry's money came to the bank. */
export function depositedWords({ day, kind }: Pick<Deposit, 'day' | 'kind'>): string {
  return kind === 'payout' ? `In the payout of ${sayDate(day)}` : `Deposited ${sayDate(day)}`
}
