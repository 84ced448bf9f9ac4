import { expect, test } from 'vitest'
import { hasEmergencyContact } from './missing'

const camper = { emergencyContactPhone: null }
const family = { emergencyContactPhone: null, primaryContactPhone: null, secondaryContactPhone: null }

test('an emergency contact may come from the child or the family', () => {
  expect(hasEmergencyContact(camper, family)).toBe(false)
  expect(hasEmergencyContact(camper, undefined)).toBe(false)
  expect(hasEmergencyContact({ emergencyContactPhone: '555 0100' }, undefined)).toBe(true)
  expect(hasEmergencyContact(camper, { ...family, emergencyContactPhone: '555 0100' })).toBe(true)
  expect(hasEmergencyContact(camper, { ...family, primaryContactPhone: '555 0100' })).toBe(true)
  expect(hasEmergencyContact(camper, { ...family, secondaryContactPhone: '555 0100' })).toBe(true)
})
