import { fromCents, toCents, toThousandths } from '../kernel/values/money'
import { type BookedLine, type CartLine, cartTotal, type StoreItem, type StoreTransaction } from './model'
import { type AppliedRate, type BookedTax, RATES_MOST, type TaxRate } from './tax-model'

/** 100 percent, in thousandths of a percent. */
const WHOLE = 100_000

/** Returns the active rates of a category, at most three; null is the category of custom items. */
export function ratesFor(rates: readonly TaxRate[], category: string | null): TaxRate[] {
  return rates
    .filter(({ isActive, categories: named }) => {
      return isActive && (named.length === 0 || (category !== null && named.includes(category)))
    })
    .sort((a, b) => a.id - b.id)
    .slice(0, RATES_MOST)
}

/** Returns a category with more active rates than allowed, or `all` for every category; null if there is none. */
export function overtaxedCategory(rates: readonly TaxRate[]): string | null {
  const active = rates.filter(({ isActive }) => isActive)
  const forAll = active.filter(({ categories }) => categories.length === 0).length
  if (forAll > RATES_MOST) return 'all'
  const named = new Set(active.flatMap(({ categories }) => categories))
  const countOf = (name: string) => active.filter(({ categories }) => categories.includes(name)).length
  return [...named].find((name) => forAll + countOf(name) > RATES_MOST) ?? null
}

/** A line of a sale, with the ids of its rates. */
type Taxed = Pick<BookedLine, 'unitPrice' | 'quantity' | 'taxRates'>

const centsOf = ({ unitPrice, quantity }: Taxed) => toCents(unitPrice) * quantity

/** Divides and rounds half up. Both are at least 0; the product of two amounts is too large for a number. */
function rounded(dividend: bigint, divisor: bigint): number {
  return Number((dividend * 2n + divisor) / (divisor * 2n))
}

/** A sum of fractions, kept exactly until it is rounded once. */
class Fraction {
  private over = 0n
  private under = 1n

  add(cents: number, part: number, whole: number): void {
    const [dividend, divisor] = [BigInt(cents) * BigInt(part), BigInt(whole)]
    // A sale has few different divisors, so this stays small.
    if (this.under % divisor === 0n) this.over += dividend * (this.under / divisor)
    else {
      this.over = this.over * divisor + dividend * this.under
      this.under *= divisor
    }
  }

  round(): number {
    return rounded(this.over, this.under)
  }
}

/**
 * Returns the taxes of a sale, each rounded once for the whole sale (Store rule 31). If prices include tax, a tax is the
 * part of the price that equals its rate charged on the price without tax.
 *
 * @param isIncluded whether prices include tax
 */
export function taxesOf(lines: readonly Taxed[], rates: readonly AppliedRate[], isIncluded: boolean): BookedTax[] {
  const percents = new Map(rates.map(({ rateId, percent }) => [rateId, toThousandths(percent)]))
  return rates.map(({ rateId, name, percent }) => {
    const [tax, taxable] = [new Fraction(), new Fraction()]
    for (const line of lines) {
      if (!line.taxRates?.includes(rateId)) continue
      const onTop = line.taxRates.reduce((all, each) => all + (percents.get(each) ?? 0), 0)
      const whole = WHOLE + (isIncluded ? onTop : 0)
      tax.add(centsOf(line), percents.get(rateId) ?? 0, whole)
      taxable.add(centsOf(line), WHOLE, whole)
    }
    const amounts = { taxable: fromCents(taxable.round()), tax: fromCents(tax.round()) }
    return { rateId, name, percent, isIncluded, ...amounts }
  })
}

/** Returns how much of some taxes is added to the prices, in cents. */
export function addedTaxInCents(taxes: readonly BookedTax[]): number {
  return taxes.reduce((all, { isIncluded, tax }) => all + (isIncluded ? 0 : toCents(tax)), 0)
}

/** Returns all tax of an entry, in cents, whether prices include it or not. */
export function taxInCents({ taxes }: Pick<StoreTransaction, 'taxes'>): number {
  return taxes.reduce((all, { tax }) => all + toCents(tax), 0)
}

