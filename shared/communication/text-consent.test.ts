import { expect, test } from 'vitest'
import type { ContactChoice } from './model'
import { isSameNumber, isTextConsentWording, mayText, textConsentWording, textStates } from './text-consent'

const NUMBER = '+15555550101'

/** The rows of choices made one after another: source, on or off, and the family. */
const rows = (...said: [ContactChoice['source'], 'on' | 'off', number | null][]): ContactChoice[] =>
  said.map(([source, choice, familyId], index) => ({
    id: index + 1,
    address: NUMBER,
    channel: 'text',
    choice,
    source,
    familyId,
    wording: null,
    note: null,
    at: `2027-01-0${index + 1}T12:00:00.000Z`,
    by: null,
  }))

const may = (familyId: number, ...said: Parameters<typeof rows>) =>
  mayText(textStates(rows(...said))(NUMBER, [familyId]))

test('no one is texted without consent, and a consent counts only for its own family', () => {
  expect(may(1)).toBe(false)
  expect(may(1, ['family', 'on', 1])).toBe(true)
  expect(may(2, ['family', 'on', 1])).toBe(false)
  expect(may(1, ['family', 'on', 1], ['family', 'off', 1])).toBe(false)
  expect(may(1, ['paper', 'on', 1])).toBe(true)
})

test('STOP counts for every family, and only START undoes it', () => {
  expect(may(1, ['family', 'on', 1], ['text', 'off', null])).toBe(false)
  expect(may(1, ['text', 'off', null], ['family', 'on', 1])).toBe(false)
  expect(may(1, ['text', 'off', null], ['paper', 'on', 1])).toBe(false)
  expect(may(1, ['family', 'on', 1], ['text', 'off', 2], ['text', 'on', 2])).toBe(true)
  // START undoes a STOP, but isn't consent.
  expect(may(1, ['text', 'off', null], ['text', 'on', null])).toBe(false)
})

test("the office's stop ends every consent, and a parent's new one doesn't undo it; a new one on paper does", () => {
  expect(may(1, ['family', 'on', 1], ['office', 'off', 2])).toBe(false)
  expect(may(1, ['office', 'off', null], ['family', 'on', 1])).toBe(false)
  expect(may(1, ['office', 'off', null], ['paper', 'on', 1])).toBe(true)
  expect(may(1, ['family', 'on', 1], ['office', 'off', null], ['text', 'on', null])).toBe(false)
})

test('a stop is found under the hash that stays after an erasure', () => {
  const stopped = rows(['text', 'off', null]).map((row) => ({ ...row, address: 'hash of +15555550101' }))
  const stateOf = textStates([...stopped, ...rows(['family', 'on', 1])], (number) => `hash of ${number}`)
  expect(stateOf(NUMBER, [1]).stoppedBy).toBe('reply')
})

test.each([
  ['(555) 555-0101', true],
  ['+1 555 555 0101', true],
  ['011 1 555 555 0101', true],
  ['555-0101', true],
  ['5550', false],
  ['555 555 0102', false],
  [null, false],
])('%s may be the phone number of a contact: %s', (phone, same) => {
  expect(isSameNumber(NUMBER, phone)).toBe(same)
})

test('the wording names the camp, and another text is not the wording', () => {
  expect(isTextConsentWording(textConsentWording('Lakeside Camp'))).toBe(true)
  expect(isTextConsentWording('I agree to nothing')).toBe(false)
})
