import { expect, test } from 'vitest'
import { LONGEST_TEXT, textBody, textParts } from './text-parts'

test.each([
  ['a'.repeat(160), 1, false],
  ['a'.repeat(161), 2, false],
  ['a'.repeat(306), 2, false],
  ['a'.repeat(307), 3, false],
  // These take two places each.
  ['€'.repeat(80), 1, false],
  ['€'.repeat(81), 2, false],
  ['ł'.repeat(70), 1, true],
  ['ł'.repeat(71), 2, true],
  // An emoji takes two places, and isn't split between parts: 33 fit into one.
  ['🏕'.repeat(35), 1, true],
  ['🏕'.repeat(67), 3, true],
  ['’', 1, true],
])('%s is sent in %i parts', (text, parts, isUnicode) => {
  expect(textParts(text)).toEqual({ parts, isUnicode })
})

test('each text names the camp and says how to stop, however long it is', () => {
  expect(textBody('Lakeside', ' Hello ')).toBe('Lakeside: Hello\nReply STOP to stop.')
  const long = textBody('Lakeside', 'a'.repeat(2000))
  expect(long).toHaveLength(LONGEST_TEXT)
  expect(long.endsWith('Reply STOP to stop.')).toBe(true)
})
