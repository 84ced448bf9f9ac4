import { expect, test } from 'vitest'
import { hasSomebodyToCall } from './missing'

const camper = { emergencyContactPhone: null }
const family = { emergencyContactPhone: null, primaryContactPhone: null, secondaryContactPhone: null }

test('an emergency contact may come from the child or the family', () => {
  expect(hasSomebodyToCall(camper, family)).toBe(false)
  expect(hasSomebodyToCall(camper, undefined)).toBe(false)
  expect(hasSomebodyToCall({ emergencyContactPhone: '555 0100' }, undefined)).toBe(true)
  expect(hasSomebodyToCall(camper, { ...family, emergencyContactPhone: '555 0100' })).toBe(true)
  expect(hasSomebodyToCall(camper, { ...family, primaryContactPhone: '555 0100' })).toBe(true)
  expect(hasSomebodyToCall(camper, { ...family, secondaryContactPhone: '555 0100' })).toBe(true)
})
