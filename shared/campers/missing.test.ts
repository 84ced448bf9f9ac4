import { expect, test } from 'vitest'
import { emergencyLine, familyToCall, hasEmergencyContact } from './missing'

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

const person = (emergencyContactName: string | null, emergencyContactPhone: string | null) => ({
  emergencyContactName,
  emergencyContactPhone,
})
const [NOBODY, GRAN, DAD] = [person(null, null), person('Gran', '555 0101'), person('Dad', '555 0102')]

test("a family's emergency contact stands in for a child who has none with a phone", () => {
  expect(emergencyLine(NOBODY, DAD)).toBe('Dad, 555 0102')
  expect(emergencyLine(GRAN, DAD)).toBe('Gran, 555 0101')
  expect(emergencyLine(person('Gran', null), DAD)).toBe('Gran; Dad, 555 0102')
  expect(emergencyLine(person('Gran', null), undefined)).toBe('Gran')
  expect([emergencyLine(NOBODY, NOBODY), emergencyLine(NOBODY, undefined)]).toEqual([null, null])
})

test("people who may not read families call the family's contact that is kept with the camper", () => {
  const emergency = [{ id: 4, name: 'Mom', relation: null, phone: '555 0104' }]
  expect(emergencyLine(NOBODY, familyToCall(undefined, { emergency }))).toBe('Mom, 555 0104')
  expect(emergencyLine(GRAN, familyToCall(undefined, { emergency }))).toBe('Gran, 555 0101')
  expect([familyToCall(undefined, undefined), familyToCall(undefined, { emergency: [] })]).toEqual([
    undefined,
    undefined,
  ])
})
