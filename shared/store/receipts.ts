import { campers, fullName } from '../campers/model'
import type { Reader } from '../kernel/store/reader'
import { dayIn } from '../kernel/values/dates'
import { grouped } from '../kernel/values/grouped'
import { searchKey } from '../kernel/values/search'
import { type LedgerEntry, withRefunds } from './account'
import { CASH_SALE } from './cash-sale'
import { cashierOfEntry, cashiersOf } from './cashiers'
import { spanOf } from './day'
import { type StoreTransaction, storeTransactions } from './model'
import type { Period } from './sales'
import { readTill } from './till'

/** A sale in the list of receipts. */
export interface ReceiptLine {
  sale: LedgerEntry
  /** Null if the camper has been deleted since. */
  camperName: string | null
  cashier: string
  /** The text to search: buyer, items, amount, cashier and till. */
  key: string
}

/** Returns the receipts of sales, with their refunds, newest first. */
async function receiptsOf(rows: Reader, sales: readonly StoreTransaction[]): Promise<ReceiptLine[]> {
  const ids = sales.map(({ id }) => id)
  const refundsOf = grouped(await rows.listIn(storeTransactions, 'reverses', ids), ({ reverses }) => reverses)
  const buyers = await rows.many(
    campers,
    sales.flatMap(({ camperId }) => camperId ?? []),
  )
  const cashierOf = await cashiersOf(rows, sales)
  const nameOf = (camperId: number | null) => {
    if (camperId === null) return CASH_SALE
    const camper = buyers.get(camperId)
    return camper ? fullName(camper) : null
  }
  return sales
    .map((entry) => {
      const camperName = nameOf(entry.camperId)
      const cashier = cashierOfEntry(entry, cashierOf)
      const device = entry.till === null ? null : readTill(entry.till).device
      const items = entry.items.map(({ itemName }) => itemName)
      const key = searchKey(camperName, ...items, entry.amount, cashier, device)
      return { sale: withRefunds(entry, refundsOf.get(entry.id) ?? [], []), camperName, cashier, key }
    })
    .sort((a, b) => b.sale.createdAt.localeCompare(a.sale.createdAt) || b.sale.id - a.sale.id)
}

/**
 * Returns the sales between two days in the camp's time zone, with their refunds, newest first.
 *
 * @throws RangeError if an amount in the rows is invalid, such as one with a fraction of a cent
 */
export async function receiptsBetween(rows: Reader, { from, to }: Period, timeZone: string): Promise<ReceiptLine[]> {
  const entries = await rows.range(storeTransactions, 'createdAt', spanOf(from).from, spanOf(to).to)
  const sales = entries.filter(({ transactionType, createdAt }) => {
    const day = dayIn(timeZone, createdAt)
    return transactionType === 'purchase' && from <= day && day <= to
  })
  return receiptsOf(rows, sales)
}

/** How many of a cashier's sales are shown under an empty cart, and how many of the camp's are searched for them. */
const SHOWN = 3
const SEARCHED = 60

/** Returns a cashier's own last sales, newest first: those that may have to be undone or moved. */
export async function lastOwnSales(rows: Reader, userId: number): Promise<ReceiptLine[]> {
  const entries = await rows.last(storeTransactions, 'createdAt', SEARCHED)
  const own = entries.filter((entry) => entry.transactionType === 'purchase' && entry.processedBy === userId)
  const newest = own.sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id)
  return receiptsOf(rows, newest.slice(0, SHOWN))
}
