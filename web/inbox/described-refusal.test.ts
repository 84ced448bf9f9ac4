import { expect, test } from 'vitest'
import { isNoticeOnly, onDevice } from './described-refusal'

test('a close-out is only reported if another device already closed the rest', () => {
  const left = (...codes: string[]) => ({ code: 'close_out_left', data: { left: codes.map((code) => ({ code })) } })
  expect(isNoticeOnly(left('closed_before', 'closed_before'))).toBe(true)
  expect(isNoticeOnly(left('closed_before', 'close_out_differs'))).toBe(false)
  expect(isNoticeOnly({ code: 'place_taken', data: null })).toBe(true)
})

test('an action that someone else already settled or applied is only reported', () => {
  for (const code of ['settled_before', 'booked_before']) expect(isNoticeOnly({ code, data: null })).toBe(true)
  expect(isNoticeOnly({ code: 'forbidden', data: null })).toBe(false)
})

test('another device is described by its kind, or by its given name', () => {
  expect(onDevice('Computer')).toBe('on another computer')
  expect(onDevice('Phone')).toBe('on another phone')
  expect(onDevice('Till at the lake')).toBe('on the device "Till at the lake"')
})
