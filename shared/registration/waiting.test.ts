import { expect, test } from 'vitest'
import type { Registration } from './model'
import { waitingOf } from './waiting'

const child = (...statuses: Registration['status'][]) => statuses.map((status) => ({ status }))

test('a confirmed registration no longer waits, and neither do its child and family', () => {
  expect(waitingOf([])).toEqual({ families: 0, campers: 0, registrations: 0 })
  expect(waitingOf([[], [child()]])).toEqual({ families: 2, campers: 1, registrations: 0 })
  const known = child('confirmed', 'pending', 'waitlist', 'cancelled')
  expect(waitingOf([[known, child('cancelled')]])).toEqual({ families: 0, campers: 1, registrations: 2 })
})
