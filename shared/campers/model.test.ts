import { expect, test } from 'vitest'
import { areHardlySameCamper, byFirstName, byName } from './model'

const child = (id: number, firstName: string, lastName: string) => ({ id, firstName, lastName })

test('campers are sorted by last name, then first name, ignoring case and accents', () => {
  const all = [child(1, 'Zoe', 'Van'), child(2, 'ben', 'Álvarez'), child(3, 'Ana', 'alvarez'), child(4, 'B', 'Vana')]
  expect(all.toSorted(byName).map(({ id }) => id)).toEqual([3, 2, 1, 4])
  expect(all.toSorted(byFirstName).map(({ id }) => id)).toEqual([3, 4, 2, 1])
})

test('the older of two rows with the same name comes first', () => {
  const twins = [child(2, 'Élan', 'Ny'), child(1, 'Elan', 'Ny')]
  expect(twins.toSorted(byName).map(({ id }) => id)).toEqual([1, 2])
  expect(twins.toSorted(byFirstName).map(({ id }) => id)).toEqual([1, 2])
})

test.each([
  ['another name and birth date', 'Tom', '2015-02-02', true],
  ['another name alone', 'Tom', '2014-01-01', false],
  ['another birth date alone', 'ana', '2015-02-02', false],
  ['another name, and no birth date', 'Tom', null, false],
])('a merge with %s', (_, firstName, dateOfBirth, hardly) => {
  const ana = { firstName: 'Ana', lastName: 'Ny', dateOfBirth: '2014-01-01' }
  expect(areHardlySameCamper(ana, { firstName, lastName: 'Ny', dateOfBirth })).toBe(hardly)
})
