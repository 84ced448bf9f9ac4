import { expect, test } from 'vitest'
import { REQUIRED_FORMS } from '../settings/model'
import type { CamperForms } from './form-model'
import { askedOfFamilies, missingForArrival, missingForms, waiverNow } from './forms'

const waiver = { id: 2, text: 'New', hash: 'new', createdAt: '2026-02-01T00:00:00.000Z', createdBy: 1 }
const former = { ...waiver, id: 1, text: 'Old', hash: 'old', createdAt: '2026-01-01T00:00:00.000Z' }
const signed = (hash: string): CamperForms['signatures'] => [
  { waiverId: 1, hash, name: 'Eva', at: waiver.createdAt, by: 1 },
]
const camper = { dateOfBirth: null, emergencyContactPhone: null }
const bare = { camper, family: undefined, contacts: [], forms: undefined }

test("a camper's missing forms are listed in the order of the forms", () => {
  expect(missingForms(bare, REQUIRED_FORMS, waiver)).toEqual([...REQUIRED_FORMS])
  expect(missingForms(bare, ['waiver', 'birth'], waiver)).toEqual(['waiver', 'birth'])
  const forms = { id: 1, medicalAt: waiver.createdAt, medicalBy: 1, signatures: signed('new') }
  const there = { ...bare, camper: { ...camper, dateOfBirth: '2015-01-01' }, forms }
  expect(missingForms(there, REQUIRED_FORMS, waiver)).toEqual(['emergency'])
  const contacts = [{ phone: '555 0100', emergency: 1 }]
  expect(missingForms({ ...there, contacts }, REQUIRED_FORMS, waiver)).toEqual([])
  expect(missingForms({ ...there, contacts: [{ phone: '555 0100', emergency: null }] }, ['emergency'], waiver)).toEqual(
    ['emergency'],
  )
})

test("a signature on an older version doesn't count for the current one", () => {
  expect(waiverNow([former, waiver])).toBe(waiver)
  expect(waiverNow([])).toBeUndefined()
  const forms = { id: 1, medicalAt: null, medicalBy: null, signatures: signed('old') }
  expect(missingForms({ ...bare, forms }, ['waiver'], waiver)).toEqual(['waiver'])
  expect(missingForms({ ...bare, forms }, ['waiver'], former)).toEqual([])
})

test('families are always asked for the birthday and an emergency contact, and for what the camp requires', () => {
  expect(askedOfFamilies([])).toEqual(['birth', 'emergency'])
  expect(askedOfFamilies(['waiver', 'birth'])).toEqual(['birth', 'emergency', 'waiver'])
})

test('nothing is missing for a past session or a cancelled registration', () => {
  const line = (status: string, endDate: string) =>
    ({ registration: { status }, session: { endDate }, missing: ['birth'] }) as never
  expect(missingForArrival(line('waitlist', '2026-07-07'), '2026-07-07')).toEqual(['birth'])
  expect(missingForArrival(line('confirmed', '2026-07-07'), '2026-07-08')).toEqual([])
  expect(missingForArrival(line('cancelled', '2026-07-07'), '2026-07-01')).toEqual([])
})
