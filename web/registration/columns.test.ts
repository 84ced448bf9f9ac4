import { expect, test } from 'vitest'
import type { RegistrationLine } from '#shared/registration/reads'
import { rowsOfRegistrations } from './columns'
import { countsAs } from './words'

test("the registrations file has the camp's date, not a UTC timestamp", () => {
  const registration = { status: 'confirmed', registrationDate: '2026-07-15T02:30:00.000Z', specialRequests: null }
  const lines = [{ registration, camper: null, session: null, familyName: null, place: null, money: null }]
  const [row] = rowsOfRegistrations(lines as unknown as RegistrationLine[], 'America/New_York')
  expect(row).toMatchObject({ Registered: 'Jul 14, 2026', Status: 'Confirmed' })
})

test('a cancelled registration is neither unpaid nor partly paid', () => {
  const counts = (status: 'confirmed' | 'cancelled', payment: string) =>
    countsAs(payment, { status } as never, { status: payment } as never)
  expect(['unpaid', 'partial', 'paid', 'refunded'].map((payment) => counts('confirmed', payment))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['unpaid', 'partial', 'paid', 'refunded'].map((payment) => counts('cancelled', payment))).toEqual([
    false,
    false,
    true,
    true,
  ])
})
