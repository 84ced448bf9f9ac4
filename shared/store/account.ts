import { grouped } from '../kernel/values/grouped'
import { fromCents } from '../kernel/values/money'
import { effectInCents } from './balance'
import type { CloseOut, StoreTransaction } from './model'
import { isReversible, leftOf, type Returned, restOf, returnedOf } from './refund'

/** A ledger entry, and how much of it has been refunded. */
export type LedgerEntry = StoreTransaction & {
  returned: Returned
  /** How many pieces of each line were not refunded yet. */
  left: number[]
  /** The amount, less what was refunded. */
  rest: string
  /** Whether the entry can be reversed. */
  reversible: boolean
}

/** An entry of one account, with what was on it then: the sum of all entries up to this one. */
export type AccountEntry = LedgerEntry & { running: string }

/** The facts needed to refund a sale. */
export type ReturnableSale = Pick<
  LedgerEntry,
  'id' | 'camperId' | 'transactionType' | 'items' | 'paymentMethod' | 'returned' | 'left' | 'rest' | 'reversible'
>

/** A camper's account as its dialog shows it. */
export interface StoreAccount {
  name: string | null
  balance: string
  /** What this camper may spend a day, where the camp's own limit does not apply. */
  dailyLimit: string | null
  /** Newest first, each with what was on the account after it. */
  ledger: AccountEntry[]
}

/** Returns an entry with what became of it. */
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

/**
 * One camper's entries with what happened to each, newest first. What was on the account after each is summed up in
 * this order: entries of tills offline arrive later than others that were recorded after them.
 */
export function ledgerEntries(entries: readonly StoreTransaction[], closeOuts: readonly CloseOut[]): AccountEntry[] {
  const refundsOf = grouped(entries, ({ reverses }) => reverses)
  const oldestFirst = [...entries].sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id)
  let cents = 0
  const told = oldestFirst.map((entry) => {
    cents += effectInCents(entry)
    return { ...withRefunds(entry, refundsOf.get(entry.id) ?? [], closeOuts), running: fromCents(cents) }
  })
  return told.reverse()
}
