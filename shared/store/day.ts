import { dayIn } from '../kernel/dates'
import { fromCents, toCents } from '../kernel/money'
import { names } from '../kernel/names'
import { type BookedLine, PAYMENT_METHOD_WORDS, type StoreTransaction } from './model'

/** What one till, cashier, category or way of paying took on a day. */
export interface DayLine {
  name: string
  sales: number
  amount: string
}

/** What one till took, and how much of it is cash to be counted: sales, funds paid in, and less what was paid out. */
export interface TillLine extends DayLine {
  cash: string
}

/** A day at the store, as it is counted in the evening. */
export interface DaySummary {
  sales: number
  /** Sales less what was voided or refunded. */
  total: string
  refunds: string
  /** Paid in to accounts, without what only went from one child to another. */
  fundsAdded: string
  /** Paid out of accounts: refunds at a close-out, and what was taken off by hand. */
  paidOut: string
  /** What must be in the cash boxes more than in the morning. */
  cash: string
  byTill: TillLine[]
  byCategory: DayLine[]
  byPayment: DayLine[]
}

/** What an entry put into the cash box, in cents; below zero where it took some out. */
function cashInCents({ transactionType, amount, paymentMethod }: StoreTransaction): number {
  if (paymentMethod !== 'cash') return 0
  const cents = toCents(amount)
  return transactionType === 'purchase' || transactionType === 'credit' ? cents : -cents
}

class Sums {
  private readonly lines = new Map<string, { sales: number; cents: number }>()

  add(name: string, cents: number, sales: number): void {
    const line = this.lines.get(name) ?? { sales: 0, cents: 0 }
    this.lines.set(name, { sales: line.sales + sales, cents: line.cents + cents })
  }

  list(): DayLine[] {
    return [...this.lines]
      .map(([name, { sales, cents }]) => ({ name, sales, amount: fromCents(cents) }))
      .sort((a, b) => toCents(b.amount) - toCents(a.amount) || names.compare(a.name, b.name))
  }
}

/** How a day is read: who and what the entries speak of. */
export interface DayWords {
  /** The category that an item has today, or null. */
  categoryOf(itemId: number): string | null
  /** How a cashier is called where the till does not say. */
  cashierOf(userId: number | null): string
  /** Entries of close-outs that moved money without paying it: to a sibling, or to the camp. */
  moved: ReadonlySet<number>
}

/** The category under which a line was sold; what was booked before it was kept has that of today. */
function categoryAt({ itemId, category }: BookedLine, { categoryOf }: DayWords): string | null {
  return category === undefined && itemId !== null ? categoryOf(itemId) : (category ?? null)
}

/** Sums up a day of the camp's own calendar, by till, category and way of paying; what was taken back counts against. */
export function summaryOf(
  ledger: Iterable<StoreTransaction>,
  day: string,
  timeZone: string,
  words: DayWords,
): DaySummary {
  const [tills, cashOf, categories, payments] = [new Sums(), new Sums(), new Sums(), new Sums()]
  let [sales, total, refunds, funds, paidOut, cash] = [0, 0, 0, 0, 0, 0]
  for (const entry of ledger) {
    if (dayIn(timeZone, entry.createdAt) !== day || words.moved.has(entry.id)) continue
    const cents = toCents(entry.amount)
    const method = entry.paymentMethod === null ? null : PAYMENT_METHOD_WORDS[entry.paymentMethod]
    const till = entry.till ?? words.cashierOf(entry.processedBy)
    cash += cashInCents(entry)
    cashOf.add(till, cashInCents(entry), 0)
    const sold = entry.transactionType === 'purchase'
    if (!sold && entry.reverses === null) {
      const paidIn = entry.transactionType === 'credit'
      if (paidIn) funds += cents
      else paidOut += cents
      tills.add(till, 0, 0)
      payments.add(
        `${paidIn ? 'Funds added' : 'Paid out'}, ${method?.toLowerCase() ?? 'other'}`,
        paidIn ? cents : -cents,
        0,
      )
      continue
    }
    const sign = sold ? 1 : -1
    if (sold) sales += 1
    else refunds += cents
    total += sign * cents
    tills.add(till, sign * cents, sold ? 1 : 0)
    payments.add(method ?? PAYMENT_METHOD_WORDS.account_credit, sign * cents, sold ? 1 : 0)
    for (const line of entry.items) {
      const category = line.itemId === null ? 'Custom items' : (categoryAt(line, words) ?? 'No category')
      categories.add(category, sign * toCents(line.totalPrice), sold ? 1 : 0)
    }
  }
  const boxes = new Map(cashOf.list().map(({ name, amount }) => [name, amount]))
  return {
    ...{ sales, total: fromCents(total), refunds: fromCents(refunds), fundsAdded: fromCents(funds) },
    ...{ paidOut: fromCents(paidOut), cash: fromCents(cash) },
    byTill: tills.list().map((line) => ({ ...line, cash: boxes.get(line.name) ?? '0.00' })),
    ...{ byCategory: categories.list(), byPayment: payments.list() },
  }
}
