import { expect, test } from 'vitest'
import { nextOrder, sortRows } from './sorting'

test('words go as in a register, numbers by size, and rows without a value come last both ways', () => {
  const byName = (rows: (string | null)[], down = false) => sortRows(rows, down, (row) => row)
  expect(byName(['Zoe', null, 'Émile', 'eve'])).toEqual(['Émile', 'eve', 'Zoe', null])
  expect(byName(['Zoe', null, 'Émile'], true)).toEqual(['Zoe', 'Émile', null])
  expect(sortRows([10, 9, 100], false, (row) => row)).toEqual([9, 10, 100])
})

test('a column is chosen, turned round, and given up', () => {
  const up = nextOrder(null, 'name')
  expect(up).toEqual({ by: 'name', down: false })
  const down = nextOrder(up, 'name')
  expect(down).toEqual({ by: 'name', down: true })
  expect(nextOrder<string>(down, 'age')).toEqual({ by: 'age', down: false })
  expect(nextOrder(down, 'name')).toBeNull()
})