/** A cart with its taxes: what the buyer pays. */
export interface Bill {
  lines: (CartLine & { taxRates?: number[] })[]
  rates: AppliedRate[]
  taxes: BookedTax[]
  /** The prices of all lines. */
  subtotal: string
  total: string
}

/** Returns what a cart costs with the camp's taxes. Without rates, its lines stay as they are. */
export function billOf(
  lines: readonly CartLine[],
  items: readonly Pick<StoreItem, 'id' | 'category'>[],
  rates: readonly TaxRate[],
  isIncluded: boolean,
): Bill {
  const subtotal = cartTotal(lines)
  if (rates.length === 0) return { lines: [...lines], rates: [], taxes: [], subtotal, total: subtotal }
  const applied = new Map<number, AppliedRate>()
  const taxed = lines.map((line) => {
    const category = line.itemId === null ? null : items.find(({ id }) => id === line.itemId)?.category
    const own = ratesFor(rates, category ?? null)
    for (const { id: rateId, name, percent } of own) applied.set(rateId, { rateId, name, percent })
    return own.length === 0 ? line : { ...line, taxRates: own.map(({ id }) => id) }
  })
  const inUse = [...applied.values()].sort((a, b) => a.rateId - b.rateId)
  const taxes = taxesOf(taxed, inUse, isIncluded)
  return { lines: taxed, rates: inUse, taxes, subtotal, total: fromCents(toCents(subtotal) + addedTaxInCents(taxes)) }
}

type Sold = Pick<StoreTransaction, 'items' | 'taxes'>

/** Returns the share of an amount that falls on the part of a sale from one value to another. */
function shareBetween(amount: string, from: number, to: number, whole: number): number {
  const upTo = (value: number) => (whole === 0 ? 0 : rounded(BigInt(toCents(amount)) * BigInt(value), BigInt(whole)))
  return upTo(to) - upTo(from)
}

/**
 * Returns the taxes that go back with some pieces of a sale, by their share of what was taxed (Store rule 32). Each
 * piece has a fixed share, with the odd cents on the last ones, so refunds at different tills come to the same amounts
 * in any order, and all of them together to the tax.
 *
 * @param left how many pieces of each line were not refunded before
 * @param back how many pieces of each line are refunded now
 */
export function taxesBack(sale: Sold, left: readonly number[], back: readonly number[]): BookedTax[] {
  return sale.taxes.map((tax) => {
    const taxed = sale.items.map((line) => (line.taxRates?.includes(tax.rateId) ? toCents(line.unitPrice) : 0))
    const whole = sale.items.reduce((all, { quantity }, index) => all + quantity * (taxed[index] ?? 0), 0)
    let [before, taxBack, taxableBack] = [0, 0, 0]
    for (const [index, { quantity }] of sale.items.entries()) {
      const price = taxed[index] ?? 0
      const from = before + (quantity - (left[index] ?? 0)) * price
      const to = from + (back[index] ?? 0) * price
      taxBack += shareBetween(tax.tax, from, to, whole)
      taxableBack += shareBetween(tax.taxable, from, to, whole)
      before += quantity * price
    }
    return { ...tax, taxable: fromCents(taxableBack), tax: fromCents(taxBack) }
  })
}

/** Returns whether a line was sold with different rates than the camp now has for its category. */
export function hasOtherRates(
  line: Pick<BookedLine, 'category' | 'taxRates'>,
  sent: readonly AppliedRate[],
  rates: readonly TaxRate[],
): boolean {
  const said = (some: readonly { id: number; name: string; percent: string }[]) =>
    JSON.stringify(some.map(({ id, name, percent }) => [id, name, percent]).sort(([a], [b]) => Number(a) - Number(b)))
  const applied = sent.filter(({ rateId }) => line.taxRates?.includes(rateId))
  const own = applied.map(({ rateId, name, percent }) => ({ id: rateId, name, percent }))
  return said(own) !== said(ratesFor(rates, line.category ?? null))
}
