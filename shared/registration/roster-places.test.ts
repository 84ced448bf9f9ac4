import { expect, test } from 'vitest'
import type { CampSession } from '../sessions/model'
import {
  matchStatus,
  type PlaceChoices,
  parseCabinMates,
  planRegistrations,
  type RegistrationTexts,
  type SessionSpots,
  sessionNamed,
} from './roster-places'

const TODAY = '2026-06-01'
const session = (id: number, name: string, year = '2026') =>
  ({
    id,
    name,
    startDate: `${year}-07-01`,
    endDate: `${year}-07-07`,
    status: 'open',
    ageMin: 8,
    ageMax: 12,
  }) as CampSession
const row = (firstName: string, registrationStatus: string | null, more: Partial<RegistrationTexts> = {}) => ({
  firstName,
  lastName: 'Ny',
  dateOfBirth: '2016-01-02',
  sessionName: 'Week 1',
  registrationStatus,
  sessionPrice: null,
  cabinMates: null,
  ...more,
})

test('a session is guessed only if exactly one is meant', () => {
  const sessions = [
    session(1, 'Week 1', '2025'),
    session(2, 'Week 1'),
    session(3, 'Teen Week'),
    session(4, 'Teen week!'),
  ]
  expect(['week  1', 'Teen Week', 'Week'].map((name) => sessionNamed(name, sessions, TODAY))).toEqual([2, null, null])
})

test('status words of other systems are ours, cancelled ones are not registered, and unknown ones are asked about', () => {
  const words = ['Enrolled', 'Wait-List', 'CANCELED', '', 'Hold 3']
  expect(words.map(matchStatus)).toEqual(['confirmed', 'waitlist', 'skip', 'pending', null])
})

test.each([
  ['Ada Bell; Zoe Ny and Kim', ['Ada Bell', 'Zoe Ny', 'Kim']],
  ['Bell, Ada', ['Ada Bell']],
  [`${'x'.repeat(300)}, Kim, Kim`, ['x'.repeat(200), 'Kim']],
  [null, []],
])('the requests %s', (cell, names) => {
  expect(parseCabinMates(cell)).toEqual(names)
})

const CHOICES: PlaceChoices = {
  sessions: new Map([['Week 1', 7]]),
  statuses: new Map([
    ['in', 'confirmed'],
    ['new', 'pending'],
  ]),
  whenFull: 'waitlist',
  outsideAges: 'register',
}
const spots = (open: number, registered: string[] = []) =>
  new Map<number, SessionSpots>([[7, { session: session(7, 'Week 1'), open, registered: new Set(registered) }]])
const plan = (rows: RegistrationTexts[], choices: PlaceChoices, open: number, registered?: string[]) =>
  planRegistrations(rows, choices, spots(open, registered), ({ firstName }) => firstName)

test('confirmed registrations get the spots, and everyone without one is named', () => {
  const rows = [row('Ann', 'new'), row('Ben', 'in'), row('Cal', 'in'), row('Ben', 'in')]
  expect(plan(rows, CHOICES, 2).full).toEqual([{ name: 'Ann Ny', session: 'Week 1' }])
  // A camper who was already registered takes no other spot.
  expect(plan(rows, CHOICES, 2, ['Cal']).full).toEqual([])
  const [ann] = plan(rows, { ...CHOICES, whenFull: 'skip' }, 0).places
  expect(ann).toMatchObject({ status: 'pending', onlyIfOpen: true })
})

test('campers outside the ages are named, and left out only if a person decides so', () => {
  const rows = [row('Ann', 'in', { dateOfBirth: '2010-01-02' }), row('Ben', 'in', { dateOfBirth: null })]
  const planned = plan(rows, CHOICES, 5)
  expect([planned.outside, planned.places.filter(Boolean).length]).toEqual([
    [{ name: 'Ann Ny', session: 'Week 1', age: 16 }],
    2,
  ])
  expect(plan(rows, { ...CHOICES, outsideAges: 'skip' }, 5).places[0]).toBeNull()
})

test('a session or status that nobody has decided about is reported', () => {
  const rows = [row('Ann', '?'), row('Ben', 'in', { sessionName: 'Week 9' }), row('Cal', null, { sessionName: null })]
  expect(plan(rows, CHOICES, 5)).toMatchObject({ undecided: ['?', 'Week 9'], places: [null, null, null] })
})
