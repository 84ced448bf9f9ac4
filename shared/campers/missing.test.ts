import { expect, test } from 'vitest'
import { missingOf } from './missing'

const camper = { dateOfBirth: '2015-01-01', emergencyContactName: null, emergencyContactPhone: null }
const family = { emergencyContactPhone: null, primaryContactPhone: null, secondaryContactPhone: null }

test('a child lacks a birth and somebody to call, whom the family may name as well', () => {
  expect(missingOf(camper, family)).toEqual(['whom to call in an emergency'])
  expect(missingOf({ ...camper, dateOfBirth: null }, undefined)).toHaveLength(2)
  expect(missingOf({ ...camper, emergencyContactPhone: '555 0100' }, undefined)).toEqual([])
  expect(missingOf(camper, { ...family, emergencyContactPhone: '555 0100' })).toEqual([])
  expect(missingOf(camper, { ...family, primaryContactPhone: '555 0100' })).toEqual([])
  expect(missingOf(camper, { ...family, secondaryContactPhone: '555 0100' })).toEqual([])
})
