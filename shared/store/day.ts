import { dayIn } from '../kernel/dates'
import { fromCents, toCents } from '../kernel/money'
import type { StoreTransaction } from './model'

/** What one till, cashier, category or way of paying took on a day. */
export interface DayLine {
  name: string
  sales: number
  amount: string
}

/** A day at the store, as it is counted in the evening. */
export interface DaySummary {
  sales: number
  /** Sales less what was voided or refunded. */
  total: string
  refunds: string
  fundsAdded: string
  byTill: DayLine[]
  byCategory: DayLine[]
  byPayment: DayLine[]
}

const PAYMENT = { cash: 'Cash', account_credit: 'Account' } as const

class Sums {
  private readonly lines = new Map<string, { sales: number; cents: number }>()

  add(name: string, cents: number, sales: number): void {
    const line = this.lines.get(name) ?? { sales: 0, cents: 0 }
    this.lines.set(name, { sales: line.sales + sales, cents: line.cents + cents })
  }

  list(): DayLine[] {
    return [...this.lines]
      .map(([name, { sales, cents }]) => ({ name, sales, amount: fromCents(cents) }))
      .sort((a, b) => toCents(b.amount) - toCents(a.amount) || a.name.localeCompare(b.name))
  }
}

/**
 * Sums up a day of the camp's own calendar, by till, category and way of paying; what was taken back counts against.
 *
 * @param categoryOf the category of an item, or null
 * @param cashierOf how a cashier is called where the till does not say
 */
export function summaryOf(
  ledger: Iterable<StoreTransaction>,
  day: string,
  timeZone: string,
  categoryOf: (itemId: number) => string | null,
  cashierOf: (userId: number | null) => string,
): DaySummary {
  const [tills, categories, payments] = [new Sums(), new Sums(), new Sums()]
  let [sales, total, refunds, funds] = [0, 0, 0, 0]
  for (const entry of ledger) {
    if (dayIn(timeZone, entry.createdAt) !== day) continue
    const cents = toCents(entry.amount)
    if (entry.transactionType === 'credit') funds += cents
    const sold = entry.transactionType === 'purchase'
    if (!sold && entry.reverses === null) continue
    const sign = sold ? 1 : -1
    if (sold) sales += 1
    else refunds += cents
    total += sign * cents
    tills.add(entry.till ?? cashierOf(entry.processedBy), sign * cents, sold ? 1 : 0)
    const paid = entry.paymentMethod === 'cash' ? PAYMENT.cash : PAYMENT.account_credit
    payments.add(paid, sign * cents, sold ? 1 : 0)
    for (const line of entry.items) {
      const category = line.itemId === null ? 'Custom items' : (categoryOf(line.itemId) ?? 'No category')
      categories.add(category, sign * toCents(line.totalPrice), sold ? 1 : 0)
    }
  }
  return {
    ...{ sales, total: fromCents(total), refunds: fromCents(refunds), fundsAdded: fromCents(funds) },
    ...{ byTill: tills.list(), byCategory: categories.list(), byPayment: payments.list() },
  }
}
