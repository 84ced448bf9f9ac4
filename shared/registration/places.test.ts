import { expect, test } from 'vitest'
import type { Registration } from './model'
import {
  freedPlaces,
  fullUntil,
  hasPlace,
  heldUntil,
  lastInLine,
  mustWait,
  numbersInLine,
  placesTaken,
  waitlistOf,
} from './places'

type Status = Registration['status']
const NOW = '2026-07-01T12:00:00.000Z'

function registration(id: number, status: Status, waitlistPosition: number | null = null, more: object = {}) {
  const texts = { specialRequests: null, dietaryRestrictions: null, emergencyContact: null, notes: null }
  const who = { camperId: id, sessionId: 1, registrationDate: `2026-05-0${id}T00:00:00.000Z` }
  return {
    id,
    ...who,
    status,
    waitlistPosition,
    heldUntil: null,
    cancelWish: [],
    movedFrom: null,
    wantedMates: [],
    unwantedMates: [],
    ...texts,
    ...more,
  }
}

const ALL = [
  registration(1, 'confirmed'),
  registration(2, 'pending'),
  registration(3, 'cancelled'),
  registration(4, 'waitlist', 3),
  registration(5, 'waitlist', 1),
  registration(6, 'waitlist'),
]

test('pending and confirmed take a place', () => expect(placesTaken(ALL, NOW)).toBe(2))

test('a waitlist is ordered by position, then by day, with missing positions last', () => {
  expect(waitlistOf(ALL).map(({ id }) => id)).toEqual([5, 4, 6])
  expect(waitlistOf([registration(8, 'waitlist', 1), registration(7, 'waitlist', 1)]).map(({ id }) => id)).toEqual([
    7, 8,
  ])
})

test('a newcomer goes behind the last position, whatever the gaps', () => {
  expect(lastInLine(ALL)).toBe(4)
  expect(lastInLine(ALL.slice(0, 3))).toBe(1)
})

test('families see their number in line for each session, not the stored position', () => {
  const other = registration(9, 'waitlist', 7, { sessionId: 2 })
  const expected = [
    [5, 1],
    [4, 2],
    [6, 3],
    [9, 1],
  ]
  expect([...numbersInLine([...ALL, other])].sort(([a], [b]) => (a ?? 0) - (b ?? 0))).toEqual(
    expected.sort(([a], [b]) => (a ?? 0) - (b ?? 0)),
  )
})

test.each([
  ['a place is free and nobody waits', 1, 0, false, 'open', false],
  ['every place is taken', 2, 0, false, 'open', true],
  ['others wait for the free place', 1, 1, false, 'open', true],
  ['a family sees no other registration, but that the session is full', 0, 0, true, 'full', true],
  ['a family sees that it is open', 0, 0, true, 'open', false],
  ['the office goes by the count, not by the status', 1, 0, false, 'full', false],
] as const)('must a newcomer wait: %s', (_name, taken, waiting, onlyOwn, status, waits) => {
  expect(mustWait({ capacity: 2, status, fullUntil: null }, { taken, waiting }, onlyOwn, NOW)).toBe(waits)
})

test('a freed place names the first in line, except in past or cancelled sessions', () => {
  const session = { id: 1, name: 'Week 1', capacity: 3, endDate: '2026-07-07', status: 'full' as const }
  const free = (change: object) => freedPlaces([{ ...session, ...change }], ALL, { now: NOW, today: '2026-07-07' })
  expect(free({})).toMatchObject([{ free: 1, waiting: 3, next: { id: 5 } }])
  expect(free({ capacity: 2 })).toEqual([])
  expect(free({ endDate: '2026-07-06' })).toEqual([])
  expect(free({ status: 'cancelled' })).toEqual([])
})

test("a family's place is held for 48 hours, the office's without a limit", () => {
  const held = registration(7, 'pending', null, { heldUntil: heldUntil('2026-06-30T12:00:00.000Z') })
  const at = (instant: string) => hasPlace(held, instant)
  expect([at(NOW), at('2026-07-02T11:59:59.999Z'), at('2026-07-02T12:00:00.000Z')]).toEqual([true, true, false])
  expect(hasPlace({ ...held, status: 'confirmed' }, '2026-08-01T00:00:00.000Z')).toBe(true)
  expect(hasPlace({ ...held, heldUntil: null }, '2026-08-01T00:00:00.000Z')).toBe(true)
  expect(placesTaken([held, ...ALL], '2026-07-03T00:00:00.000Z')).toBe(2)
})

test('a full session has a free place again once enough holds have expired', () => {
  const kept = (id: number, day: string) =>
    registration(id, 'pending', null, { heldUntil: `2026-07-${day}T00:00:00.000Z` })
  const all = [registration(1, 'confirmed'), kept(2, '03'), kept(3, '02')]
  expect(fullUntil(3, all, NOW)).toBe('2026-07-02T00:00:00.000Z')
  expect(fullUntil(2, all, NOW)).toBe('2026-07-03T00:00:00.000Z')
  expect(fullUntil(1, all, NOW)).toBe(null)
  const session = { capacity: 3, status: 'full', fullUntil: '2026-07-02T00:00:00.000Z' } as const
  const waits = (at: string) => mustWait(session, { taken: 0, waiting: 0 }, true, at)
  expect([waits(NOW), waits('2026-07-02T00:00:00.000Z')]).toEqual([true, false])
})
