import { expect, test } from 'vitest'
import { bedsByNumber } from './model'
import { whoFits, whoLeaves } from './together'

const cabin = { id: 1, name: 'Heron', capacity: 3, gender: 'female' as const, status: 'active' as const }
const camper = (firstName: string, gender: 'female' | 'male' = 'female') => ({ firstName, lastName: 'Keller', gender })
const camperAndBed = (firstName: string, more: { gender?: 'male'; cabinId?: number; locked?: boolean } = {}) => ({
  camper: camper(firstName, more.gender),
  assignment: more.cabinId === undefined ? null : { cabinId: more.cabinId, locked: more.locked ?? false },
})
const names = (all: readonly { camper: { firstName: string } }[]) => all.map(({ camper }) => camper.firstName)
const why = (all: readonly { who: { camper: { firstName: string } }; refusal: { code: string } }[]) =>
  all.map(({ who, refusal }) => `${who.camper.firstName} ${refusal.code}`)

test('as many campers move as there are beds, and each of the others gets a reason', () => {
  const campers = [
    camperAndBed('Ana', { gender: 'male' }),
    camperAndBed('Bea', { cabinId: 2, locked: true }),
    camperAndBed('Cleo', { cabinId: 1 }),
    camperAndBed('Dora', { cabinId: 2 }),
    camperAndBed('Eva'),
    camperAndBed('Fay'),
  ]
  const { going, staying } = whoFits(cabin, [camper('Cleo')], campers)
  expect(names(going)).toEqual(['Dora', 'Eva'])
  expect(why(staying)).toEqual(['Ana gender_restriction', 'Bea bed_locked', 'Fay cabin_full'])
})

test('everyone with an unlocked bed can be unassigned', () => {
  const { going, staying } = whoLeaves([
    camperAndBed('Ana'),
    camperAndBed('Bea', { cabinId: 1 }),
    camperAndBed('Cleo', { cabinId: 1, locked: true }),
  ])
  expect(names(going)).toEqual(['Bea'])
  expect(why(staying)).toEqual(['Cleo bed_locked'])
})

test('beds are listed by number, with null for free ones', () => {
  const beds = bedsByNumber(3, [
    { registrationId: 7, bedNumber: 2 },
    { registrationId: 8, bedNumber: null },
    { registrationId: 9, bedNumber: 4 },
  ])
  expect(beds.map((each) => each?.registrationId ?? null)).toEqual([null, 7, null])
})
