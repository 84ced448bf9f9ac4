import { expect, test } from 'vitest'
import { searchFor, searchKey } from './search'

test.each([
  ['an empty search finds everything', '', true],
  ['part of a name', 'kel', true],
  ['capital letters', 'MAYA', true],
  ['words in any order', 'keller maya', true],
  ['without the accent', 'jose', true],
  ['with the accent', 'José', true],
  ['an accent that the name does not have', 'Kéller', true],
  ['surrounding spaces', '  maya ', true],
  ['a word that is not in the name', 'maya fox', false],
])('%s', (_name, typed, found) => {
  expect(searchFor(typed)(searchKey('Maya José', null, 'Keller'))).toBe(found)
})
