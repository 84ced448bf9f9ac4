import { expect, test } from 'vitest'
import { ledgerEntries } from './account'
import { type Drawer, drawerLines } from './drawers'
import { entrySample } from './entry.samples'
import type { StoreTransaction } from './model'
import { addedUp, soldLines } from './sales'

const ZONE = 'America/New_York'
const tea = { itemId: 5, itemName: 'Tea', quantity: 2, unitPrice: '2.00', totalPrice: '4.00', category: 'Drinks' }

const entry = (fields: Partial<StoreTransaction>) => entrySample({ items: [tea], till: 'Ana, Boat house', ...fields })

const drawer = (fields: Partial<Drawer> = {}): Drawer => ({
  id: 9,
  till: 'Boat house',
  day: '2026-07-01',
  float: '20.00',
  openedBy: 7,
  openedAt: '2026-07-01T12:00:00.000Z',
  counted: null,
  countedBy: null,
  countedAt: null,
  note: null,
  expected: null,
  signedBy: null,
  device: null,
  signedAt: null,
  ...fields,
})

test('the expected cash is the float plus what the till took in that day, less what it paid out', () => {
  const ledger = [
    entry({ paymentMethod: 'cash' }),
    entry({ paymentMethod: 'cash', camperId: null }),
    entry({ transactionType: 'credit', amount: '10.00', paymentMethod: 'cash' }),
    entry({ transactionType: 'refund', amount: '2.00', paymentMethod: 'cash' }),
    entry({}),
    entry({ paymentMethod: 'cash', till: 'Ana, Kiosk' }),
    entry({ paymentMethod: 'cash', till: null }),
    // After midnight in the camp's time zone.
    entry({ paymentMethod: 'cash', createdAt: '2026-07-02T05:00:00.000Z' }),
  ]
  expect(drawerLines([drawer()], ledger, [], ZONE)).toMatchObject([{ shouldBe: '36.00', difference: null }])
  expect(drawerLines([drawer({ counted: '35.50' })], ledger, [], ZONE)).toMatchObject([{ difference: '-0.50' }])
})

test('a drawer includes the family payments that its till took in or refunded', () => {
  const cash = (amount: string, till: string | null, createdAt = '2026-07-01T15:00:00.000Z') => ({
    amount,
    till,
    createdAt,
  })
  const ofAccounts = [
    cash('300.00', 'Ana, Boat house'),
    cash('-25.00', 'Ben, Boat house'),
    cash('70.00', 'Ana, Kiosk'),
    cash('9.00', null),
    cash('8.00', 'Ana, Boat house', '2026-07-02T05:00:00.000Z'),
  ]
  expect(drawerLines([drawer()], [], ofAccounts, ZONE)).toMatchObject([{ shouldBe: '295.00' }])
})

test('the expected cash is fixed at sign-off, even if sales arrive later', () => {
  const late = [entry({ paymentMethod: 'cash' })]
  const [line] = drawerLines([drawer({ counted: '20.00', expected: '20.00' })], late, [], ZONE)
  expect(line).toMatchObject({ shouldBe: '20.00', difference: '0.00' })
})

test("sales are counted by item, cashier and till in the camp's time zone, less refunds", () => {
  const ledger = [
    entry({ processedBy: 8 }),
    entry({ processedBy: 9, till: 'Ben, Boat house' }),
    entry({ processedBy: 8, transactionType: 'refund', items: [{ ...tea, quantity: 1, totalPrice: '2.00' }] }),
    entry({ transactionType: 'credit', items: [] }),
    entry({ createdAt: '2026-07-02T05:00:00.000Z' }),
    entry({ till: null, items: [{ ...tea, itemId: null, itemName: 'Kite', category: null }] }),
  ]
  const lines = soldLines(ledger, { from: '2026-07-01', to: '2026-07-01' }, ZONE, (userId) => `User ${userId}`)
  expect(lines).toEqual([
    { item: 'Kite', category: null, cashier: 'User 7', till: 'Office', pieces: 2, amount: '4.00' },
    { item: 'Tea', category: 'Drinks', cashier: 'User 8', till: 'Boat house', pieces: 1, amount: '2.00' },
    { item: 'Tea', category: 'Drinks', cashier: 'User 9', till: 'Boat house', pieces: 2, amount: '4.00' },
  ])
  expect(addedUp(lines, 'item')).toEqual([
    { name: 'Tea', pieces: 3, amount: '6.00' },
    { name: 'Kite', pieces: 2, amount: '4.00' },
  ])
  expect(addedUp(lines, 'category').map(({ name }) => name)).toEqual(['Drinks', 'No category'])
  expect(addedUp(lines, 'till')).toMatchObject([{ name: 'Boat house', amount: '6.00' }, { name: 'Office' }])
})

test("running balances follow the time of the entries, not their arrival, and cash sales don't change them", () => {
  const funds = { transactionType: 'credit' as const, amount: '20.00', items: [] }
  const ledger = [
    entry({ id: 3, ...funds, createdAt: '2026-07-01T10:00:00.000Z' }),
    // Recorded offline, without knowing about the sale before it.
    entry({ id: 2, createdAt: '2026-07-01T12:00:00.000Z', balanceAfter: '16.00' }),
    entry({ id: 1, createdAt: '2026-07-01T11:00:00.000Z', balanceAfter: '12.00' }),
    entry({ id: 4, createdAt: '2026-07-01T13:00:00.000Z', paymentMethod: 'cash' }),
  ]
  const balances = ledgerEntries(ledger, []).map(({ id, running }) => [id, running])
  expect(balances).toEqual([
    [4, '12.00'],
    [2, '12.00'],
    [1, '16.00'],
    [3, '20.00'],
  ])
})
