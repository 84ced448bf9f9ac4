import { expect, test } from 'vitest'
import { accountStatus, agedOn, hasStatus } from './aging'

const TODAY = '2027-06-30'
const open = (dueOn: string | null, amount: string) => ({ dueOn, amount })

test('a bill is overdue on the day after it was due, and grows old at 30, 60 and 90 days', () => {
  expect(agedOn(TODAY, [open('2027-06-30', '10.00'), open('2027-07-04', '20.00')])).toEqual({
    due: 30_00,
    overdue: 0,
    byAge: { 0: 0, 30: 0, 60: 0, 90: 0 },
    age: null,
    nextDue: '2027-06-30',
  })
  const ages = ['2027-06-29', '2027-06-01', '2027-05-31', '2027-05-01', '2027-04-01', '2026-06-30'].map(
    (dueOn) => agedOn(TODAY, [open(dueOn, '1.00')]).age,
  )
  expect(ages).toEqual([0, 0, 30, 60, 90, 90])
})

test('the oldest bill says how old an account is, and each bill counts at its own age', () => {
  const aged = agedOn(TODAY, [open(null, '5.00'), open('2027-05-31', '7.00'), open('2027-01-01', '9.00')])
  expect(aged).toMatchObject({ overdue: 21_00, byAge: { 0: 5_00, 30: 7_00, 60: 0, 90: 9_00 }, age: 90, nextDue: null })
})

test('what is overdue is due as well, and an account is shown under one status', () => {
  const statusOf = (of: ReturnType<typeof open>[], credit = '0.00') => accountStatus(agedOn(TODAY, of), credit)
  expect(statusOf([open('2027-01-01', '1.00')])).toBe('overdue')
  expect(statusOf([open('2027-12-01', '1.00')])).toBe('due')
  expect(statusOf([], '1.00')).toBe('credit')
  expect(statusOf([])).toBe('paid')
  const overdue = agedOn(TODAY, [open('2027-01-01', '1.00')])
  expect([hasStatus('due', overdue, '0.00'), hasStatus('paid', overdue, '0.00')]).toEqual([true, false])
})
