import { describe, expect, test } from 'vitest'
import { findOrder, readDate } from './roster-dates'

const TODAY = '2026-11-20'

describe('dates in rosters', () => {
  test.each([
    ['2014-07-04', '2014-07-04'],
    ['07/04/2014', '2014-07-04'],
    ['12/31/14', '2014-12-31'],
    ['3/5/13', '2013-03-05'],
    ['3-5-2013', '2013-03-05'],
    ['3.5.2013', '2013-03-05'],
    [' 3 / 5 / 2013 ', '2013-03-05'],
    ['12/31/99', '1999-12-31'],
    ['2013/03/05', '2013-03-05'],
    ['2014-1-5', '2014-01-05'],
    ['2014.1.5', '2014-01-05'],
    ['31.12.2014', '2014-12-31'],
    ['20140105', '2014-01-05'],
    ['12/31/2014 0:00', '2014-12-31'],
    ['12/31/2014 12:00:00 AM', '2014-12-31'],
    ['2014-12-31 00:00:00', '2014-12-31'],
    ['2014-12-31T00:00:00', '2014-12-31'],
    ['2014-12-31T00:00:00.000Z', '2014-12-31'],
    ['2014-12-31T00:00:00+02:00', '2014-12-31'],
    ['41639', '2013-12-31'],
    ['41639.5', '2013-12-31'],
    ['4-Jul-2014', '2014-07-04'],
    ['4-Jul-14', '2014-07-04'],
    ['4 July 2014', '2014-07-04'],
    ['July 4, 2014', '2014-07-04'],
    ['Jul 4th, 2014', '2014-07-04'],
    ['Sept. 4, 2014', '2014-09-04'],
    ['Friday, July 4, 2014', '2014-07-04'],
    ['2014-Jul-04', '2014-07-04'],
    ['4. Juli 2014', '2014-07-04'],
    ['4. März 2014', '2014-03-04'],
    ['5. Dez. 2014', '2014-12-05'],
    ['4 juillet 2014', '2014-07-04'],
    ['1er août 2014', '2014-08-01'],
    ['12 févr. 2014', '2014-02-12'],
    ['4 de julio de 2014', '2014-07-04'],
    ['3 de enero de 2014', '2014-01-03'],
    ['2/29/2012', '2012-02-29'],
  ])('%s', (text, day) => {
    expect(readDate(text, 'mdy', TODAY)).toBe(day)
  })

  test.each([
    ['31.12.2014', '2014-12-31'],
    ['31.12.14', '2014-12-31'],
    ['3/5/2013', '2013-05-03'],
    ['3-5-13 14:00', '2013-05-03'],
    // Dates that do not depend on the order are read the same in both.
    ['2013/03/05', '2013-03-05'],
    ['July 4, 2014', '2014-07-04'],
  ])('%s with the day first', (text, day) => {
    expect(readDate(text, 'dmy', TODAY)).toBe(day)
  })

  test.each([
    ['2013-02-29'],
    ['25/12/2013'],
    ['12/25-2013'],
    ['31-12-2014'],
    ['yesterday'],
    ['12'],
    ['2013'],
    ['9 years'],
    ['4 Foo 2014'],
    ['20141340'],
    ['99999'],
    ['0/0/2014'],
    ['1/2/201'],
  ])("%s isn't a date if the month comes first", (text) => {
    expect(readDate(text, 'mdy', TODAY)).toBeUndefined()
  })
})

describe("a column's order", () => {
  test.each([
    ['a day above twelve', ['3/5/2013', '13/5/2013'], 'mdy', { order: 'dmy', sure: true, example: '3/5/2013' }],
    ['a month first', ['3/5/2013', '5/13/2013'], 'dmy', { order: 'mdy', sure: true, example: '3/5/2013' }],
    ['the more part of a mixed column', ['13/5/2013', '14/5/2013', '5/13/2013'], 'mdy', { order: 'dmy', sure: true }],
    ['dots, where no date tells', ['3.5.2013', '4.5.2013'], 'mdy', { order: 'dmy', sure: false, example: '3.5.2013' }],
    ['the header, where no date tells', ['3/5/2013'], 'dmy', { order: 'dmy', sure: false }],
    ['nothing in doubt', ['2014-01-05', '5/5/2013', ''], 'mdy', { order: 'mdy', sure: false, example: null }],
    ['times behind the days', ['13/5/2013 0:00'], 'mdy', { order: 'dmy', sure: true }],
  ] as const)('%s', (_name, cells, likely, found) => {
    expect(findOrder(cells, likely)).toMatchObject(found)
  })
})

test("a text longer than any date isn't read as one", () => {
  expect(readDate(`2014-07-04${' '.repeat(10)}10:00`, 'dmy', '2026-07-01')).toBe('2014-07-04')
  expect(readDate(`2014-07-04${' '.repeat(100)}10:00`, 'dmy', '2026-07-01')).toBeUndefined()
})
