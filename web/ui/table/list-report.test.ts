import { expect, test } from 'vitest'
import type { Column } from './column'
import { reportOfList, searchCondition } from './list-report'

const column = (key: string): Column<string> => ({ key, title: key, width: 100, value: () => null })
const LIST = {
  subject: 'campers',
  paths: { name: 'name', family: 'home.family.lastName' },
  where: searchCondition(' Ruiz ', ['name', 'grade']),
}

test('a report takes the columns, filters and order of its list along, and leaves out what it has no field for', () => {
  const shown = [column('name'), column('mark'), column('family')]
  expect(reportOfList(LIST, shown, { by: 'family', down: true })).toEqual({
    subject: 'campers',
    where: [
      {
        any: [
          { path: 'name', contains: 'Ruiz' },
          { path: 'grade', contains: 'Ruiz' },
        ],
      },
    ],
    columns: [{ path: 'name' }, { path: 'home.family.lastName' }],
    group: [],
    sort: [{ path: 'home.family.lastName', descending: true }],
    layout: 'rows',
  })
  expect(reportOfList(LIST, shown, { by: 'mark', down: false }).sort).toEqual([])
})

test('an empty search is no filter', () => expect(searchCondition('  ', ['name'])).toEqual([]))
