import { expect, test } from 'vitest'
import type { CertificationType } from './certification-model'
import { addMonths, coveredUntil } from './certifications'
import { DEFAULT_RULES, missingOf, type ReadyFacts, readyOf } from './ready'

const LIFEGUARD: CertificationType = {
  id: 5,
  name: 'Lifeguard',
  monthsValid: 24,
  warnDays: 60,
  needsDocument: false,
  forEverybody: false,
  positions: ['lifeguard'],
  departments: [],
  activityIds: [9],
  isActive: true,
}
const WEEK = { sessionId: 1, startDate: '2026-07-01', endDate: '2026-07-07' }
const certificate = (issuedOn: string, expiresOn: string | null, verifiedAt: string | null = '2026-01-01') => ({
  typeId: 5,
  issuedOn,
  expiresOn,
  verifiedAt,
})

const READY: ReadyFacts = {
  member: { id: 1, status: 'active', position: 'Lifeguard ', department: null },
  hireDate: null,
  check: { backgroundCheckStatus: 'approved', backgroundCheckExpiry: '2026-07-07', agreementOn: '2026-03-01' },
  references: [{ heard: 'good' }, { heard: 'good' }],
  certifications: [certificate('2024-07-08', null)],
  types: [LIFEGUARD],
  activityIds: [],
  training: [{ title: 'Child safety', done: true }],
  overrides: [],
  rules: DEFAULT_RULES,
}
const missing = (facts: Partial<ReadyFacts>) => missingOf(readyOf({ ...READY, ...facts }, WEEK, '2026-06-01'))

test('each requirement must be met through the last day of the session', () => {
  expect(missing({})).toEqual([])
  const check = READY.check
  if (!check) throw new Error('no check')
  expect(missing({ check: { ...check, backgroundCheckExpiry: '2026-07-06' } })).toEqual([
    'Background check expires Mon, Jul 6',
  ])
  expect(missing({ certifications: [certificate('2024-07-07', null)] })).toEqual(['Lifeguard: expires Mon, Jul 6'])
  expect(missing({ certifications: [certificate('2024-07-08', null, null)] })).toEqual(['Lifeguard: not verified'])
  expect(missing({ certifications: [] })).toEqual(['Lifeguard: missing'])
  expect(missing({ training: [{ title: 'Child safety', done: false }] })).toEqual(['Child safety: not completed'])
  expect(missing({ references: [{ heard: 'good' }, { heard: null }] })).toEqual(['1 of 2 references'])
  expect(missing({ references: [{ heard: 'good' }, { heard: 'good' }, { heard: 'concerns' }] })).toHaveLength(1)
  expect(missing({ references: [], hireDate: '2024-01-01' })).toEqual([])
  expect(missing({ check: { ...check, agreementOn: '2025-06-30' } })).toEqual(['Agreement last signed in 2025'])
  expect(missing({ member: { ...READY.member, status: 'on_leave' } })).toHaveLength(1)
})

test("an activity leader needs its certificate, and what the viewer can't see isn't judged", () => {
  const cook = { ...READY.member, position: 'Cook' }
  expect(missing({ member: cook, certifications: [] })).toEqual([])
  expect(missing({ member: cook, certifications: [], activityIds: [9] })).toEqual(['Lifeguard: missing'])
  const { check: _check, references: _references, certifications: _certificates, training: _training, ...seen } = READY
  expect(readyOf(seen, WEEK, '2026-06-01').ready).toBe(true)
})

test('an exception applies to its session or to all, through its last day, unless it was ended', () => {
  const one = { id: 1, staffId: 1, sessionId: 1, reason: 'x', until: '2026-06-01', by: 1, at: '', endedAt: null }
  const by = (override: object) =>
    readyOf({ ...READY, overrides: [{ ...one, ...override }] }, WEEK, '2026-06-01').override
  expect(by({})?.id).toBe(1)
  expect(by({ sessionId: null })?.id).toBe(1)
  expect([by({ sessionId: 2 }), by({ until: '2026-05-31' }), by({ endedAt: '2026-05-01' })]).toEqual([null, null, null])
})

test('a renewal before the end leaves no gap, and a day between two leaves one', () => {
  const first = certificate('2024-01-01', '2025-12-31')
  expect(coveredUntil([first, certificate('2025-11-01', '2027-10-31')], LIFEGUARD, '2025-12-01')).toBe('2027-10-31')
  expect(coveredUntil([first, certificate('2026-01-02', '2027-10-31')], LIFEGUARD, '2025-12-01')).toBe('2025-12-31')
  expect(coveredUntil([], LIFEGUARD, '2025-12-01')).toBe(null)
  expect([addMonths('2024-01-31', 1), addMonths('2024-02-29', 12)]).toEqual(['2024-02-29', '2025-02-28'])
})
