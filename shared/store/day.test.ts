import { expect, test } from 'vitest'
import { cashierNames } from './cashiers'
import { summaryOf } from './day'
import { entrySample } from './entry.samples'
import type { StoreTransaction } from './model'

const entry = (fields: Partial<StoreTransaction>) => entrySample({ createdAt: '2026-07-02T03:00:00.000Z', ...fields })

const words = { categoryOf: () => 'Drinks', cashierOf: (userId: number | null) => `User ${userId}` }

test("a day is totaled by cashier, category and payment in the camp's time zone, less voids", () => {
  const ledger = [
    entry({}),
    entry({ processedBy: 8, till: 'Ana, Tablet', paymentMethod: 'cash' }),
    entry({ transactionType: 'refund', reverses: 1 }),
    entry({ transactionType: 'credit', amount: '20.00', paymentMethod: 'cash', items: [] }),
    entry({ createdAt: '2026-07-02T05:00:00.000Z' }),
  ]
  expect(summaryOf(ledger, '2026-07-01', 'America/New_York', { ...words, moved: new Set() })).toEqual({
    sales: 2,
    total: '4.00',
    refunds: '4.00',
    tax: '0.00',
    fundsAdded: '20.00',
    paidOut: '0.00',
    cash: '24.00',
    byCashier: [
      { name: 'User 8', sales: 1, amount: '4.00', cash: '4.00' },
      { name: 'User 7', sales: 1, amount: '0.00', cash: '20.00' },
    ],
    byDevice: [
      { name: 'Tablet', sales: 1, amount: '4.00', cash: '4.00' },
      { name: 'Office', sales: 1, amount: '0.00', cash: '20.00' },
    ],
    byCategory: [{ name: 'Drinks', sales: 2, amount: '4.00' }],
    byPayment: [
      { name: 'Funds added (cash)', sales: 0, amount: '20.00' },
      { name: 'Cash', sales: 1, amount: '4.00' },
      { name: 'Account credit', sales: 1, amount: '0.00' },
    ],
  })
})

test('the expected cash includes what was paid in and out, but not money moved between accounts', () => {
  const plain = { items: [], paymentMethod: null }
  const ledger = [
    entry({ id: 1, processedBy: 8, paymentMethod: 'cash', till: 'Ana' }),
    entry({ id: 2, processedBy: 8, paymentMethod: 'cash', transactionType: 'refund', reverses: 1, amount: '1.00' }),
    entry({ id: 3, ...plain, processedBy: 8, transactionType: 'credit', amount: '20.00', paymentMethod: 'cash' }),
    entry({ id: 4, ...plain, transactionType: 'credit', amount: '30.00', paymentMethod: 'credit_card' }),
    entry({
      id: 5,
      ...plain,
      processedBy: null,
      till: 'Office',
      transactionType: 'debit',
      amount: '7.00',
      paymentMethod: 'cash',
    }),
    entry({ id: 6, ...plain, transactionType: 'debit', amount: '8.00' }),
    entry({ id: 7, ...plain, transactionType: 'credit', amount: '8.00' }),
  ]
  const summary = summaryOf(ledger, '2026-07-01', 'America/New_York', { ...words, moved: new Set([6, 7]) })
  expect(summary).toMatchObject({ total: '3.00', fundsAdded: '50.00', paidOut: '7.00', cash: '16.00' })
  expect(summary.byCashier.map(({ name, cash }) => [name, cash])).toEqual([
    ['User 8', '23.00'],
    ['Office', '-7.00'],
    ['User 7', '0.00'],
  ])
  expect(summary.byPayment).toEqual([
    { name: 'Funds added (credit card)', sales: 0, amount: '30.00' },
    { name: 'Funds added (cash)', sales: 0, amount: '20.00' },
    { name: 'Cash', sales: 1, amount: '3.00' },
    { name: 'Paid out (cash)', sales: 0, amount: '-7.00' },
  ])
})

