import { expect, test } from 'vitest'
import { isNew } from '../staff/newcomers'
import { dueDayOf, isRequiredOf, validSince } from './audience'
import { EVERYBODY_HERE, type TrainingMaterial } from './model'
import { progressOf, stillCounts } from './progress'

const always = { validFrom: null, repeatsYearly: false }
const calendar = { today: '2026-11-22', timeZone: 'America/New_York' }
const material = (id: number, more: Partial<TrainingMaterial> = {}) =>
  ({ id, isRequired: true, archivedAt: null, validFrom: null, ...more }) as TrainingMaterial
const done = (...ids: number[]) => ({
  completions: new Map(ids.map((id) => [id, { completedAt: `2026-11-0${id}T12:00:00.000Z` }])),
  began: false,
  inPerson: [] as string[],
})

test('a program depends on its required active materials, or on all if none is required', () => {
  const materials = [material(1), material(2), material(3, { isRequired: false }), material(4, { archivedAt: 'x' })]
  const nothing = { status: 'not_started', percentage: 0 }
  expect(progressOf(always, materials, done(), calendar)).toMatchObject(nothing)
  expect(progressOf(always, materials, done(3), calendar)).toMatchObject({ status: 'in_progress', percentage: 0 })
  expect(progressOf(always, materials, done(1), calendar)).toMatchObject({ percentage: 50 })
  expect(progressOf(always, materials, done(1, 2), calendar)).toEqual({
    status: 'completed',
    percentage: 100,
    inPersonOn: null,
    firstDay: '2026-11-01',
    completedAt: '2026-11-02T12:00:00.000Z',
  })
  const optional = [material(1, { isRequired: false }), material(2, { isRequired: false })]
  expect(progressOf(always, optional, done(1), calendar).percentage).toBe(50)
  const begun = { ...done(), began: true }
  expect(progressOf(always, [], begun, calendar)).toMatchObject({ status: 'in_progress', percentage: 0 })
})

test('an in-person completion counts for every material until the program or a material has to be repeated', () => {
  const materials = [material(1), material(2)]
  const held = (program: object, days: string[], of = materials) =>
    progressOf({ ...always, ...program }, of, { ...done(), inPerson: days }, calendar)
  const completed = { status: 'completed', percentage: 100, firstDay: '2026-05-03', inPersonOn: '2026-05-03' }
  expect(held({}, ['2026-05-03'])).toEqual({ ...completed, completedAt: '2026-05-03T04:00:00.000Z' })
  expect(held({}, ['2026-05-03'], [])).toMatchObject(completed)
  expect(held({}, [], [])).toMatchObject({ status: 'not_started', percentage: 0 })
  expect(held({ validFrom: '2026-05-04' }, ['2026-05-03'])).toMatchObject({ percentage: 0, inPersonOn: null })
  expect(held({ validFrom: '2026-05-04' }, ['2026-05-03', '2026-06-01'])).toMatchObject({ firstDay: '2026-06-01' })
  const anew = [material(1), material(2, { validFrom: '2026-06-01' })]
  expect(held({}, ['2026-05-03'], anew)).toMatchObject({ status: 'in_progress', percentage: 50 })
  const rest = { ...done(2), inPerson: ['2026-05-03'] }
  expect(progressOf(always, anew, rest, calendar)).toMatchObject({
    percentage: 100,
    firstDay: '2026-05-03',
    completedAt: '2026-11-02T12:00:00.000Z',
  })
})

test('completions from before a program or a material had to be repeated no longer count', () => {
  const completion = { completedAt: '2026-05-01T03:00:00.000Z' }
  const asked = (program: object, own: object = {}) =>
    stillCounts(completion, { ...always, ...program }, material(1, own), calendar)
  // In New York it was still the evening of April 30.
  expect(asked({ validFrom: '2026-04-30' })).toBe(true)
  expect(asked({ validFrom: '2026-05-01' })).toBe(false)
  expect(asked({}, { validFrom: '2026-05-01' })).toBe(false)
  // A day in the future does not apply yet.
  expect(asked({ validFrom: '2027-01-01' }, { validFrom: '2027-01-01' })).toBe(true)
  expect(asked({ validFrom: '2020-06-01', repeatsYearly: true })).toBe(false)
  expect(asked({ validFrom: '2020-04-01', repeatsYearly: true })).toBe(true)
})

test('an annual program restarts on the same date, or on February 28 for a completion on February 29', () => {
  const since = (validFrom: string, today: string) => validSince({ validFrom, repeatsYearly: true }, today)
  expect(since('2024-02-29', '2026-03-01')).toBe('2026-02-28')
  expect(since('2024-02-29', '2026-02-27')).toBe('2025-02-28')
  expect(since('2024-02-29', '2028-02-29')).toBe('2028-02-29')
  expect(since('2026-03-01', '2026-02-28')).toBe(null)
})

test('a program is required of its audience and of people whose details are not visible here', () => {
  const person = {
    role: 'staff' as const,
    department: 'kitchen' as const,
    position: ' Head cook',
    employment: 'full_time',
    hireDate: '2020-01-01',
  }
  const asks = (audience: object, who: object = {}) =>
    isRequiredOf({ audience: { ...EVERYBODY_HERE, ...audience } }, { ...person, ...who }, calendar.today)
  expect(asks({})).toBe(true)
  expect([asks({ roles: ['volunteer'] }), asks({ roles: ['volunteer', 'staff'] })]).toEqual([false, true])
  expect(asks({ positions: ['head COOK'] })).toBe(true)
  expect(asks({ positions: ['Head cook'], departments: ['medical'] })).toBe(false)
  expect([asks({ who: 'new' }), asks({ who: 'returning' })]).toEqual([false, true])
  expect(asks({ employment: ['volunteer'], who: 'new' }, { employment: undefined, hireDate: undefined })).toBe(true)
  expect(asks({ departments: ['kitchen'] }, { department: null })).toBe(false)
  expect([isNew(null, calendar.today), isNew('2026-06-01', calendar.today)]).toEqual([true, true])
  expect([isNew('2025-01-02', '2026-01-01'), isNew('2025-01-01', '2026-01-01')]).toEqual([true, false])
})

test("days before the first assignment take precedence over the program's due date", () => {
  const program = { dueDate: '2026-12-01', dueDaysBefore: 7 }
  expect(dueDayOf(program, '2026-12-20')).toBe('2026-12-13')
  expect(dueDayOf(program, null)).toBe('2026-12-01')
  expect(dueDayOf({ ...program, dueDaysBefore: null }, '2026-12-20')).toBe('2026-12-01')
})
