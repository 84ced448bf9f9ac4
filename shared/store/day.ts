import type { AccountCash } from '../financial/model'
import { dayIn } from '../kernel/values/dates'
import { fromCents, toCents } from '../kernel/values/money'
import { nameOrder } from '../kernel/values/names'
import { isOfSale } from './balance'
import { cashierOfEntry, OFFICE } from './cashiers'
import { type BookedLine, PAYMENT_METHOD_WORDS, type StoreTransaction } from './model'
import { taxInCents } from './tax'
import { readTill } from './till'

/** A day's sales of one cashier, device, category or payment method. */
export interface DayLine {
  name: string
  sales: number
  amount: string
}

/** A day's sales with the expected cash: sales, funds and family bills paid in cash, less payouts. */
export interface CashLine extends DayLine {
  cash: string
}

/** The totals of a day at the store. */
export interface DaySummary {
  sales: number
  /** Sales less voids and refunds. */
  total: string
  refunds: string
  /** The store tax in the total. */
  tax: string
  /** Funds added to accounts, not counting money moved between siblings. */
  fundsAdded: string
  /** Paid out of accounts: refunds at a close-out, and funds removed by hand. */
  paidOut: string
  /** The cash taken in on this day, less payouts. */
  cash: string
  byCashier: CashLine[]
  byDevice: CashLine[]
  byCategory: DayLine[]
  byPayment: DayLine[]
}

/** Fields that reveal how much cash is expected, alone or together with the sales; most funds are paid in cash. */
type OfCash = 'cash' | 'fundsAdded' | 'paidOut' | 'byPayment'

/** A day without its cash, for a user who counts blind. */
export interface BlindSummary extends Omit<DaySummary, OfCash | 'byCashier' | 'byDevice'> {
  byCashier: DayLine[]
  byDevice: DayLine[]
}

/** Removes everything from a day that reveals the expected cash (Store rule 23). */
export function withoutCash({ sales, total, refunds, tax, byCashier, byDevice, byCategory }: DaySummary): BlindSummary {
  const amounts = (lines: readonly CashLine[]) => lines.map(({ cash: _cash, ...line }) => line)
  return { sales, total, refunds, tax, byCashier: amounts(byCashier), byDevice: amounts(byDevice), byCategory }
}

/** Returns the cash an entry put into the drawer, in cents; negative if it took cash out. */
export function cashInCents({
  transactionType,
  amount,
  paymentMethod,
  cashPart,
}: Pick<StoreTransaction, 'transactionType' | 'amount' | 'paymentMethod' | 'cashPart'>): number {
  const cents = toCents(paymentMethod === 'cash' ? amount : (cashPart ?? '0.00'))
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

/** What a day's totals need besides its entries. */
export interface DayWords {
  /** The category that an item has today, or null. */
  categoryOf(itemId: number): string | null
  /** The cashier's name if the till doesn't give one. */
  cashierOf(userId: number | null): string
  /** Entries of close-outs that moved money to a sibling or the camp without paying it out. */
  moved: ReadonlySet<number>
  /** Cash that was paid on family accounts or refunded from them. */
  ofAccounts?: Iterable<AccountCash>
}

/**
 * Returns the category a line was sold under; for older entries, which didn't store one, the item's current category.
 */
function categoryAt({ itemId, category }: BookedLine, { categoryOf }: DayWords): string {
  if (itemId === null) return 'Custom items'
  return (category === undefined ? categoryOf(itemId) : category) ?? 'No category'
}

/** Returns the range of instants that contains a day in every time zone: 36 hours around its noon in UTC. */
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
  let [sales, total, refunds, tax, fundsAdded, paidOut, cashIn] = [0, 0, 0, 0, 0, 0, 0]
  for (const entry of ledger) {
    const isMoved = words.moved.has(entry.id) || (entry.reverses !== null && words.moved.has(entry.reverses))
    if (isMoved || dayIn(timeZone, entry.createdAt) !== day) continue
    const cents = toCents(entry.amount)
    const method = PAYMENT_METHOD_WORDS[entry.paymentMethod ?? 'account_credit']
    const till = entry.till === null ? null : readTill(entry.till)
    const cash = cashInCents(entry)
    cashIn += cash
    const sold = entry.transactionType === 'purchase' ? 1 : 0
    const amount = isOfSale(entry) ? (sold ? cents : -cents) : 0
    cashiers.add(cashierOfEntry(entry, words.cashierOf), amount, sold, cash)
    devices.add(till?.device ?? OFFICE, amount, sold, cash)
    if (!isOfSale(entry)) {
      // A reversal reduces the total of the funds it reverses instead of counting as a payment.
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
    tax += (sold ? 1 : -1) * taxInCents(entry)
    // A sale paid from the account and in cash counts once, with its account.
    const inCash = entry.paymentMethod === 'cash' ? 0 : cash
    payments.add(method, amount - inCash, sold)
    if (inCash !== 0) payments.add(PAYMENT_METHOD_WORDS.cash, inCash)
    for (const line of entry.items) {
      categories.add(categoryAt(line, words), (sold ? 1 : -1) * toCents(line.totalPrice), sold)
    }
  }
  for (const { amount, till, takenBy, createdAt } of words.ofAccounts ?? []) {
    if (dayIn(timeZone, createdAt) !== day) continue
    const [cents, by] = [toCents(amount), till === null ? null : readTill(till)]
    cashIn += cents
    cashiers.add(by?.cashier ?? words.cashierOf(takenBy), 0, 0, cents)
    devices.add(by?.device ?? OFFICE, 0, 0, cents)
    payments.add('Family accounts (cash)', cents)
  }
  return {
    sales,
    total: fromCents(total),
    refunds: fromCents(refunds),
    tax: fromCents(tax),
    fundsAdded: fromCents(fundsAdded),
    paidOut: fromCents(paidOut),
    cash: fromCents(cashIn),
    byCashier: cashiers.withCash(),
    byDevice: devices.withCash(),
    byCategory: categories.list(),
    byPayment: payments.list(),
  }
}
