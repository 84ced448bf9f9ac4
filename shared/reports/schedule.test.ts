import { expect, test } from 'vitest'
import { instantOf } from '../kernel/values/dates'
import { isDueOn, nextRun, sayTimes } from './schedule'

const NEW_YORK = 'America/New_York'
const weekly = { every: 'week', weekday: 1, monthDay: 1, time: '06:00' } as const
const fresh = (since: string) => ({ ...weekly, since, lastDay: null })

test('a report goes out at 6 AM on the camp clock, in summer and in winter', () => {
  expect(nextRun(fresh('2027-07-01T12:00:00.000Z'), NEW_YORK)).toEqual({
    day: '2027-07-05',
    at: '2027-07-05T10:00:00.000Z',
  })
  expect(nextRun(fresh('2027-12-01T12:00:00.000Z'), NEW_YORK)).toEqual({
    day: '2027-12-06',
    at: '2027-12-06T11:00:00.000Z',
  })
})

test('a time that clocks skip comes at the change, and one that comes twice the first time', () => {
  expect(instantOf('2027-03-14', '02:30', NEW_YORK)).toBe('2027-03-14T07:00:00.000Z')
  expect(instantOf('2027-11-07', '01:30', NEW_YORK)).toBe('2027-11-07T05:30:00.000Z')
  expect(instantOf('2027-11-07', '06:00', NEW_YORK)).toBe('2027-11-07T11:00:00.000Z')
  expect(instantOf('2027-03-14', '06:00', NEW_YORK)).toBe('2027-03-14T10:00:00.000Z')
  expect(instantOf('2027-07-05', '00:00', NEW_YORK)).toBe('2027-07-05T04:00:00.000Z')
  expect(instantOf('2027-07-05', '23:59', NEW_YORK)).toBe('2027-07-06T03:59:00.000Z')
})

test('a camp that moves to another time zone gets a report at its new 6 AM, and once a day at most', () => {
  const saved = fresh('2027-07-01T12:00:00.000Z')
  expect(nextRun(saved, 'America/Los_Angeles').at).toBe('2027-07-05T13:00:00.000Z')
  // Sent at 6 AM in New York; in Los Angeles, 6 AM of the same day is still to come.
  const sent = { ...weekly, since: '2027-07-05T10:00:00.000Z', lastDay: '2027-07-05' }
  expect(nextRun(sent, 'America/Los_Angeles').day).toBe('2027-07-12')
})

test('a time later on a day on which it went out waits for the next', () => {
  const moved = {
    ...weekly,
    every: 'day',
    time: '18:00',
    since: '2027-07-05T12:00:00.000Z',
    lastDay: '2027-07-05',
  } as const
  expect(nextRun(moved, NEW_YORK).day).toBe('2027-07-06')
})

test('the 31st is the last day of a shorter month', () => {
  const monthly = { ...weekly, every: 'month', monthDay: 31 } as const
  const due = ['2027-01-31', '2027-02-28', '2028-02-28', '2028-02-29', '2027-04-30', '2027-05-30']
  expect(due.map((day) => isDueOn(monthly, day))).toEqual([true, true, false, true, true, false])
})

test('times are said as people say them', () => {
  expect(sayTimes(weekly)).toBe('Every Monday at 6:00 AM')
  expect(sayTimes({ ...weekly, every: 'day' })).toBe('Every day at 6:00 AM')
  expect(sayTimes({ ...weekly, every: 'month', monthDay: 22 })).toBe('On the 22nd of each month at 6:00 AM')
})
