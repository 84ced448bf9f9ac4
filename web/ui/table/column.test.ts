import { expect, test } from 'vitest'
import { type Column, fileOf, shownColumns } from './column'

interface Row {
  name: string
  due: number
  note: string | null
}

const COLUMNS: Column<Row>[] = [
  { key: 'name', title: 'Name', width: 100, value: ({ name }) => name },
  { key: 'due', title: 'Due', width: 100, numeric: true, value: ({ due }) => due, says: ({ due }) => `$${due}` },
  { key: 'note', title: 'Note', width: 100, later: true, value: ({ note }) => note },
]
const titles = (chosen: string[] | null) => shownColumns(COLUMNS, chosen).map(({ title }) => title)

test('the first column is always shown, of the others the usual ones until some are chosen', () => {
  expect(titles(null)).toEqual(['Name', 'Due'])
  expect(titles(['note'])).toEqual(['Name', 'Note'])
  // A column that this person may not see is absent, no matter what was chosen on this device.
  expect(titles(['note', 'gone'])).toEqual(['Name', 'Note'])
})

test('a file has the shown columns by their titles, amounts as numbers, and nothing where there is nothing', () => {
  const rows = [{ name: 'Ann', due: 12.5, note: null }]
  expect(fileOf(shownColumns(COLUMNS, ['due', 'note']), rows)).toEqual([{ Name: 'Ann', Due: 12.5, Note: '' }])
})
