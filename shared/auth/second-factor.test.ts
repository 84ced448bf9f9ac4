import { expect, test } from 'vitest'
import { daysLeft, requiredFrom, sayRecoveryCode, secondCode } from './second-factor'

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['ABCDE-fghij', 'abcdefghij'],
  ['12345', undefined],
  ['1234567', undefined],
  ['abcde', undefined],
  ['abcdefghi1', undefined],
  ['', undefined],
])('a second step that is entered as %j', (typed, read) => {
  expect(secondCode.safeParse(typed).data).toBe(read)
})

test('a recovery code is shown in two halves and accepted in the same form', () => {
  expect(sayRecoveryCode('abcdefghij')).toBe('abcde-fghij')
  expect(secondCode.parse(sayRecoveryCode('abcdefghij'))).toBe('abcdefghij')
})

const old = { createdAt: '2026-01-01T00:00:00.000Z' }
const since = '2026-06-01T12:00:00.000Z'

test.each([
  ['an administrator', { ...old, role: 'admin' as const }, since, '2026-06-08T12:00:00.000Z'],
  ['a manager', { ...old, role: 'manager' as const }, since, '2026-06-08T12:00:00.000Z'],
  ['staff', { ...old, role: 'staff' as const }, since, null],
  ['a parent', { ...old, role: 'parent' as const }, since, null],
  ['a camp that does not ask for it', { ...old, role: 'admin' as const }, null, null],
  [
    'an account that was made later',
    { createdAt: '2026-07-01T00:00:00.000Z', role: 'admin' as const },
    since,
    '2026-07-08T00:00:00.000Z',
  ],
])('from when a second step is required: %s', (_case, user, campSince, from) => {
  expect(requiredFrom(user, campSince)).toBe(from)
})

test('the days that are left count a begun one whole, and end at none', () => {
  const now = Date.parse('2026-06-01T12:00:00.000Z')
  expect(daysLeft('2026-06-08T12:00:00.000Z', now)).toBe(7)
  expect(daysLeft('2026-06-01T12:00:01.000Z', now)).toBe(1)
  expect(daysLeft('2026-05-30T00:00:00.000Z', now)).toBe(0)
})
