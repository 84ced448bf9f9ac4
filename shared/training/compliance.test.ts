import { expect, test } from 'vitest'
import type { Certification, CertificationType } from '../staff/certification-model'
import { cellWithin, certificationCell } from './compliance'
import type { ProgramStatus } from './program-status'

const TODAY = '2026-06-10'
const session = { startDate: '2026-07-01', endDate: '2026-07-14' }
const firstAid = { monthsValid: 24 } as CertificationType
const issued = (issuedOn: string, verified = true) =>
  ({ issuedOn, expiresOn: null, verifiedAt: verified ? '2026-01-01T00:00:00.000Z' : null }) as Certification
const state = (own: Certification[], isAsked = true, of: typeof session | null = session) => {
  const { state, at } = certificationCell(own, firstAid, isAsked, of, TODAY)
  return [state, at]
}

test('a certificate is done, ends before the session, waits to be verified, is due or late', () => {
  expect(state([issued('2025-01-01')])).toEqual(['done', '2026-12-31'])
  expect(state([issued('2024-07-08')])).toEqual(['ends', '2026-07-07'])
  // Renewed without a gap, it does not expire.
  expect(state([issued('2024-07-08'), issued('2026-06-01')])).toEqual(['done', '2028-05-31'])
  expect(state([issued('2026-06-01', false)])).toEqual(['begun', null])
  expect(state([issued('2024-06-01')])).toEqual(['late', '2026-06-01'])
  expect(state([])).toEqual(['due', '2026-07-01'])
  expect(state([], true, { ...session, startDate: TODAY })).toEqual(['late', TODAY])
  expect(state([], true, null)).toEqual(['due', null])
})

test("a person who doesn't need a certificate isn't asked for one, and an existing one still shows", () => {
  expect(state([], false)).toEqual(['not_asked', null])
  expect(state([issued('2024-06-01')], false)).toEqual(['not_asked', null])
  expect(state([issued('2024-07-08')], false)).toEqual(['ends', '2026-07-07'])
  expect(state([issued('2024-07-08')], false, null)).toEqual(['done', '2026-07-07'])
})

test('reports a program that has to be repeated before the session ends', () => {
  const calendar = { today: TODAY, timeZone: 'UTC' }
  const done = (validFrom: string | null) =>
    ({
      program: { validFrom, repeatsYearly: true },
      progress: { percentage: 100, status: 'completed', completedAt: '2026-05-01T12:00:00.000Z' },
      asked: true,
      due: null,
      late: false,
    }) as ProgramStatus
  expect(cellWithin(done('2025-07-05'), session, calendar)).toMatchObject({ state: 'ends', at: '2026-07-04' })
  expect(cellWithin(done('2025-07-15'), session, calendar).state).toBe('done')
  expect(cellWithin(done('2025-07-05'), null, calendar).state).toBe('done')
  expect(cellWithin(done(null), session, calendar).state).toBe('done')
})
