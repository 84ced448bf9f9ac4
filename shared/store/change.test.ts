import { expect, test } from 'vitest'
import { isImplausibleCash, likelyCash } from './change'

test.each([
  [3200, [3200, 3500, 4000, 5000]],
  [200, [200, 500, 1000, 2000]],
  [225, [225, 300, 500, 1000]],
  [5000, [5000, 6000, 10_000]],
  [12_345, [12_345, 12_400, 12_500, 13_000]],
])('suggests likely cash amounts for %i cents', (total, likely) => {
  expect(likelyCash(total)).toEqual(likely)
})

test('mistyped cash is detected, a large bill is not', () => {
  expect(isImplausibleCash('2.00', '1000000.00')).toBe(true)
  expect(isImplausibleCash('2.00', '500.00')).toBe(true)
  expect(isImplausibleCash('2.00', '100.00')).toBe(false)
  // A 10,000 note for a price of 300, in a currency with large denominations.
  expect(isImplausibleCash('300.00', '10000.00')).toBe(false)
})
