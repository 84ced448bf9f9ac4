import { expect, test } from 'vitest'
import { fromCents, toCents } from '../kernel/values/money'
import { cardFeeFor, cardFeeLeft, splitReturned } from './card-fee'

const RATES = [
  { percent: '2.9', fixed: '0.30' },
  { percent: '1.125', fixed: '0.00' },
  { percent: '0', fixed: '0.25' },
  { percent: '99.999', fixed: '0.30' },
]

test('what a family adds is what the provider keeps, to the cent', () => {
  for (const rate of RATES)
    for (let cents = 50; cents <= 200_000; cents += 37) {
      const fee = toCents(cardFeeFor(fromCents(cents), rate))
      const kept = (added: number) => ((cents + added) * Number(rate.percent)) / 100 + toCents(rate.fixed)
      // Half a cent for what a floating point number can't say.
      expect(cents + fee - kept(fee), `${cents} at ${rate.percent}`).toBeGreaterThan(cents - 0.01)
      expect(cents + fee - 1 - kept(fee - 1), `${cents} at ${rate.percent}`).toBeLessThan(cents)
    }
  expect(cardFeeFor('300.00', { percent: '2.9', fixed: '0.30' })).toBe('9.27')
})

test('nothing is added for a provider that keeps nothing, or everything', () => {
  expect(cardFeeFor('300.00', { percent: '0', fixed: '0.00' })).toBe('0.00')
  expect(cardFeeFor('300.00', { percent: '100', fixed: '0.30' })).toBe('0.00')
})

test('money that goes back comes off the account first, and only then is the added fee', () => {
  const split = (amount: string, left = 300_00, feeLeft = 9_27) => splitReturned(amount, { left, feeLeft })
  expect(split('100.00')).toEqual({ amount: '100.00', cardFee: null })
  expect(split('309.27')).toEqual({ amount: '300.00', cardFee: '9.27' })
  expect(split('302.00')).toEqual({ amount: '300.00', cardFee: '2.00' })
  expect(split('5.00', 0)).toEqual({ amount: '0.00', cardFee: '5.00' })
  expect(split('320.00')).toEqual({ amount: '310.73', cardFee: '9.27' })
  expect(split('309.27', 300_00, 0)).toEqual({ amount: '309.27', cardFee: null })
})

test('a fee goes back once, and comes back with a refund that failed', () => {
  const payment = { id: 7, cardFee: '9.27' }
  const entry = (kind: 'payment' | 'refund', cardFee: string | null, undoes: number | null, reference: string) => ({
    kind,
    cardFee,
    undoes,
    reference,
    method: 'card_online' as const,
  })
  const back = [entry('refund', '2.00', 7, 'a'), entry('refund', null, 7, 'b'), entry('refund', '3.00', 8, 'c')]
  expect(cardFeeLeft(payment, back)).toBe(7_27)
  expect(cardFeeLeft(payment, [...back, entry('payment', '2.00', null, 'a')])).toBe(9_27)
  expect(cardFeeLeft(payment, [...back, entry('payment', '3.00', null, 'c')])).toBe(7_27)
  expect(cardFeeLeft({ id: 7, cardFee: null }, [])).toBe(0)
})
