import { expect, test } from 'vitest'
import { refundQuote } from './refund-policy'

const STEPS = [
  { daysBefore: 14, percent: 60 },
  { daysBefore: 60, percent: 100 },
]
const on = (today: string, paid = 500_00) => refundQuote(STEPS, paid, '2027-07-31', today)

test('the policy depends on the days left, to the day', () => {
  expect(on('2027-06-01')).toEqual({ percent: 100, returns: 500_00, keeps: 0 })
  expect(on('2027-06-02')).toEqual({ percent: 60, returns: 300_00, keeps: 200_00 })
  expect(on('2027-07-17')).toMatchObject({ percent: 60 })
  expect(on('2027-07-18')).toEqual({ percent: 0, returns: 0, keeps: 500_00 })
  expect(on('2027-08-05')).toMatchObject({ returns: 0 })
})

test('the parts add up to what was paid, with the odd cent for the family; without a policy there is no suggestion', () => {
  expect(on('2027-07-01', 3_33)).toEqual({ percent: 60, returns: 2_00, keeps: 1_33 })
  expect(on('2027-07-01', -5)).toEqual({ percent: 60, returns: 0, keeps: 0 })
  expect(refundQuote([], 500_00, '2027-07-31', '2027-06-01')).toBeNull()
})
