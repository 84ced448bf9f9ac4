import { expect, test } from 'vitest'
import { receiptNumber } from './receipt-number'

test('a receipt is numbered by its entry, in base 32 and in groups of four', () => {
  expect([1, 31, 32, 1_048_576].map(receiptNumber)).toEqual(['1', 'Z', '10', '1-0000'])
  expect(receiptNumber(Number.MAX_SAFE_INTEGER)).toBe('7ZZ-ZZZZ-ZZZZ')
})

test('no two entries have one number', () => {
  const ids = Array.from({ length: 4000 }, (_, index) => 2 ** 40 + index * 37)
  expect(new Set(ids.map(receiptNumber)).size).toBe(ids.length)
})
