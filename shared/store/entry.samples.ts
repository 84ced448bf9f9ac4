import type { StoreTransaction } from './model'

/** Builds a ledger entry for tests: a sale of two teas from an account, with the given fields replaced. */
export function entrySample(fields: Partial<StoreTransaction>): StoreTransaction {
  return {
    id: 1,
    camperId: 1,
    transactionType: 'purchase',
    amount: '4.00',
    totalAmount: '4.00',
    description: '',
    balanceBefore: '0.00',
    balanceAfter: '0.00',
    paymentMethod: 'account_credit',
    referenceNumber: null,
    processedBy: 7,
    sessionId: null,
    reverses: null,
    needsReview: [],
    settled: null,
    till: null,
    cashReceived: null,
    cashPart: null,
    taxes: [],
    items: [{ itemId: 5, itemName: 'Tea', quantity: 2, unitPrice: '2.00', totalPrice: '4.00' }],
    createdAt: '2026-07-01T16:00:00.000Z',
    ...fields,
  }
}
