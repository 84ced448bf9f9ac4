import { describe, expect, test } from 'vitest'
import { LABEL_SHEETS, type LabelSheet, labelAt, labelPages, labelsOn, labelTexts, pointsFor } from './labels'
import type { OpenReport } from './reads'

const NAMES = Object.entries(LABEL_SHEETS) as [string, LabelSheet][]

describe('the sheets', () => {
  test.each([
    ['5160', 30],
    ['5163', 10],
    ['5395', 8],
    ['L7160', 21],
  ] as const)('%s has %i labels', (name, count) => expect(labelsOn(LABEL_SHEETS[name])).toBe(count))

  test.each(NAMES)('%s is centered on its page, and no label covers another', (_, sheet) => {
    const last = labelAt(sheet, labelsOn(sheet) - 1)
    expect(sheet.page.width - (last.left + sheet.width)).toBeCloseTo(sheet.left, 0)
    expect(sheet.page.height - (last.top + sheet.height)).toBeCloseTo(sheet.top, 0)
    expect(sheet.across).toBeGreaterThanOrEqual(sheet.width)
    expect(sheet.down).toBeGreaterThanOrEqual(sheet.height)
  })

  test('places go along the rows', () => {
    expect(labelAt(LABEL_SHEETS.L7160, 0)).toEqual({ left: 7.25, top: 15.15 })
    const fifth = labelAt(LABEL_SHEETS.L7160, 4)
    expect(fifth.left).toBeCloseTo(73.25)
    expect(fifth.top).toBeCloseTo(53.25)
  })
})

describe('used sheets', () => {
  const sheet = LABEL_SHEETS['5395']

  test('labels begin at the first free one, and go on at the first of the next sheet', () => {
    expect(labelPages(['a', 'b', 'c'], sheet, 7)).toEqual([[null, null, null, null, null, null, 'a', 'b'], ['c']])
    expect(labelPages(['a'], sheet, 1)).toEqual([['a']])
  })

  test('no sheet is printed for nothing, and a full one is followed by none', () => {
    expect(labelPages([], sheet, 5)).toEqual([])
    expect(
      labelPages(
        Array.from({ length: 8 }, (_, index) => index),
        sheet,
        1,
      ),
    ).toHaveLength(1)
  })

  test.each([Number.NaN, 0, -3])('a first label of %d is the first', (first) => {
    expect(labelPages(['a'], sheet, first)).toEqual([['a']])
  })

  test('a first label beyond the sheet is its last', () => expect(labelPages(['a'], sheet, 99)[0]).toHaveLength(8))
})

test('a mailing label that says the same is printed once, a name tag for every child', () => {
  const column = { kind: 'text', words: null, isBlank: false, isSummed: false } as const
  const report = {
    columns: [
      { ...column, title: 'Household' },
      { ...column, title: 'Street' },
    ],
    groups: [
      {
        keys: [],
        totals: [],
        rows: [
          { id: 1, cells: ['Ruiz Family', '1 Pine St'] },
          { id: 2, cells: ['Ruiz Family', '1 Pine St'] },
          { id: 3, cells: ['Ott Family', null] },
          { id: 4, cells: [null, null] },
        ],
      },
    ],
  } as unknown as OpenReport
  const place = { currency: 'USD', timezone: 'America/New_York' }
  expect(labelTexts(report, 'labels', place)).toEqual([['Ruiz Family', '1 Pine St'], ['Ott Family']])
  expect(labelTexts(report, 'nameTags', place)).toHaveLength(3)
})

test('long names get smaller letters, short ones no larger than asked', () => {
  expect(pointsFor('Jo', 80, 30)).toBe(30)
  const small = pointsFor('Bartholomew Featherstonehaugh-Cholmondeley', 80, 30)
  expect(small).toBeLessThan(12)
  expect(small).toBeGreaterThanOrEqual(6)
})
