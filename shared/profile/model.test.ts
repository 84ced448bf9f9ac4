import { expect, test } from 'vitest'
import { passwordForm } from './model'

const messages = (currentPassword: string, newPassword: string, confirmPassword: string) => {
  const parsed = passwordForm.safeParse({ currentPassword, newPassword, confirmPassword })
  return (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test.each([
  ['right', ['old', 'quiet-lake', 'quiet-lake'], []],
  ['not the same twice', ['old', 'quiet-lake', 'quiet-lakf'], ['confirmPassword: New passwords do not match']],
  ['too short', ['old', '12345', '12345'], ['newPassword: Password must be at least 6 characters long']],
  ['none', ['', '', ''], expect.arrayContaining(['currentPassword: Current password is required'])],
])('a new password in the form: %s', (_case, [current, next, again], expected) => {
  expect(messages(current ?? '', next ?? '', again ?? '')).toEqual(expected)
})
