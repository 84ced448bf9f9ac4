import { expect, test } from 'vitest'
import { searchFor, searchKey } from './search'

test.each([
  ['nothing finds everything', '', true],
  ['a part of a name', 'kel', true],
  ['capital letters', 'MAYA', true],
  ['words in any order', 'keller maya', true],
  ['without the accent', 'jose', true],
  ['with the accent', 'José', true],
  ['an accent where none is written', 'Kéller', true],
  ['spaces around', '  maya ', true],
  ['a word that is not there', 'maya fox', false],
])('%s', (_name, typed, found) => {
  expect(searchFor(typed)(searchKey('Maya José', null, 'Keller'))).toBe(found)
})
