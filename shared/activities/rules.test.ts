import { expect, test } from 'vitest'
import { ageFits, overlapsOf, placesIn, tooMany } from './rules'

const slot = (id: number, startTime: string, endTime: string, staffId: number | null = null, activityId = id) => ({
  id,
  startTime,
  endTime,
  staffId,
  activityId,
  scheduledDate: '2026-07-01',
  status: 'scheduled' as const,
})
const dock = (activityId: number) => (activityId < 10 ? 'Dock' : null)

test.each([
  ['the same place at the same time', slot(2, '09:30', '10:30'), ['place']],
  ['one after the other', slot(2, '10:00', '11:00'), []],
  ['the same leader elsewhere', slot(12, '09:59', '11:00', 7), ['staff']],
  ['the same leader and place', slot(2, '08:00', '09:01', 7), ['staff', 'place']],
  ['another day', { ...slot(2, '09:00', '10:00', 7), scheduledDate: '2026-07-02' }, []],
  ['cancelled', { ...slot(2, '09:00', '10:00', 7), status: 'cancelled' as const }, []],
])('%s', (_name, other, what) => {
  expect(overlapsOf(slot(1, '09:00', '10:00', 7), [other], dock).map((each) => each.what)).toEqual(what)
})

test.each([
  ['the slot before the activity', 5, 20, 5],
  ['the activity where the slot says nothing', null, 20, 20],
  ['no limit at all', null, null, null],
])('places: %s', (_name, maxParticipants, capacity, places) => {
  expect(placesIn({ maxParticipants }, { capacity })).toBe(places)
})

test.each([
  [3, 2, 1],
  [2, 2, 0],
  [90, null, 0],
])('%i signed up for %s places are %i too many', (signedUp, places, over) => {
  expect(tooMany(signedUp, places)).toBe(over)
})

test.each([
  ['on the eighth birthday', '2018-07-04', true],
  ['the day before', '2018-07-05', false],
  ['on the last day of twelve', '2013-07-05', true],
  ['at thirteen', '2013-07-04', false],
  ['an unknown age', null, true],
])('ages 8 to 12: %s', (_name, dateOfBirth, fits) => {
  expect(ageFits({ minAge: 8, maxAge: 12 }, { dateOfBirth }, '2026-07-04')).toBe(fits)
})
