import { expect, test } from 'vitest'
import type { Refusal } from '../kernel/refusals/refusal'
import { displayStatus, SESSION_STATUSES } from './model'
import { ageRange, nextSessionStatuses, priceOn, refuseUnsound, takesRegistrations } from './rules'

const WEEK = {
  startDate: '2026-07-01',
  endDate: '2026-07-07',
  ageMin: 8,
  ageMax: 12,
  price: '400.00',
  earlyBirdPrice: '350.00',
  earlyBirdDeadline: '2026-05-01',
  registrationDeadline: '2026-06-15',
}

test.each([
  ['2026-06-30', 'upcoming'],
  ['2026-07-01', 'active'],
  ['2026-07-07', 'active'],
  ['2026-07-08', 'completed'],
])('on %s the session is %s', (today, status) => expect(displayStatus(WEEK, today)).toBe(status))

test('a status can only change to the allowed ones', () => {
  expect(Object.fromEntries(SESSION_STATUSES.map((from) => [from, nextSessionStatuses(from)]))).toEqual({
    draft: ['open', 'cancelled'],
    open: ['full', 'closed', 'cancelled'],
    full: ['open', 'closed', 'cancelled'],
    closed: ['open', 'cancelled'],
    cancelled: [],
  })
})

test.each([
  ['on the last early-bird day', WEEK, '2026-05-01', '350.00'],
  ['on the next day', WEEK, '2026-05-02', '400.00'],
  ['without an early-bird price', { ...WEEK, earlyBirdPrice: null }, '2026-01-01', '400.00'],
  ['without an early-bird deadline', { ...WEEK, earlyBirdDeadline: null }, '2026-01-01', '400.00'],
  ['without a regular price', { ...WEEK, price: null }, '2026-06-01', '0.00'],
])('the price %s', (_name, session, today, price) => expect(priceOn(session, today)).toBe(price))

test.each([
  ['open', true, '2026-06-15', true],
  ['full', true, '2026-06-15', true],
  ['open', true, '2026-06-16', false],
  ['open', false, '2026-06-01', false],
  ['draft', true, '2026-06-01', false],
  ['closed', true, '2026-06-01', false],
  ['cancelled', true, '2026-06-01', false],
] as const)('%s, active %s, on %s: takes registrations is %s', (status, isActive, today, takes) => {
  expect(takesRegistrations({ ...WEEK, status, isActive }, today)).toBe(takes)
  expect(takesRegistrations({ ...WEEK, status, isActive, registrationDeadline: null }, today)).toBe(
    isActive && (status === 'open' || status === 'full'),
  )
})

test.each([
  [8, 12, 'Ages 8 to 12'],
  [8, 8, 'Age 8'],
  [8, null, 'Ages 8 and up'],
  [null, 12, 'Ages 12 and under'],
  [null, null, null],
])('ages %s to %s in words: %s', (ageMin, ageMax, words) => expect(ageRange({ ageMin, ageMax })).toBe(words))

function problemsIn(change: object): string[] {
  try {
    refuseUnsound({ ...WEEK, ...change })
    return []
  } catch (error) {
    return Object.keys((error as Refusal).data.fields as object)
  }
}

test.each([
  ['nothing', {}, []],
  ['a registration deadline on the last day', { registrationDeadline: '2026-07-07' }, []],
  ['an end before the start', { endDate: '2026-06-30' }, ['endDate']],
  ['a maximum age below the minimum', { ageMax: 7 }, ['ageMax']],
  ['an early-bird price without a deadline', { earlyBirdDeadline: null }, ['earlyBirdDeadline']],
  ['an early-bird deadline without a price', { earlyBirdPrice: null }, ['earlyBirdPrice']],
  ['an early-bird price that saves nothing', { earlyBirdPrice: '400.00' }, ['earlyBirdPrice']],
  ['an early-bird deadline after the end', { earlyBirdDeadline: '2026-07-08' }, ['earlyBirdDeadline']],
  ['a registration deadline after the end', { registrationDeadline: '2026-07-08' }, ['registrationDeadline']],
])('problems with a session: %s', (_name, change, fields) => expect(problemsIn(change)).toEqual(fields))
