import { expect, test } from 'vitest'
import { sayAge } from './age'

const NOW = Date.parse('2026-07-14T12:00:00.000Z')

test.each([
  ['2026-07-14T11:59:30.000Z', 'Less than a minute'],
  ['2026-07-14T11:59:00.000Z', '1 minute'],
  ['2026-07-14T11:01:00.000Z', '59 minutes'],
  ['2026-07-14T10:59:00.000Z', '1 hour'],
  ['2026-07-12T13:00:00.000Z', '47 hours'],
  ['2026-07-11T12:00:00.000Z', '3 days'],
  ['2026-07-15T12:00:00.000Z', 'Less than a minute'],
])('%s is %s old', (instant, said) => {
  expect(sayAge(instant, NOW)).toBe(said)
})
