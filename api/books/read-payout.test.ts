import { expect, test } from 'vitest'
import { MAX_PAYOUT_TRANSACTIONS, type PayoutTransaction, type TransactionKind } from '#shared/books/model'
import { bookedFee, sumsOf } from '#shared/books/payouts'
import { toCents } from '#shared/kernel/values/money'
import type { ProviderPayout } from '../financial/online/provider-payouts'
import { completed } from './read-payout'

test("beyond the maximum, the books take the camp's own fees, and everything still comes to the payout", () => {
  const at = '2026-06-01T00:00:00.000Z'
  const transaction = (kind: TransactionKind) => (_: unknown, number: number) =>
    ({
      id: `${kind} ${number}`,
      kind,
      amount: '10.00',
      fee: '0.59',
      at,
      reference: null,
      entryId: 1,
      settled: null,
    }) as const
  const all: PayoutTransaction[] = [
    ...Array.from({ length: MAX_PAYOUT_TRANSACTIONS }, transaction('payment')),
    ...Array.from({ length: 3 }, transaction('elsewhere')),
    ...Array.from({ length: 2 }, transaction('payment')),
  ]
  const payout: ProviderPayout = {
    object: 'payout',
    id: 'po_1',
    amount: all.length * 941,
    currency: 'usd',
    status: 'paid',
    created: 1_780_272_000,
    arrival_date: 1_780_272_000,
    livemode: true,
    reconciliation_status: 'completed',
    failure_message: null,
  }
  const transactions = completed(payout, all)
  const { gross, fee } = sumsOf(transactions)
  expect(gross - fee).toBe(payout.amount)
  expect(transactions.at(-1)).toMatchObject({ kind: 'rest', amount: '48.23', fee: '1.18' })
  expect(toCents(bookedFee({ transactions }))).toBe((MAX_PAYOUT_TRANSACTIONS + 2) * 59)
})
