import { expect, test } from 'vitest'
import { display, fromCents, toCents } from '../kernel/values/money'
import { entrySample } from './entry.samples'
import { lineTotal, type StoreTransaction } from './model'
import { allGivenBack, givenBack, leftOf, restOf } from './refund'
import { billOf, hasOtherRates, overtaxedCategory, ratesFor, taxesBack, taxesOf } from './tax'
import { percent, type TaxRate } from './tax-model'

const rate = (id: number, percent: string, categories: string[] = [], isActive = true): TaxRate => {
  return { id, name: `Rate ${id}`, percent, categories, isActive }
}
const [GST, QST] = [rate(1, '5'), rate(2, '9.975')]

/** A generator of numbers that are the same in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
}

const ITEMS = [
  { id: 1, category: 'Snacks' },
  { id: 2, category: 'Books' },
  { id: 3, category: null },
]
const RATES = [GST, QST, rate(3, '0.125', ['Snacks']), rate(4, '13', ['Books'])]

function randomCart(next: (below: number) => number) {
  return Array.from({ length: 1 + next(6) }, (_, index) => {
    const itemId = [1, 2, 3, null][next(4)] ?? null
    const [unitPrice, quantity] = [fromCents(next(next(2) === 0 ? 300 : 90_000)), 1 + next(4)]
    return { itemId, itemName: `Item ${index}`, quantity, unitPrice, totalPrice: lineTotal({ unitPrice, quantity }) }
  })
}

/** Adds copies of some lines, so that a sale has equal ones. */
function withEqual<Line>(lines: Line[], next: (below: number) => number): Line[] {
  return lines.flatMap((line) => Array.from({ length: next(2) === 0 ? 1 : 2 + next(2) }, () => ({ ...line })))
}

function soldFrom(next: (below: number) => number, isIncluded: boolean): StoreTransaction {
  const categories = new Map(ITEMS.map(({ id, category }) => [id, category]))
  const bill = billOf(withEqual(randomCart(next), next), ITEMS, RATES, isIncluded)
  const items = bill.lines.map((line) => ({ ...line, category: categories.get(line.itemId ?? 0) ?? null }))
  return entrySample({ amount: bill.total, totalAmount: bill.total, items, taxes: bill.taxes })
}

const cents = (amounts: readonly { tax: string }[]) => amounts.reduce((all, { tax }) => all + toCents(tax), 0)

test('5 % and 9.975 % are each charged on the price, not on each other, and rounded once per sale', () => {
  const line = { itemId: 1, itemName: 'Bar', quantity: 3, unitPrice: '0.33', totalPrice: '0.99' }
  const bill = billOf([line, line], ITEMS, [GST, QST], false)
  // 1.98 * 5 % = 0.099; 1.98 * 9.975 % = 0.1975. Rounded by line, the second would be 0.10 twice.
  expect(bill.taxes.map(({ tax }) => tax)).toEqual(['0.10', '0.20'])
  expect(bill.taxes.map(({ taxable }) => taxable)).toEqual(['1.98', '1.98'])
  expect([bill.subtotal, bill.total]).toEqual(['1.98', '2.28'])
})

test('prices that include tax stay the total, and the rest of the price comes to the tax again', () => {
  const line = { itemId: 1, itemName: 'Shirt', quantity: 1, unitPrice: '114.98', totalPrice: '114.98' }
  const bill = billOf([line], ITEMS, [GST, QST], true)
  expect(bill.total).toBe('114.98')
  expect(bill.taxes.map(({ tax, taxable }) => [taxable, tax])).toEqual([
    ['100.00', '5.00'],
    ['100.00', '9.98'],
  ])
})

test('half a cent is rounded up, exactly', () => {
  const taxed = [{ unitPrice: '0.10', quantity: 1, taxRates: [1] }]
  expect(taxesOf(taxed, [{ rateId: 1, name: 'A', percent: '5' }], false)[0]?.tax).toBe('0.01')
  const large = [{ unitPrice: '99999.99', quantity: 100, taxRates: [1] }]
  expect(taxesOf(large, [{ rateId: 1, name: 'A', percent: '0.001' }], false)[0]?.tax).toBe('100.00')
})

test('a rate applies to its categories, or to everything, and no category has more than three', () => {
  const named = rate(3, '1', ['Books'])
  expect(ratesFor([named, GST, rate(4, '2', [], false)], 'Books').map(({ id }) => id)).toEqual([1, 3])
  expect(ratesFor([named, GST], null).map(({ id }) => id)).toEqual([1])
  expect(overtaxedCategory([GST, QST, named])).toBeNull()
  expect(overtaxedCategory([GST, QST, named, rate(4, '2', ['Books'])])).toBe('Books')
  expect(overtaxedCategory([GST, QST, named, rate(4, '2', ['Books'], false)])).toBeNull()
  expect(overtaxedCategory([GST, QST, rate(3, '1'), rate(4, '1')])).toBe('all')
  expect(ratesFor([GST, QST, rate(3, '1'), rate(4, '1')], null)).toHaveLength(3)
})

test('without rates, a cart is what it was', () => {
  const line = { itemId: 1, itemName: 'Bar', quantity: 1, unitPrice: '2.00', totalPrice: '2.00' }
  expect(billOf([line], ITEMS, [], false)).toEqual({
    lines: [line],
    rates: [],
    taxes: [],
    subtotal: '2.00',
    total: '2.00',
  })
})

test('a percentage has up to three decimals and is above 0 and at most 100', () => {
  expect(['9.975', '5', '8.250', '100', '0.001'].map((value) => percent.parse(value))).toEqual([
    '9.975',
    '5',
    '8.25',
    '100',
    '0.001',
  ])
  for (const wrong of ['0', '0.000', '-1', '100.001', '9.9755', '1e1', '5%', '5,5', '', ' ', 'NaN', null, 5])
    expect(percent.safeParse(wrong).success, String(wrong)).toBe(false)
})

