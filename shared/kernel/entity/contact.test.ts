import { expect, test } from 'vitest'
import { emailOrNull, phoneOrNull } from './contact'

const takes = (schema: typeof phoneOrNull, written: string | null) => schema.safeParse(written).success

test('a phone number has at least three digits and at most 20 characters', () => {
  for (const phone of ['555-0100', '+49 (0)30 1234-56', '555 0100 x12', '555.010.0100 ext 4', '911', '', null])
    expect([phone, takes(phoneOrNull, phone)]).toEqual([phone, true])
  for (const phone of ['mom', 'ask 555 0100', '12', '+', '555-0100 (after five)', '5'.repeat(21), '<b>555</b>'])
    expect([phone, takes(phoneOrNull, phone)]).toEqual([phone, false])
})

test('an email address must be valid or empty', () => {
  for (const email of ['a@b.example', '', null]) expect(takes(emailOrNull, email)).toBe(true)
  for (const email of ['a@b', 'ann', 'a b@c.example', 'a@b.example, c@d.example'])
    expect([email, takes(emailOrNull, email)]).toEqual([email, false])
})

test('text that is too long is not matched, because a million characters would block the server for minutes', () => {
  const messages = (schema: typeof phoneOrNull, text: string) =>
    schema.safeParse(text).error?.issues.map(({ message }) => message)
  expect(messages(phoneOrNull, `${'5'.repeat(1000)}!`)).toEqual(['Use 20 characters or fewer'])
  expect(messages(emailOrNull, `${'a.'.repeat(1000)}!`)).toEqual(['Use 255 characters or fewer'])
})
