import { expect, test } from 'vitest'
import { searchFor } from '#shared/kernel/values/search'
import type { TillCamper } from '#shared/store/reads'
import { listedCampers, shownAsText, shownFromText } from './till-list'

const camper = (id: number, name: string): TillCamper => {
  return { id, name, dateOfBirth: null, allergies: null, key: name.toLowerCase() }
}
const CAMPERS = [camper(1, 'Ana Lind'), camper(2, 'Ben Lind'), camper(3, 'Cora Moss'), camper(4, 'Dan Moss')]
const cabinsOf = new Map([
  [2, ['Elk']],
  [3, []],
  [4, ['Fox']],
])
const known = { inCamp: { cabinsOf, gone: new Set([1]), cabins: ['Elk', 'Fox'] }, served: [4, 1] }
const ids = (...args: Parameters<typeof listedCampers>) => listedCampers(...args).map(({ id }) => id)

test('the list shows who is in camp, a cabin, or who was served last', () => {
  expect(ids(CAMPERS, 'in-camp', known, null)).toEqual([2, 3, 4])
  expect(ids(CAMPERS, { cabin: 'Elk' }, known, null)).toEqual([2])
  expect(ids(CAMPERS, 'served', known, null)).toEqual([4, 1])
  expect(ids(CAMPERS, 'all', known, null)).toEqual([1, 2, 3, 4])
})

test('while no session is running everyone is shown', () => {
  expect(ids(CAMPERS, 'in-camp', { inCamp: null, served: [] }, null)).toEqual([1, 2, 3, 4])
})

test('a search finds everyone, those already shown first', () => {
  expect(ids(CAMPERS, 'in-camp', known, searchFor('lind'))).toEqual([2, 1])
  expect(ids(CAMPERS, { cabin: 'Fox' }, known, searchFor('moss'))).toEqual([4, 3])
})

test('a choice is read as it was written, a cabin of any name included', () => {
  for (const shown of ['all', 'in-camp', 'served', { cabin: 'served' }, { cabin: 'Elk: north' }] as const)
    expect(shownFromText(shownAsText(shown))).toEqual(shown)
})
