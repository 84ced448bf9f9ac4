import { expect, test } from 'vitest'
import { sentenceFor } from '../registry'

test('campers who were not closed out are listed one per line', () => {
  const left = [
    { camper: 'Ann Lind', code: 'closed_before', data: {} },
    { camper: 'Ben Lind', code: 'close_out_differs', data: { shown: '5.00', now: '3.00', currency: 'USD' } },
  ]
  const { message, details } = sentenceFor('close_out_left', { of: 7, left })
  expect(message).toBe('Not closed out: 2 of 7 campers.')
  expect(details).toEqual([
    expect.stringMatching(/^Ann Lind: This account was closed out on another device first\./),
    'Ben Lind: The list showed $5.00, but the account now has $3.00. Check it again.',
  ])
})
