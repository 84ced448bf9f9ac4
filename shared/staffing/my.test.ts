import { describe, expect, test } from 'vitest'
import type { Camper } from '../campers/model'
import { addDays, daysBetween, isBirthdayOn } from '../kernel/values/dates'
import { alertsFirst, alertsOf, birthdaysIn, type CabinCamper } from './my'

const camper = (id: number, about: Partial<Camper> = {}) =>
  ({
    id,
    firstName: `C${id}`,
    lastName: '',
    dateOfBirth: null,
    allergies: null,
    dietaryRestrictions: null,
    ...about,
  }) as Camper

const own = (id: number, about: Partial<Camper> = {}, more: Partial<CabinCamper> = {}): CabinCamper => ({
  registrationId: id,
  camper: camper(id, about),
  age: null,
  bed: id,
  bedNote: null,
  diet: null,
  wishes: [],
  photo: null,
  medical: null,
  reach: { camperId: id, emergency: [], pickUp: [], pickupAuthorization: null, custody: null } as CabinCamper['reach'],
  departure: null,
  ...more,
})

describe('the campers of a counselor', () => {
  test('campers with an alert come first, the others by bed', () => {
    const all = [own(1), own(2, { allergies: 'Walnuts' }), own(3), own(4, {}, { diet: 'Vegan' })]
    expect(alertsFirst(all).map(({ registrationId }) => registrationId)).toEqual([2, 4, 1, 3])
  })

  test('a diet entered twice shows once, and custody comes first', () => {
    const each = own(1, { dietaryRestrictions: 'Vegan' }, { diet: 'Vegan' })
    const reach = { ...each.reach, custody: 'Only the mother' }
    expect(alertsOf({ ...each, reach })).toEqual([
      { label: 'Custody', text: 'Only the mother' },
      { label: 'Diet', text: 'Vegan' },
    ])
  })
})

describe('birthdays in a session', () => {
  const days = (born: string, from: string, to: string) =>
    birthdaysIn([camper(1, { dateOfBirth: born })], from, to).map(({ day, turns }) => `${day} ${turns}`)

  test.each([
    ['on the first day', '2016-07-12', '2026-07-12', '2026-07-18', ['2026-07-12 10']],
    ['on the last day', '2016-07-18', '2026-07-12', '2026-07-18', ['2026-07-18 10']],
    ['the day before', '2016-07-11', '2026-07-12', '2026-07-18', []],
    ['the day after', '2016-07-19', '2026-07-12', '2026-07-18', []],
    ['over New Year', '2016-01-02', '2026-12-28', '2027-01-03', ['2027-01-02 11']],
    ['February 29 in a leap year', '2016-02-29', '2028-02-20', '2028-03-02', ['2028-02-29 12']],
    ['February 29 in another year', '2016-02-29', '2026-02-20', '2026-03-02', ['2026-03-01 10']],
    ['on March 1', '2016-03-01', '2026-02-20', '2026-03-02', ['2026-03-01 10']],
    ['on New Year', '2016-01-01', '2026-12-28', '2027-01-03', ['2027-01-01 11']],
    ['on the first of a month', '2016-08-01', '2026-07-30', '2026-08-03', ['2026-08-01 10']],
  ])('%s', (_, born, from, to, found) => {
    expect(days(born, from, to)).toEqual(found)
    // Reports and automatic messages ask about one day.
    const all = Array.from({ length: daysBetween(from, to) + 1 }, (_each, nth) => addDays(from, nth))
    expect(all.filter((day) => isBirthdayOn(born, day))).toEqual(found.map((each) => each.slice(0, 10)))
  })

  test('the next birthday comes first, and campers without a date of birth are left out', () => {
    const all = [camper(1), camper(2, { dateOfBirth: '2016-07-18' }), camper(3, { dateOfBirth: '2015-07-13' })]
    expect(birthdaysIn(all, '2026-07-12', '2026-07-18').map(({ camper: { id } }) => id)).toEqual([3, 2])
  })
})
