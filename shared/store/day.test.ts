import { expect, test } from 'vitest'
import { summaryOf } from './day'
import type { StoreTransaction } from './model'

const entry = (fields: Partial<StoreTransaction>): StoreTransaction => ({
  ...{ id: 1, camperId: 1, transactionType: 'purchase', amount: '4.00', totalAmount: '4.00', description: '' },
  ...{ balanceBefore: '0.00', balanceAfter: '0.00', paymentMethod: 'account_credit', referenceNumber: null },
  ...{ processedBy: 7, sessionId: null, reverses: null, needsReview: [], till: null },
  items: [{ itemId: 5, itemName: 'Tea', quantity: 2, unitPrice: '2.00', totalPrice: '4.00' }],
  createdAt: '2026-07-02T03:00:00.000Z',
  ...fields,
})

test('a day is summed up by cashier, category and payment, on the calendar of the camp, voids taken off', () => {
  const ledger = [
    entry({}),
    entry({ till: 'Ana, Tablet', paymentMethod: 'cash' }),
    entry({ transactionType: 'refund', reverses: 1 }),
    entry({ transactionType: 'credit', amount: '20.00', items: [] }),
    entry({ createdAt: '2026-07-02T05:00:00.000Z' }),
  ]
  const name = (userId: number | null) => `User ${userId}`
  expect(summaryOf(ledger, '2026-07-01', 'America/New_York', () => 'Drinks', name)).toEqual({
    ...{ sales: 2, total: '4.00', refunds: '4.00', fundsAdded: '20.00' },
    byTill: [
      { name: 'Ana, Tablet', sales: 1, amount: '4.00' },
      { name: 'User 7', sales: 1, amount: '0.00' },
    ],
    byCategory: [{ name: 'Drinks', sales: 2, amount: '4.00' }],
    byPayment: [
      { name: 'Cash', sales: 1, amount: '4.00' },
      { name: 'Account', sales: 1, amount: '0.00' },
    ],
  })
})
