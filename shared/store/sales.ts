import { dayIn } from '../kernel/values/dates'
import { fromCents, toCents } from '../kernel/values/money'
import { nameOrder } from '../kernel/values/names'
import { isOfSale } from './balance'
import { cashierOfEntry, OFFICE } from './cashiers'
import type { StoreTransaction } from './model'
import { readTill } from './till'

/** Sales of one item by one cashier at one till, less refunds. */
export interface SoldLine {
  item: string
  category: string | null
  cashier: string
  till: string
  pieces: number
  amount: string
}

type Sold = Pick<StoreTransaction, 'transactionType' | 'items' | 'till' | 'processedBy' | 'createdAt'>

/** The first and last day of a report, both included. */
export interface Period {
  from: string
  to: string
}

/**
 * Returns the sales between two days in the camp's time zone, by item, cashier and till. A refund counts on the day it
 * was made.
 */
export function soldLines(
  ledger: Iterable<Sold>,
  { from, to }: Period,
  timeZone: string,
  cashierOf: (userId: number | null) => string,
): SoldLine[] {
  const lines = new Map<string, Omit<SoldLine, 'amount'> & { cents: number }>()
  for (const entry of ledger) {
    const day = dayIn(timeZone, entry.createdAt)
    if (!isOfSale(entry) || day < from || day > to) continue
    const sign = entry.transactionType === 'purchase' ? 1 : -1
    const by = entry.till === null ? null : readTill(entry.till)
    const cashier = cashierOfEntry(entry, cashierOf)
    const till = by?.device ?? OFFICE
    for (const { itemName: item, category = null, quantity, totalPrice } of entry.items) {
      const key = JSON.stringify([item, category, cashier, till])
      const line = lines.get(key) ?? { item, category, cashier, till, pieces: 0, cents: 0 }
      lines.set(key, { ...line, pieces: line.pieces + sign * quantity, cents: line.cents + sign * toCents(totalPrice) })
    }
  }
  return [...lines.values()]
    .map(({ cents, ...line }) => ({ ...line, amount: fromCents(cents) }))
    .sort((a, b) => nameOrder.compare(a.item, b.item) || nameOrder.compare(a.cashier, b.cashier))
}

export const SALES_BY = ['item', 'category', 'cashier', 'till'] as const
export type SalesBy = (typeof SALES_BY)[number]

/** Adds up a report's lines by one of their fields, largest total first. */
export function addedUp(lines: readonly SoldLine[], by: SalesBy): { name: string; pieces: number; amount: string }[] {
  const sums = new Map<string, { pieces: number; cents: number }>()
  for (const line of lines) {
    const name = line[by] ?? 'No category'
    const sum = sums.get(name) ?? { pieces: 0, cents: 0 }
    sums.set(name, { pieces: sum.pieces + line.pieces, cents: sum.cents + toCents(line.amount) })
  }
  return [...sums]
    .sort(([a, x], [b, y]) => y.cents - x.cents || nameOrder.compare(a, b))
    .map(([name, { pieces, cents }]) => ({ name, pieces, amount: fromCents(cents) }))
}

/** The sales that a tax rate applied to, without any tax, and its tax, less refunds. */
export interface TaxLine {
  name: string
  percent: string
  taxable: string
  tax: string
}

/**
 * Returns the store tax between two days in the camp's time zone, by rate. A refund counts on the day it was made. A
 * rate that was changed has a line for each percentage.
 */
export function taxLines(
  ledger: Iterable<Pick<StoreTransaction, 'transactionType' | 'taxes' | 'createdAt'>>,
  { from, to }: Period,
  timeZone: string,
): TaxLine[] {
  const lines = new Map<string, { name: string; percent: string; taxable: number; tax: number }>()
  for (const { transactionType, taxes, createdAt } of ledger) {
    const day = dayIn(timeZone, createdAt)
    if (day < from || day > to) continue
    const sign = transactionType === 'purchase' ? 1 : -1
    for (const { rateId, name, percent, taxable, tax } of taxes) {
      const key = JSON.stringify([rateId, name, percent])
      const sum = lines.get(key) ?? { name, percent, taxable: 0, tax: 0 }
      sum.taxable += sign * toCents(taxable)
      sum.tax += sign * toCents(tax)
      lines.set(key, sum)
    }
  }
  return [...lines.values()]
    .map(({ taxable, tax, ...rate }) => ({ ...rate, taxable: fromCents(taxable), tax: fromCents(tax) }))
    .sort((a, b) => nameOrder.compare(a.name, b.name) || Number(a.percent) - Number(b.percent))
}