test('each device and each cashier has a separate total, even when a cashier uses several devices', () => {
  const cash = { paymentMethod: 'cash' } as const
  const ledger = [
    entry({ id: 1, ...cash, processedBy: 7, till: 'Ana, Jr., Tablet 3F7' }),
    entry({ id: 2, ...cash, processedBy: 7, till: 'Ana, Jr., Tablet K4M' }),
    entry({ id: 3, ...cash, processedBy: 8, till: 'Ben, Tablet K4M' }),
  ]
  const cashierOf = cashierNames(ledger, [])
  const summary = summaryOf(ledger, '2026-07-01', 'America/New_York', { ...words, cashierOf, moved: new Set() })
  const sums = (lines: { name: string; cash: string }[]) => lines.map(({ name, cash: sum }) => [name, sum])
  expect(sums(summary.byDevice)).toEqual([
    ['Tablet K4M', '8.00'],
    ['Tablet 3F7', '4.00'],
  ])
  expect(sums(summary.byCashier)).toEqual([
    ['Ana, Jr.', '8.00'],
    ['Ben', '4.00'],
  ])
})

test('a reversal counts against the funds it reverses, not as a sale; reversed transfers count nothing', () => {
  const funds: Partial<StoreTransaction> = { items: [], paymentMethod: 'cash' }
  const ledger = [
    entry({ id: 1, ...funds, transactionType: 'credit', amount: '20.00' }),
    entry({ id: 2, ...funds, transactionType: 'debit', amount: '20.00', reverses: 1 }),
    entry({ id: 3, ...funds, transactionType: 'debit', amount: '5.00' }),
    entry({ id: 4, ...funds, transactionType: 'credit', amount: '5.00', reverses: 3 }),
    entry({ id: 5, ...funds, transactionType: 'debit', amount: '9.00', paymentMethod: null }),
    entry({ id: 6, ...funds, transactionType: 'credit', amount: '9.00', paymentMethod: null, reverses: 5 }),
  ]
  const none = { sales: 0, total: '0.00', refunds: '0.00', fundsAdded: '0.00', paidOut: '0.00', cash: '0.00' }
  expect(summaryOf(ledger, '2026-07-01', 'America/New_York', { ...words, moved: new Set([5]) })).toMatchObject(none)
})

test('a cashier has one name across all entries, and two cashiers with the same name stay separate', () => {
  const staff = [{ userId: 8, firstName: 'Ben', lastName: 'Berg' }]
  const at = (createdAt: string, processedBy: number, till: string | null) => entry({ createdAt, processedBy, till })
  const ledger = [
    at('2026-07-01T15:00:00.000Z', 7, 'Ana Berg, Tablet 3F7'),
    at('2026-07-01T14:00:00.000Z', 7, 'Ana Lind, Tablet 3F7'),
    at('2026-07-01T14:00:00.000Z', 8, 'Benjamin Berg, Tablet 3F7'),
    at('2026-07-01T14:00:00.000Z', 9, null),
  ]
  const cashierOf = cashierNames(ledger, staff)
  expect([7, 8, 9, null].map(cashierOf)).toEqual(['Ana Berg', 'Ben Berg', 'Office', 'Office'])
  const summary = summaryOf(ledger, '2026-07-01', 'America/New_York', { ...words, cashierOf, moved: new Set() })
  expect(summary.byCashier.map(({ name, sales }) => [name, sales])).toEqual([
    ['Ana Berg', 2],
    ['Ben Berg', 1],
    ['Office', 1],
  ])
  const twins = cashierNames([at('2026-07-01T14:00:00.000Z', 10, 'Ben Berg, Tablet 1')], staff)
  expect([twins(8), twins(10)]).toEqual(['Ben Berg (account 8)', 'Ben Berg (account 10)'])
})

test('cash from family accounts is expected in the drawers, but is not a sale', () => {
  const cash = (id: number, amount: string, till: string | null) => ({
    id,
    amount,
    till,
    takenBy: 7,
    createdAt: '2026-07-02T03:00:00.000Z',
  })
  const ofAccounts = [cash(1, '300.00', 'Ana, Tablet'), cash(2, '-20.00', null)]
  expect(summaryOf([], '2026-07-01', 'America/New_York', { ...words, moved: new Set(), ofAccounts })).toMatchObject({
    sales: 0,
    total: '0.00',
    cash: '280.00',
    byDevice: expect.arrayContaining([{ name: 'Tablet', sales: 0, amount: '0.00', cash: '300.00' }]),
    byPayment: [{ name: 'Family accounts (cash)', sales: 0, amount: '280.00' }],
  })
  expect(summaryOf([], '2026-07-02', 'America/New_York', { ...words, moved: new Set(), ofAccounts }).cash).toBe('0.00')
})
