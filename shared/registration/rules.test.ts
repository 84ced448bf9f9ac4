import { expect, test } from 'vitest'
import { REGISTRATION_STATUSES } from './model'
import { dueInCents, nextRegistrationStatuses, paymentStatus } from './rules'

test('only the allowed status changes are possible', () => {
  expect(Object.fromEntries(REGISTRATION_STATUSES.map((from) => [from, nextRegistrationStatuses(from)]))).toEqual({
    pending: ['confirmed', 'waitlist', 'cancelled'],
    confirmed: ['cancelled'],
    waitlist: ['pending', 'confirmed', 'cancelled'],
    cancelled: ['pending'],
  })
})

const money = (totalAmount: string, amountPaid: string, amountRefunded = '0.00', awarded = '0.00') => ({
  totalAmount,
  amountPaid,
  amountRefunded,
  awarded,
})

test.each([
  ['nothing of it', money('400.00', '0.00'), 'unpaid', 40_000],
  ['some of it', money('400.00', '399.99'), 'partial', 1],
  ['all of it', money('400.00', '400.00'), 'paid', 0],
  ['more than it', money('400.00', '401.00'), 'paid', 0],
  ['a place that costs nothing', money('0.00', '0.00'), 'paid', 0],
  ['half by a church', money('400.00', '200.00', '0.00', '200.00'), 'partial', 20_000],
  ['all given back', money('400.00', '100.00', '100.00'), 'refunded', 40_000],
  ['some given back', money('400.00', '400.00', '100.00'), 'partial', 10_000],
])('paid: %s', (_name, paid, status, due) => {
  expect(paymentStatus(paid)).toBe(status)
  expect(dueInCents({ status: 'confirmed' }, paid)).toBe(due)
})

test.each(['cancelled', 'waitlist'] as const)('nothing is due for a place that is %s', (status) => {
  expect(dueInCents({ status }, money('400.00', '0.00'))).toBe(0)
})
