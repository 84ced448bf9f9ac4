import { expect, test } from 'vitest'
import { textNumber } from './phone-numbers'

test.each([
  ['(555) 555-0100', 'US', '+15555550100'],
  ['1-555-555-0100', 'US', '+15555550100'],
  ['+1 (555) 555-0100', 'DE', '+15555550100'],
  ['030 901820', 'DE', '+4930901820'],
  ['+49 30 901820', 'US', '+4930901820'],
  ['+49 30 901820', 'ZZ', '+4930901820'],
  // A number from one's own town, an extension, two numbers, words: none of these can be texted.
  ['555-0100', 'US', null],
  ['555 555 0100 x12', 'US', null],
  ['555 555 0100 / 555 555 0101', 'US', null],
  ['call 555 555 0100', 'US', null],
  ['+15555550100123', 'US', null],
  ['911', 'US', null],
  ['555 555 0100', 'ZZ', null],
  ['', 'US', null],
])('the phone number %s in %s is read as %s', (written, country, read) => {
  expect(textNumber(written, country)).toBe(read)
})
