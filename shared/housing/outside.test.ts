import { expect, test } from 'vitest'
import { outsideOf } from './outside'

const born = (dateOfBirth: string | null, grade: string | null = null) => ({ dateOfBirth, grade })
const said = (child: ReturnType<typeof born>, ageGroup: string | null) => outsideOf(child, { ageGroup }, '2026-07-01')

test('a child outside a cabin’s age group is reported with both ages or grades, whichever the cabin uses', () => {
  expect(said(born('2018-03-02'), '10-12')).toBe('age 8, but this cabin is for ages 10 to 12')
  expect(said(born('2018-03-02', '2nd'), 'Grades 3-5')).toBe('grade 2, but this cabin is for grades 3 to 5')
  expect(said(born('2010-03-02'), 'up to 12')).toBe('age 16, but this cabin is for ages 12 and under')
  expect(said(born('2018-03-02'), '13+')).toBe('age 8, but this cabin is for ages 13 and up')
  expect(said(born(null, '2'), 'Grade 4')).toBe('grade 2, but this cabin is for grade 4')
})

test('there is no warning for a child who fits, a child of unknown age, or a cabin without an age group', () => {
  expect(said(born('2015-03-02'), '10-12')).toBeNull()
  expect(said(born(null), '10-12')).toBeNull()
  expect(said(born('2018-03-02'), 'Explorers')).toBeNull()
  expect(said(born('2018-03-02'), null)).toBeNull()
})
