import { expect, test } from 'vitest'
import { ageGroupOf, gradeOf, isOfGroup } from './age-group'

test.each([
  ['13-15', 'age', 13, 15],
  ['13\u201315', 'age', 13, 15],
  ['Ages 8 \u2014 10', 'age', 8, 10],
  ['8 to 10', 'age', 8, 10],
  ['15-13', 'age', 13, 15],
  ['16+', 'age', 16, 99],
  ['16 and up', 'age', 16, 99],
  ['8 and under', 'age', 0, 8],
  ['Under 10', 'age', 0, 9],
  ['9', 'age', 9, 9],
  ['9 years', 'age', 9, 9],
  ['Grades 3-5', 'grade', 3, 5],
  ['3rd - 5th grade', 'grade', 3, 5],
  ['Grades K-2', 'grade', 0, 2],
  ['Grade 6', 'grade', 6, 6],
])('reads the age group %s', (text, by, from, to) => expect(ageGroupOf(text)).toEqual({ by, from, to }))

test.each(['Juniors', 'Day campers 2', '2026-27', '', null])('finds no ages in %s', (text) =>
  expect(ageGroupOf(text)).toBeNull(),
)

test.each([
  ['6', 6],
  ['6th', 6],
  ['Grade 6', 6],
  ['K', 0],
  ['College', null],
  ['2031', null],
  [null, null],
])('reads the grade %s', (text, grade) => expect(gradeOf(text)).toBe(grade))

test.each([
  ['the youngest', { age: 7, grade: null }, '7-9', true],
  ['the oldest', { age: 9, grade: null }, '7-9', true],
  ['too young', { age: 6, grade: null }, '7-9', false],
  ['too old', { age: 10, grade: null }, '7-9', false],
  ['an unknown age', { age: null, grade: 12 }, '7-9', true],
  ['a grade group looks at the grade, not the age', { age: 10, grade: 4 }, 'Grades 3-5', true],
  ['a grade outside the group', { age: 4, grade: 6 }, 'Grades 3-5', false],
  ['no group', { age: 4, grade: 6 }, 'Juniors', true],
])('%s', (_name, child, text, fits) => expect(isOfGroup(child, ageGroupOf(text))).toBe(fits))
