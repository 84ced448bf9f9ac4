import { grouped } from '../kernel/grouped'
import type { CloseOut, StoreTransaction } from './model'
import { isReversible, leftOf, type Returned, restOf, returnedOf } from './refund'

/** A ledger entry, and how much of it has been taken back. */
export type LedgerEntry = StoreTransaction & {
  returned: Returned
  /** How many pieces of each line were not refunded yet. */
  left: number[]
  /** The amount, less what was refunded. */
  rest: string
  /** Whether the entry can be reversed. */
  reversible: boolean
}

/** What taking a sale back needs to know of it. */
export type ReturnableSale = Pick<
  LedgerEntry,
  'id' | 'camperId' | 'transactionType' | 'items' | 'paymentMethod' | 'returned' | 'left' | 'rest' | 'reversible'
>

/** A camper's account as its dialog shows it. */
export interface Account {
  name: string | null
  balance: string
  /** What this camper may spend a day, where the camp's own limit does not apply. */
  dailyLimit: string | null
  /** Newest first. */
  ledger: LedgerEntry[]
}

/** An entry with what became of it. */
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
    reversible: isReversible(entry, closeOuts),
  }
}

/** The entries of one camper with what became of each, newest first. */
export function ledgerEntries(entries: readonly StoreTransaction[], closeOuts: readonly CloseOut[]): LedgerEntry[] {
  const refundsOf = grouped(entries, ({ reverses }) => reverses)
  return entries
    .map((entry) => withRefunds(entry, refundsOf.get(entry.id) ?? [], closeOuts))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id)
}
