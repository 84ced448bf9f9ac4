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

test('the list shows campers at camp, of a cabin, or served last', () => {
  expect(ids(CAMPERS, 'in-camp', known, null)).toEqual([2, 3, 4])
  expect(ids(CAMPERS, { cabin: 'Elk' }, known, null)).toEqual([2])
  expect(ids(CAMPERS, 'served', known, null)).toEqual([4, 1])
  expect(ids(CAMPERS, 'all', known, null)).toEqual([1, 2, 3, 4])
})

test('everyone is shown if no session is running', () => {
  expect(ids(CAMPERS, 'in-camp', { inCamp: null, served: [] }, null)).toEqual([1, 2, 3, 4])
})

test('a search finds everyone, with those already shown first', () => {
  expect(ids(CAMPERS, 'in-camp', known, searchFor('lind'))).toEqual([2, 1])
  expect(ids(CAMPERS, { cabin: 'Fox' }, known, searchFor('moss'))).toEqual([4, 3])
})

test("a choice survives conversion to text and back, whatever the cabin's name", () => {
  for (const shown of ['all', 'in-camp', 'served', { cabin: 'served' }, { cabin: 'Elk: north' }] as const)
    expect(shownFromText(shownAsText(shown))).toEqual(shown)
})
