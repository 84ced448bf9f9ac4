import { grouped } from '../kernel/values/grouped'
import { fromCents } from '../kernel/values/money'
import { effectInCents } from './balance'
import type { CloseOut, StoreTransaction } from './model'
import { cashLeftOf, isReversible, leftOf, type Returned, restOf, returnedOf } from './refund'

/** A ledger entry, with how much of it has been refunded. */
export type LedgerEntry = StoreTransaction & {
  returned: Returned
  /** How many pieces of each line haven't been refunded. */
  left: number[]
  /** The amount less refunds. */
  rest: string
  /** How much of the cash part hasn't been given back; null if it has none. */
  cashLeft: string | null
  /** Whether the entry can be reversed. */
  reversible: boolean
}

/** An entry of an account with the balance after it. */
export type AccountEntry = LedgerEntry & { running: string }

/** The facts needed to refund a sale. */
export type ReturnableSale = Pick<
  LedgerEntry,
  | 'id'
  | 'camperId'
  | 'transactionType'
  | 'items'
  | 'taxes'
  | 'paymentMethod'
  | 'cashLeft'
  | 'returned'
  | 'left'
  | 'rest'
  | 'reversible'
>

/** A camper's account as shown in its dialog. */
export interface StoreAccount {
  name: string | null
  balance: string
  /** The camper's own daily limit; null if the camp's applies. */
  dailyLimit: string | null
  /** Newest first, each with the balance after it. */
  ledger: AccountEntry[]
}

/** Returns an entry with its refunds and whether it can be reversed. */
export function withRefunds(
  entry: StoreTransaction,
  refunds: readonly StoreTransaction[],
  closeOuts: readonly CloseOut[],
): LedgerEntry {
  return {
    ...entry,
    returned: returnedOf(entry, refunds),
    left: leftOf(entry, refunds),
    rest: restOf(entry, refunds),
    cashLeft: cashLeftOf(entry, refunds),
    reversible: isReversible(entry, closeOuts),
  }
}

/**
 * Returns a camper's entries, each with its refunds and the balance after it, newest first. Balances are recomputed in
 * order of time, because entries from offline tills can arrive after later ones.
 */
export function ledgerEntries(entries: readonly StoreTransaction[], closeOuts: readonly CloseOut[]): AccountEntry[] {
  const refundsOf = grouped(entries, ({ reverses }) => reverses)
  const oldestFirst = [...entries].sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id)
  let cents = 0
  const withBalances = oldestFirst.map((entry) => {
    cents += effectInCents(entry)
    return { ...withRefunds(entry, refundsOf.get(entry.id) ?? [], closeOuts), running: fromCents(cents) }
  })
  return withBalances.reverse()
}
