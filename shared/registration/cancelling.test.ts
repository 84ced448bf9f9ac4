import { expect, test } from 'vitest'
import { wayToCancel } from './cancelling'

const session = { startDate: '2026-07-05' }
const money = (amountPaid: string, amountRefunded = '0.00') => ({ amountPaid, amountRefunded, awarded: '0.00' })
const way = (rule: 'free' | 'ask' | 'never', paid = money('0.00'), today = '2026-07-04') =>
  wayToCancel(session, paid, rule, today)

test('a family can cancel before the session starts if the camp allows it, and has to ask once it has paid', () => {
  expect([way('free'), way('ask'), way('never')]).toEqual(['free', 'free', 'never'])
  expect([way('free', money('10.00')), way('ask', money('10.00'))]).toEqual(['free', 'ask'])
  expect(way('ask', money('10.00', '10.00'))).toBe('free')
  expect(wayToCancel(session, undefined, 'ask', '2026-07-04')).toBe('free')
  for (const rule of ['free', 'ask', 'never'] as const) expect(way(rule, money('0.00'), '2026-07-05')).toBe('started')
})
