import { expect, test } from 'vitest'
import type { Cell, CellKind } from '../kernel/rules/report-fields'
import { passes } from './compare'
import { reportDefinition } from './model'

const DAY = { today: '2027-07-14', timeZone: 'America/New_York' }
const TEXT = { kind: 'text', words: null } as const

test('"contains" finds a part of a text or of an entry, without case and accents, and never in nothing', () => {
  const holds = passes({ path: 'name', contains: 'zoë' }, TEXT, DAY, {})
  const cells: Cell[] = ['ZOE Ny', ['Ben', 'Zoe'], 'Zo', null, '', []]
  expect(cells.map(holds)).toEqual([true, true, false, false, false, false])
})

test('"in" finds amounts however they are written, and entries of a list', () => {
  const holds = (values: (string | number)[], kind: 'money' | 'list', cells: Cell[]) =>
    cells.map(passes({ path: 'x', in: values }, { kind, words: null }, DAY, {}))
  expect(holds(['5', '7.50'], 'money', ['5.00', '7.5', '8.00', null])).toEqual([true, true, false, false])
  expect(holds(['Zoe', 9], 'list', [['Ben', 'Zoe'], ['9'], ['Ben'], []])).toEqual([true, true, false, false])
})

test('a value of another kind than its field is never an error, and an amount never equals one', () => {
  const cells: Record<CellKind, Cell[]> = {
    text: ['x', null],
    number: [5, null],
    money: ['5.00', null],
    day: ['2027-07-14', null],
    instant: ['2027-07-14T10:00:00.000Z', null],
    flag: [true, null],
    list: [['Ben', 'Zoe'], [], null],
  }
  const values = ['x', '', true, -1, 1e308, { daysFromToday: 5 }, { seasonsFromThis: 1 }, { ask: 'session' as const }]
  const each = Object.entries(cells) as [CellKind, Cell[]][]
  for (const [kind, some] of each)
    for (const value of values)
      for (const comparison of [{ is: value }, { not: value }, { in: [value] }, { atLeast: value }, { atMost: value }])
        for (const cell of some)
          expect(passes({ path: 'x', ...comparison }, { kind, words: null }, DAY, {})(cell)).toBeTypeOf('boolean')
  const money = { kind: 'money', words: null } as const
  for (const comparison of [{ is: 'x' }, { in: ['x'] }, { atLeast: 'x' }, { atMost: true }])
    expect(passes({ path: 'x', ...comparison }, money, DAY, {})('5.00')).toBe(false)
})

test('a report makes at most 60 comparisons for each row, however they are nested', () => {
  const filters = (count: number) => Array.from({ length: count }, () => ({ path: 'lastName', contains: 'e' }))
  const report = (where: unknown[]) => ({
    subject: 'campers',
    where,
    columns: [],
    group: [],
    sort: [],
    layout: 'rows',
  })
  const nested = [{ any: filters(20) }, { some: 'registrations', where: filters(20) }, { any: filters(19) }]
  expect(reportDefinition.safeParse(report([...nested, ...filters(1)])).success).toBe(true)
  expect(reportDefinition.safeParse(report([...nested, ...filters(2)])).success).toBe(false)
})