test('refunds in any pieces and any order come to exactly what was paid and taxed, and never to more on the way', () => {
  const next = numbers(7)
  for (let round = 0; round < 1500; round += 1) {
    const sale = soldFrom(next, round % 2 === 0)
    const refunds: Pick<StoreTransaction, 'items' | 'taxes' | 'amount'>[] = []
    for (;;) {
      const left = leftOf(sale, refunds)
      const open = left.flatMap((pieces, index) => (pieces > 0 ? [index] : []))
      if (open.length === 0) break
      const isLast = next(5) === 0
      const line = open[next(open.length)] ?? 0
      const back = left.map((pieces, index) => (index === line ? 1 + next(pieces) : 0))
      const given = isLast
        ? allGivenBack(sale, refunds)
        : givenBack({ ...sale, rest: restOf(sale, refunds) }, left, back)
      expect(toCents(given.amount)).toBeGreaterThanOrEqual(0)
      refunds.push(given)
      expect(refunds.reduce((all, { taxes }) => all + cents(taxes), 0)).toBeLessThanOrEqual(cents(sale.taxes))
    }
    expect(refunds.reduce((all, { amount }) => all + toCents(amount), 0)).toBe(toCents(sale.amount))
    for (const [index, { tax, taxable }] of sale.taxes.entries()) {
      const sum = (of: 'tax' | 'taxable') =>
        fromCents(refunds.reduce((all, { taxes }) => all + toCents(taxes[index]?.[of] ?? '0'), 0))
      expect([sum('tax'), sum('taxable')]).toEqual([tax, taxable])
    }
  }
})

test('it makes no difference which of several equal lines is refunded', () => {
  const custom = { itemId: null, itemName: 'Custom', quantity: 1, unitPrice: '1.50', totalPrice: '1.50' }
  const bill = billOf([custom, custom], ITEMS, [GST], false)
  const sale = entrySample({ amount: bill.total, items: bill.lines, taxes: bill.taxes })
  const first = givenBack({ ...sale, rest: sale.amount }, [1, 1], [0, 1])
  expect(first.amount).toBe('1.58')
  expect([allGivenBack(sale, [first]).amount, leftOf(sale, [first])]).toEqual(['1.57', [0, 1]])
  const bare = { ...custom, unitPrice: '100.00', totalPrice: '100.00' }
  const rates = [rate(7, '100'), rate(8, '100'), rate(9, '100')]
  const mixed = [bare, { ...bare, taxRates: [7, 8, 9] }]
  const taxes = taxesOf(
    mixed,
    rates.map(({ id, ...each }) => ({ rateId: id, ...each })),
    false,
  )
  const made = entrySample({ amount: '500.00', items: mixed, taxes })
  const taxed = givenBack({ ...made, rest: '500.00' }, [1, 1], [0, 1])
  expect([taxed.amount, leftOf(made, [taxed]), allGivenBack(made, [taxed]).amount]).toEqual([
    '400.00',
    [1, 0],
    '100.00',
  ])
})

test('no refund gives back more than earlier ones have left', () => {
  const bar = { itemId: 1, itemName: 'Bar', quantity: 3, unitPrice: '1.00', totalPrice: '3.00' }
  const sale = entrySample({ amount: '3.00', items: [bar], taxes: [] })
  expect(givenBack({ ...sale, rest: '0.40' }, [2], [1]).amount).toBe('0.40')
  expect(givenBack({ ...sale, rest: '-0.40' }, [2], [1]).amount).toBe('0.00')
})

test('two tills that refund different lines give back the same, whichever comes first', () => {
  const next = numbers(11)
  for (let round = 0; round < 300; round += 1) {
    const sale = soldFrom(next, false)
    const whole = sale.items.map(({ quantity }) => quantity)
    const only = (line: number) => whole.map((quantity, index) => (index === line ? quantity : 0))
    const alone = sale.items.map((_, line) => taxesBack(sale, whole, only(line)))
    const left = whole.map((quantity, index) => (index === 0 ? 0 : quantity))
    for (const [line, taxes] of alone.entries()) {
      if (line === 0) continue
      expect(taxesBack(sale, left, only(line))).toEqual(taxes)
    }
  }
})

test('every currency of a camp has two decimals, so tax in cents is what people read', () => {
  const line = { itemId: 1, itemName: 'Bar', quantity: 1, unitPrice: '10.00', totalPrice: '10.00' }
  const { total } = billOf([line], ITEMS, [GST, QST], false)
  for (const currency of ['usd', 'cad', 'eur', 'gbp']) expect(display(total, currency)).toContain('11.50')
})

test('a line with an older percentage, another rate or none differs from what the camp has now', () => {
  const sent = [
    { rateId: 1, name: 'Rate 1', percent: '5' },
    { rateId: 2, name: 'Rate 2', percent: '9' },
  ]
  const line = (...taxRates: number[]) => ({ category: 'Snacks', taxRates })
  expect(hasOtherRates(line(1), sent, [GST])).toBe(false)
  expect(hasOtherRates(line(1), sent, [GST, QST])).toBe(true)
  expect(hasOtherRates(line(1, 2), sent, [GST, QST])).toBe(true)
  expect(hasOtherRates(line(), sent, [GST])).toBe(true)
  expect(hasOtherRates(line(1), sent, [])).toBe(true)
  expect(hasOtherRates(line(1), sent, [{ ...GST, name: 'VAT' }])).toBe(true)
})
