import { expect, test } from 'vitest'
import { sayDate } from '../kernel/values/dates'
import { planWords } from './plan-words'

const plan = { deposit: null, depositPercent: null, dates: [], months: null, sessionIds: [] }

test('a plan says what is due when, and one payment is not called several', () => {
  expect(planWords({ ...plan, months: 3 }, 'USD')).toBe('Equal payments over 3 months.')
  expect(planWords({ ...plan, months: 1 }, 'USD')).toBe('One payment on the first of next month.')
  expect(planWords({ ...plan, dates: ['2026-07-01'] }, 'USD')).toBe(`One payment on ${sayDate('2026-07-01')}.`)
  expect(planWords({ ...plan, depositPercent: 20, months: 2 }, 'USD')).toBe(
    '20% deposit per registration, the rest over 2 months.',
  )
})
