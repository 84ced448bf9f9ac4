import { expect, test } from 'vitest'
import { depositsByLine } from './deposited'
import type { Deposit, PayoutTransaction } from './model'
import { bookedFee, grossOf, unmatchedIn } from './payouts'

const AT = '2026-07-03T00:00:00.000Z'
const transaction = (fields: Partial<PayoutTransaction>): PayoutTransaction => {
  const about = { id: 'txn_1', kind: 'payment' as const, amount: '10.00', fee: '0.59', at: AT, reference: null }
  return { ...about, entryId: null, settled: null, ...fields }
}
const payout = (id: number, transactions: PayoutTransaction[], failure: string | null = null): Deposit => {
  const bank = { banked: '10.00', bankedOn: '2026-07-03', bankedBy: null, expected: '9.41', fee: '0.59' }
  const about = { day: '2026-07-03', lines: [], reference: null, note: null, madeBy: 1, createdAt: AT }
  return { ...bank, ...about, id, kind: 'payout', payoutRef: `po_${id}`, transactions, failure }
}
const returned = (from: number) => transaction({ kind: 'returned', reference: `po_${from}` })
const entry = { source: 'entry', id: 7 } as const

test('a payment counts as deposited with the payout that brought its money to the bank', () => {
  const first = payout(1, [transaction({ entryId: 7 })])
  expect(depositsByLine([first])(entry)?.id).toBe(1)
  const failed = { ...first, failure: 'Closed' }
  expect(depositsByLine([failed])(entry)).toBeUndefined()
  const again = payout(2, [returned(1)], 'Closed')
  expect(depositsByLine([failed, again])(entry)).toBeUndefined()
  expect(depositsByLine([failed, again, payout(3, [returned(2)])])(entry)?.id).toBe(3)
  // The provider never says this, but nothing may hang on it.
  const circle = payout(2, [returned(1)], 'Closed')
  expect(
    depositsByLine([{ ...failed, transactions: [transaction({ entryId: 7 }), returned(2)] }, circle])(entry),
  ).toBeUndefined()
})

test('a disputed payment is deposited with its own payout, not with the one that took the money back', () => {
  const dispute = payout(2, [transaction({ kind: 'dispute', amount: '-10.00', entryId: 7 })])
  expect(depositsByLine([payout(1, [transaction({ entryId: 7 })]), dispute])(entry)?.id).toBe(1)
})

test('only what needs an entry and has none is unmatched, and the fee of another camp is not booked', () => {
  const all = [
    transaction({ id: 'a' }),
    transaction({ id: 'b', entryId: 7 }),
    transaction({ id: 'c', settled: { note: 'Donation', by: 1, at: AT } }),
    ...(['fee', 'returned', 'test', 'elsewhere'] as const).map((kind) => transaction({ id: kind, kind })),
  ]
  expect(unmatchedIn({ transactions: all }).map(({ id }) => id)).toEqual(['a'])
  expect(bookedFee({ transactions: all })).toBe('3.54')
  expect(bookedFee({ transactions: null })).toBe('0.00')
  expect(grossOf({ expected: '9.41', fee: '0.59' })).toBe('10.00')
})
