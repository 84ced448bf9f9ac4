import { expect, test } from 'vitest'
import { towardsChosen } from './towards'

const maya = { id: 2, open: '500.00' }
const ben = { id: 3, open: '360.00' }

test('a payment goes to the chosen bills in their order, as far as it reaches', () => {
  expect(towardsChosen([ben, maya], '400.00')).toEqual([
    { billId: 3, amount: '360.00' },
    { billId: 2, amount: '40.00' },
  ])
  expect(towardsChosen([ben, maya], '360.00')).toEqual([{ billId: 3, amount: '360.00' }])
})

test('what is more than the chosen bills is for no bill, and a paid bill gets nothing', () => {
  expect(towardsChosen([ben], '1000.00')).toEqual([{ billId: 3, amount: '360.00' }])
  expect(towardsChosen([{ id: 4, open: '0.00' }, ben], '5.00')).toEqual([{ billId: 3, amount: '5.00' }])
  expect(towardsChosen([], '5.00')).toEqual([])
})
