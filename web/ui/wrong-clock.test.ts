import { expect, test } from 'vitest'
import { sayWrongClock } from './wrong-clock'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 24 * 3_600_000]

test.each([
  [DAY, 'a day'],
  [-DAY, 'a day'],
  [DAY - MINUTE, 'a day'],
  [-3652 * DAY, '10 years'],
  [36 * HOUR, '2 days'],
  [7 * HOUR, '7 hours'],
  [-58 * MINUTE, 'an hour'],
  [12 * MINUTE, '12 minutes'],
])('%d ms', (wrongBy, words) => {
  expect(sayWrongClock(wrongBy)).toBe(`This device's clock is off by ${words}.`)
})
