import { getContrastRatio } from '@mui/material/styles'
import { expect, test } from 'vitest'
import { readableOn } from './accent'

const PAPER = '#fffdf9'
const NIGHT = '#16201f'

test.each([
  ['#ffe066', PAPER],
  ['#00ffcc', PAPER],
  ['#7fb3ff', PAPER],
  ['#123456', NIGHT],
  ['#000000', NIGHT],
  ['#b3261e', NIGHT],
])('the accent %s can be read on %s', (accent, ground) => {
  expect(getContrastRatio(readableOn(ground, accent) ?? ground, ground)).toBeGreaterThanOrEqual(4.5)
})

test('an accent that can be read is left as it is', () => {
  expect(readableOn(PAPER, '#7a1f5c')).toBe('#7a1f5c')
})

test('what is no colour is no accent', () => {
  expect(readableOn(PAPER, 'teal')).toBeNull()
  expect(readableOn(PAPER, '#12')).toBeNull()
})
