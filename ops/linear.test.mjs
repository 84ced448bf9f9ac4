import { expect, test } from 'vitest'
import { complaintAbout, isBounded, patternsIn } from './linear.mjs'

test('a pattern that takes more than linear time is found, and one that cannot be decided is too', () => {
  expect(complaintAbout({ pattern: '\\s+$', flags: '' })).toContain('polynomial')
  expect(complaintAbout({ pattern: '^(?:a+)+$', flags: '' })).toContain('exponential')
  expect(complaintAbout({ pattern: '^(a+) \\1$', flags: '' })).toContain('cannot be decided')
  expect(complaintAbout({ pattern: '^\\d+$', flags: '' })).toBeUndefined()
})

test('a pattern that repeats nothing without a bound needs no proof', () => {
  expect(['^\\d{1,2}(?:st|nd)?$', '[*+]', '\\*\\+', 'a{3}'].filter((pattern) => !isBounded(pattern))).toEqual([])
  expect(['a*', '[a]+', '\\d{3,}', '(?:a)+?'].filter(isBounded)).toEqual([])
})

test('patterns are found anywhere in a source, texts and comments that look like one are not', () => {
  const source =
    "// /a+$/\nconst text = '/b+$/'\nconst c: number = 4 / 2 / 1\nf(/d+$/g)\nconst e = new RegExp(text)\nRegExp('x')"
  expect(patternsIn(source, 'x.ts')).toEqual({ literals: [{ pattern: 'd+$', flags: 'g' }], built: 2 })
})
