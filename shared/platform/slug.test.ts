import { expect, test } from 'vitest'
import { sayAge, sayUptime, userNumber, userOfNumber } from './rules'
import { campSlug, followedSlug, slugOf } from './slug'

test('a slug follows the name: lower case, no accents or punctuation, hyphens for spaces', () => {
  const slugs = {
    "St. Mary's Camp": 'st-marys-camp',
    '  Lake   Side ': 'lake-side',
    'Café – Zürich': 'cafe-zurich',
    '!!!': '',
    [`${'a'.repeat(99)} b`]: 'a'.repeat(99),
  }
  for (const [name, slug] of Object.entries(slugs)) expect(slugOf(name), name).toBe(slug)
})

test('it keeps following while it is empty or derived from the name, and stops once the user chooses another', () => {
  expect(followedSlug('', '', 'Pine')).toBe('pine')
  expect(followedSlug('pine', 'Pine', 'Pine Hill')).toBe('pine-hill')
  expect(followedSlug('hill', 'Pine', 'Pine Hill')).toBe('hill')
})

test("reserved words, punctuation and more than a hundred characters aren't a slug", () => {
  for (const slug of ['api', 'Admin', 'a--b', '-a', 'a-', 'a_b', 'a/b', 'x'.repeat(101), ' '])
    expect(campSlug.safeParse(slug).success, slug).toBe(false)
  expect(campSlug.parse(' Lake-Side2 ')).toBe('lake-side2')
  expect(campSlug.safeParse('x'.repeat(100)).success).toBe(true)
})

test('an age is days divided by 365.25, or N/A without a birthday, and uptime is in whole minutes', () => {
  expect(sayAge('2015-11-22', '2026-11-22')).toBe('11')
  expect(sayAge('2015-11-23', '2026-11-22')).toBe('10')
  expect([sayAge(null, '2026-11-22'), sayAge('2030-01-01', '2026-11-22')]).toEqual(['N/A', 'N/A'])
  expect([sayUptime(59), sayUptime(60), sayUptime(7199)]).toEqual(['0 minutes', '1 minute', '119 minutes'])
})

test("a camp user's platform number converts both ways", () => {
  expect(userOfNumber(userNumber(12, 345))).toEqual({ org: 12, userId: 345 })
})
