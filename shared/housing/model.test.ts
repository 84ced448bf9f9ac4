import { describe, expect, test } from 'vitest'
import { cabinFields, occupancyLevel, whyNoBed } from './model'

type Gender = 'male' | 'female' | 'other' | null

const cabin = (more: Partial<Parameters<typeof whyNoBed>[0]> = {}) => ({
  id: 1,
  name: 'Bluebird',
  capacity: 2,
  gender: null,
  status: 'active' as const,
  ...more,
})
const camper = (gender: Gender, firstName = 'Maya') => ({ gender, firstName, lastName: 'Keller' })

test.each([
  [0, 8, 'Empty'],
  [1, 8, 'Occupied'],
  [6, 8, 'Occupied'],
  [7, 8, 'Almost Full'],
  [4, 5, 'Almost Full'],
  [8, 8, 'Full'],
  [9, 8, 'Full'],
  [0, 1, 'Empty'],
  [1, 1, 'Full'],
])('%i of %i beds taken is %s', (current, capacity, level) => {
  expect(occupancyLevel(current, capacity)).toBe(level)
})

describe('a bed for a camper', () => {
  test.each([
    ['in an empty cabin', cabin(), [], 'female', null],
    ['the last bed', cabin(), [camper('female')], 'female', null],
    ['not in a full cabin', cabin(), [camper('female'), camper('male')], 'female', 'cabin_full'],
    [
      'not in a cabin with more campers than beds',
      cabin({ capacity: 1 }),
      [camper(null), camper(null)],
      null,
      'cabin_full',
    ],
    ["not for a boy in a girls' cabin", cabin({ gender: 'female' }), [], 'male', 'gender_restriction'],
    ['not for a camper of another gender', cabin({ gender: 'male' }), [], 'other', 'gender_restriction'],
    ['not for a camper whose gender is unknown', cabin({ gender: 'male' }), [], null, 'gender_restriction'],
    [
      'not where another camper already breaks the rule',
      cabin({ gender: 'female' }),
      [camper('male')],
      'female',
      'gender_restriction',
    ],
    ['for everyone in a mixed cabin', cabin({ gender: 'mixed' }), [camper('male')], 'other', null],
    [
      'gender is checked before capacity',
      cabin({ gender: 'female', capacity: 1 }),
      [camper('female')],
      'male',
      'gender_restriction',
    ],
    ['not in a cabin under maintenance', cabin({ status: 'maintenance' }), [], 'female', 'cabin_closed'],
    ['not in an inactive cabin', cabin({ status: 'inactive' }), [], 'female', 'cabin_closed'],
  ] as const)('%s', (_case, wanted, there, gender, code) => {
    expect(whyNoBed(wanted, there, camper(gender))?.code ?? null).toBe(code)
  })

  test('a refusal has the data for its message', () => {
    const full = whyNoBed(cabin({ capacity: 1 }), [camper('female', 'Ana')], camper('female'))
    expect(full?.data).toEqual({ cabinId: 1, cabin: 'Bluebird', capacity: 1, campers: ['Ana Keller'] })
    expect(whyNoBed(cabin({ gender: 'male' }), [], camper('female'))?.data).toMatchObject({ gender: 'male' })
  })
})

describe('the cabin form', () => {
  const messages = (fields: object) =>
    cabinFields.safeParse({ name: 'Heron', capacity: 8, ...fields }).error?.issues.map(({ message }) => message) ?? []

  test.each([
    ['a name and a capacity are enough', {}, []],
    ['no name', { name: '  ' }, ['Name is required']],
    ['a name that is too long', { name: 'x'.repeat(101) }, ['Use 100 characters or fewer']],
    ['zero beds', { capacity: 0 }, ['Capacity must be at least 1']],
    ['half a bed', { capacity: 1.5 }, ['Capacity must be a whole number']],
    ['too many beds', { capacity: 1001 }, ['Capacity can be at most 1,000']],
    ['no number', { capacity: Number.NaN }, ['Capacity must be a number']],
    ['an age group that is too long', { ageGroup: 'x'.repeat(51) }, ['Use 50 characters or fewer']],
  ])('%s', (_case, fields, expected) => {
    expect(messages(fields)).toEqual(expected)
  })

  test('omitted fields are empty, and the cabin is active', () => {
    expect(cabinFields.parse({ name: ' Heron ', capacity: 1 })).toEqual({
      name: 'Heron',
      capacity: 1,
      gender: null,
      ageGroup: null,
      description: null,
      location: null,
      amenities: [],
      status: 'active',
    })
  })
})
