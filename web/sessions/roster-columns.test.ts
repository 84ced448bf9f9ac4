import { expect, test } from 'vitest'
import type { RosterLine } from '#shared/housing/reads'
import type { Part } from '#shared/kernel/rights/parts'
import { sortRows } from '../ui/sorting'
import { rosterColumns } from './roster-columns'

const START = { startDate: '2026-07-05' }
const columnsFor = (parts: Part[]) => rosterColumns(START, [], (part) => parts.includes(part))

test('phone and medication are columns only for people who may see them', () => {
  const titles = (parts: Part[]) => columnsFor(parts).map(({ title }) => title)
  expect(titles(['contact', 'medical'])).toEqual(expect.arrayContaining(['Gender', 'Phone', 'Allergies', 'Medication']))
  expect(titles(['roster'])).not.toContain('Phone')
  expect(titles(['roster', 'contact'])).not.toContain('Medication')
  expect(titles(['roster'])).toEqual(expect.arrayContaining(['Allergies', 'Diet', 'Pickup']))
})

test('a roster is sorted by the last name, or by the cabin, those without one last', () => {
  const line = (name: string, lastName: string, cabin: string | null) => ({ name, lastName, cabin, status: 'waitlist' })
  const lines = [
    line('Zoe Abel', 'Abel', null),
    line('Ann Moor', 'Moor', 'Heron'),
    line('Ben Cole', 'Cole', 'Badger'),
  ] as RosterLine[]
  const sorted = (by: string) => {
    const column = columnsFor([]).find(({ key }) => key === by)
    return sortRows(lines, false, (row) => column?.value(row) ?? null).map(({ name }) => name)
  }
  expect(sorted('name')).toEqual(['Zoe Abel', 'Ben Cole', 'Ann Moor'])
  expect(sorted('cabin')).toEqual(['Ben Cole', 'Ann Moor', 'Zoe Abel'])
})
