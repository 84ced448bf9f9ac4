import { expect, test } from 'vitest'
import type { Plan } from './plan-model'
import { offeredParts } from './plan-offer'

const PLAN: Plan = {
  id: 1,
  name: 'Three Payments',
  deposit: null,
  depositPercent: null,
  dates: ['2027-05-01', '2027-06-01', '2027-07-01'],
  months: null,
  sessionIds: [],
  isActive: true,
}
const bill = (due: number, startDate = '2027-07-10', id = 7) => ({ due, session: { id, startDate } })
const offered = (plan: Partial<Plan>, bills = [bill(900_00)], today = '2027-04-10') =>
  offeredParts({ ...PLAN, ...plan }, bills, today)?.map(({ dueOn, cents }) => [dueOn, cents])

test('the rest after the deposit is due in equal parts on the days ahead, before the first session starts', () => {
  expect(offered({ deposit: '100.00' }, [bill(500_00), bill(400_01)])).toEqual([
    ['2027-04-10', 200_00],
    ['2027-05-01', 233_34],
    ['2027-06-01', 233_34],
    ['2027-07-01', 233_33],
  ])
  expect(offered({}, [bill(900_00), bill(100_00, '2027-07-01')], '2027-05-01')).toEqual([['2027-06-01', 1000_00]])
})

test('a deposit in percent is rounded for each bill, and never more than the bill', () => {
  expect(offered({ depositPercent: 10, dates: [], months: 2 }, [bill(99_99), bill(50)])).toEqual([
    ['2027-04-10', 10_05],
    ['2027-05-01', 45_22],
    ['2027-06-01', 45_22],
  ])
})

test('monthly parts are due on the first, also at the end of a long month and of the year', () => {
  const months = { dates: [], months: 3 }
  expect(offered(months, [bill(300)], '2027-01-31')?.map(([day]) => day)).toEqual([
    '2027-02-01',
    '2027-03-01',
    '2027-04-01',
  ])
  expect(offered(months, [bill(300, '2028-07-01')], '2027-11-30')?.map(([day]) => day)).toEqual([
    '2027-12-01',
    '2028-01-01',
    '2028-02-01',
  ])
})

test('a plan that is off, for other sessions, too late, or with a deposit of everything isn’t offered', () => {
  expect(offered({ isActive: false })).toBeUndefined()
  expect(offered({ sessionIds: [8] })).toBeUndefined()
  expect(offered({ sessionIds: [7] })).toBeDefined()
  expect(offered({}, [bill(900_00)], '2027-07-01')).toBeUndefined()
  expect(offered({ deposit: '900.00' })).toBeUndefined()
  expect(offered({}, [])).toBeUndefined()
})
