import { expect, test } from 'vitest'
import { isImplausibleCash, likelyCash } from './change'

test.each([
  [3200, [3200, 3500, 4000, 5000]],
  [200, [200, 500, 1000, 2000]],
  [225, [225, 300, 500, 1000]],
  [5000, [5000, 6000, 10_000]],
  [12_345, [12_345, 12_400, 12_500, 13_000]],
])('for %i cents it suggests what people hand over', (total, likely) => {
  expect(likelyCash(total)).toEqual(likely)
})

test('a mistyped amount of cash is noticed, a large bill is not', () => {
  expect(isImplausibleCash('2.00', '1000000.00')).toBe(true)
  expect(isImplausibleCash('2.00', '500.00')).toBe(true)
  expect(isImplausibleCash('2.00', '100.00')).toBe(false)
  // A note of 10,000 for something of 300, where money is counted in large numbers.
  expect(isImplausibleCash('300.00', '10000.00')).toBe(false)
})
