import { expect, test } from 'vitest'
import type { Cell } from '../kernel/rules/report-fields'
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

test('a value that is no amount is found nowhere', () => {
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
