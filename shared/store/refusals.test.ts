import { expect, test } from 'vitest'
import { sentenceFor } from '../registry'

test('who was not closed out is told a line each, not in one sentence', () => {
  const left = [
    { camper: 'Ann Lind', code: 'closed_before', data: {} },
    { camper: 'Ben Lind', code: 'close_out_differs', data: { shown: '5.00', now: '3.00', currency: 'USD' } },
  ]
  const { message, details } = sentenceFor('close_out_left', { of: 7, left })
  expect(message).toBe('2 of 7 campers were not closed out.')
  expect(details).toEqual([
    expect.stringMatching(/^Ann Lind: Another device had closed this account before\./),
    'Ben Lind: The list showed $5.00; the account has $3.00 now. Look at it again.',
  ])
})
