import { expect, test } from 'vitest'
import type { CamperPlace, CamperRecord } from './reads'
import { stillNeeded } from './still-needed'

const TODAY = '2026-07-01'

const place = (endDate: string, status: string) =>
  ({ session: { endDate }, registration: { status } }) as unknown as CamperPlace

const reach = { camperId: 1, emergency: [], pickUp: [], pickupAuthorization: null, custody: null }

const record = (places: CamperPlace[], more: object = {}) =>
  ({ places, missing: ['waiver'], reach, ...more }) as Pick<CamperRecord, 'places' | 'missing' | 'reach'>

test('a camper who is coming needs the missing forms and someone to pick up; one who is not coming needs nothing', () => {
  const coming = place('2026-07-01', 'pending')
  expect(stillNeeded(record([coming]), TODAY)).toEqual(['waiver', 'pickup contact'])
  expect(stillNeeded(record([coming], { missing: [] }), TODAY)).toEqual(['pickup contact'])
  expect(stillNeeded(record([place('2026-06-30', 'confirmed'), place('2026-07-09', 'cancelled')]), TODAY)).toEqual([])
})

test('a listed person or a written authorization is enough for pickup', () => {
  const coming = [place('2026-07-09', 'confirmed')]
  const person = { id: 1, name: 'Gran', relation: null, phone: null }
  expect(stillNeeded(record(coming, { reach: { ...reach, pickUp: [person] } }), TODAY)).toEqual(['waiver'])
  expect(stillNeeded(record(coming, { reach: { ...reach, pickupAuthorization: 'Gran' } }), TODAY)).toEqual(['waiver'])
})
