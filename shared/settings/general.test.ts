import { expect, test } from 'vitest'
import { isTimeZone, notOpen } from './general'

const PERIOD = { registrationOpens: '2027-01-15', registrationCloses: '2027-05-01' }

test.each([
  ['the day before', PERIOD, '2027-01-14', 'Registration opens on Fri, Jan 15.'],
  ['the first day', PERIOD, '2027-01-15', null],
  ['the last day', PERIOD, '2027-05-01', null],
  ['the day after', PERIOD, '2027-05-02', 'Registration closed on Sat, May 1. Please contact the camp office.'],
  ['no days at all', { registrationOpens: null, registrationCloses: null }, '2027-05-02', null],
  ['no end', { ...PERIOD, registrationCloses: null }, '2029-01-01', null],
])('families and registration: %s', (_case, period, today, said) => {
  expect(notOpen(period, today)).toBe(said)
})

test.each([
  ['America/Toronto', true],
  ['UTC', true],
  ['America/Nowhere', false],
  ['', false],
])('%s is a time zone: %s', (name, is) => {
  expect(isTimeZone(name)).toBe(is)
})
