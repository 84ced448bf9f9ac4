import { expect, test } from 'vitest'
import { saySpots } from './spot-words'

test.each([
  [{ capacity: 10, taken: 4, waiting: 0 }, '6 open spots'],
  [{ capacity: 10, taken: 9, waiting: 2 }, '1 open spot, 2 on the waitlist'],
  [{ capacity: 10, taken: 10, waiting: 0 }, 'Full'],
  [{ capacity: 10, taken: 12, waiting: 1 }, 'Full, 1 on the waitlist'],
])('%j is %s', (session, says) => {
  expect(saySpots(session)).toBe(says)
})
