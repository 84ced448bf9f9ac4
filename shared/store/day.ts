import type { AccountCash } from '../financial/model'
import { dayIn } from '../kernel/values/dates'
import { fromCents, toCents } from '../kernel/values/money'
import { nameOrder } from '../kernel/values/names'
import { isOfSale } from './balance'
import { cashierOfEntry, OFFICE } from './cashiers'
import { type BookedLine, PAYMENT_METHOD_WORDS, type StoreTransaction } from './model'
import { readTill } from './till'

/** A day's sales of one cashier, device, category or payment method. */
export interface DayLine {
  name: string
  sales: number
  amount: string
}

/** The same, with the expected cash: sales, funds and family bills paid in cash, less payouts. */
export interface CashLine extends DayLine {
  cash: string
}

/** A day at the store, for counting in the evening. */
export interface DaySummary {
  sales: number
  /** Sales less voids and refunds. */
  total: string
  refunds: string
  /** Funds added to accounts, without money moved between children. */
  fundsAdded: string
  /** Paid out of accounts: refunds at a close-out, and funds taken off by hand. */
  paidOut: string
  /** How much more cash must be in the drawers than in the morning. */
  cash: string
  byCashier: CashLine[]
  byDevice: CashLine[]
  byCategory: DayLine[]
  byPayment: DayLine[]
}

/** What reveals, alone or with the sales, how much cash there must be; most funds are paid in and out in cash. */
type OfCash = 'cash' | 'fundsAdded' | 'paidOut' | 'byPayment'

/** A day as shown to a user who counts blind. */
export interface BlindSummary extends Omit<DaySummary, OfCash | 'byCashier' | 'byDevice'> {
  byCashier: DayLine[]
  byDevice: DayLine[]
}

/** Returns the same day without anything that reveals the expected cash (Store rule 23). */
export function withoutCash({ sales, total, refunds, byCashier, byDevice, byCategory }: DaySummary): BlindSummary {
  const amounts = (lines: readonly CashLine[]) => lines.map(({ cash: _cash, ...line }) => line)
  return { sales, total, refunds, byCashier: amounts(byCashier), byDevice: amounts(byDevice), byCategory }
}

/** Returns what an entry put into the drawer, in cents; negative if it took some out. */
export function cashInCents({
  transactionType,
  amount,
  paymentMethod,
}: Pick<StoreTransaction, 'transactionType' | 'amount' | 'paymentMethod'>): number {
  if (paymentMethod !== 'cash') return 0
  const cents = toCents(amount)
  return transactionType === 'purchase' || transactionType === 'credit' ? cents : -cents
}

class Sums {
  private readonly lines = new Map<string, { sales: number; cents: number; cash: number }>()

  add(name: string, cents: number, sales = 0, cash = 0): void {
    const line = this.lines.get(name) ?? { sales: 0, cents: 0, cash: 0 }
    this.lines.set(name, { sales: line.sales + sales, cents: line.cents + cents, cash: line.cash + cash })
  }

  list(): DayLine[] {
    return this.withCash().map(({ cash: _cash, ...line }) => line)
  }

  withCash(): CashLine[] {
    return [...this.lines]
      .sort(([a, { cents: more }], [b, { cents: less }]) => less - more || nameOrder.compare(a, b))
      .map(([name, { sales, cents, cash }]) => ({ name, sales, amount: fromCents(cents), cash: fromCents(cash) }))
  }
}

/** What is needed to sum up a day, besides its entries. */
export interface DayWords {
  /** The category that an item has today, or null. */
  categoryOf(itemId: number): string | null
  /** The cashier's name if the till doesn't give one. */
  cashierOf(userId: number | null): string
  /** Entries of close-outs that moved money without paying it: to a sibling, or to the camp. */
  moved: ReadonlySet<number>
  /** Cash that family accounts put into the drawers or took out. */
  ofAccounts?: Iterable<AccountCash>
}

/** Returns the category a line was sold under; older entries without one use the item's current category. */
function categoryAt({ itemId, category }: BookedLine, { categoryOf }: DayWords): string {
  if (itemId === null) return 'Custom items'
  return (category === undefined ? categoryOf(itemId) : category) ?? 'No category'
}

/**
 * Returns the span in which to look for a day's entries: in any time zone, a day lies within 36 hours of its noon in
 * UTC.
 */
export function spanOf(day: string): { from: string; to: string } {
  const noon = Date.parse(`${day}T12:00:00.000Z`)
  const at = (hours: number) => new Date(noon + hours * 3600 * 1000).toISOString()
  return { from: at(-36), to: at(36) }
}

/**
 * Returns the totals of a day on the camp's calendar, by cashier, device, category and payment method, less refunds.
 */
export function summaryOf(
  ledger: Iterable<StoreTransaction>,
  day: string,
  timeZone: string,
  words: DayWords,
): DaySummary {
  const [cashiers, devices, categories, payments] = [new Sums(), new Sums(), new Sums(), new Sums()]
  let [sales, total, refunds, fundsAdded, paidOut, inBox] = [0, 0, 0, 0, 0, 0]
  for (const entry of ledger) {
    const isMoved = words.moved.has(entry.id) || (entry.reverses !== null && words.moved.has(entry.reverses))
    if (isMoved || dayIn(timeZone, entry.createdAt) !== day) continue
    const cents = toCents(entry.amount)
    const method = PAYMENT_METHOD_WORDS[entry.paymentMethod ?? 'account_credit']
    const till = entry.till === null ? null : readTill(entry.till)
    const cash = cashInCents(entry)
    inBox += cash
    const sold = entry.transactionType === 'purchase' ? 1 : 0
    const amount = isOfSale(entry) ? (sold ? cents : -cents) : 0
    cashiers.add(cashierOfEntry(entry, words.cashierOf), amount, sold, cash)
    devices.add(till?.device ?? OFFICE, amount, sold, cash)
    if (!isOfSale(entry)) {
      // A reversal counts against the funds it reverses; it isn't a payment of its own.
      const isFunds = (entry.transactionType === 'credit') === (entry.reverses === null)
      const change = entry.reverses === null ? cents : -cents
      if (isFunds) fundsAdded += change
      else paidOut += change
      const by = entry.paymentMethod === null ? 'other' : method.toLowerCase()
      payments.add(`${isFunds ? 'Funds added' : 'Paid out'} (${by})`, isFunds ? change : -change)
      continue
    }
    sales += sold
    if (!sold) refunds += cents
    total += amount
    payments.add(method, amount, sold)
    for (const line of entry.items) {
      categories.add(categoryAt(line, words), (sold ? 1 : -1) * toCents(line.totalPrice), sold)
    }
  }
  for (const { amount, till, takenBy, createdAt } of words.ofAccounts ?? []) {
    if (dayIn(timeZone, createdAt) !== day) continue
    const [cents, by] = [toCents(amount), till === null ? null : readTill(till)]
    inBox += cents
    cashiers.add(by?.cashier ?? words.cashierOf(takenBy), 0, 0, cents)
    devices.add(by?.device ?? OFFICE, 0, 0, cents)
    payments.add('Family accounts (cash)', cents)
  }
  return {
    sales,
    total: fromCents(total),
    refunds: fromCents(refunds),
    fundsAdded: fromCents(fundsAdded),
    paidOut: fromCents(paidOut),
    cash: fromCents(inBox),
    byCashier: cashiers.withCash(),
    byDevice: devices.withCash(),
    byCategory: categories.list(),
    byPayment: payments.list(),
  }
}
