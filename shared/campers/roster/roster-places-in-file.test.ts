import { expect, test } from 'vitest'
import { importPlanner } from './import'
import { sourcesOf } from './recognize'
import { readRoster } from './roster'
import { readAmount, readBalance } from './roster-amounts'

const TODAY = '2026-06-01'

test('columns about the registration and the id in the previous system are read', () => {
  const text =
    'Camper ID,First,Last,Session Name,Registration Status,Tuition,Cabin Mate Request 1,Cabin Mate Request 2\n' +
    '88001,Maya,Keller,Week 1,Enrolled,"$1,234.50",Ada Bell,none\n88002,Bo,Ny,Week 1,,free,,\n'
  const { rows, notes } = readRoster(text, TODAY)
  expect(rows[0]).toMatchObject({
    sourceId: '88001',
    sessionName: 'Week 1',
    registrationStatus: 'Enrolled',
    sessionPrice: '1234.50',
    cabinMates: 'Ada Bell',
  })
  expect(notes).toEqual([
    { row: 3, message: 'Row 3: Session Price "free" isn\'t an amount, so the session\'s price is used' },
  ])
})

test.each([
  ['$1,234.5', '1234.50'],
  ['1.234,50 €', '1234.50'],
  ['USD 350', '350.00'],
  ['0', '0.00'],
  ['-5', undefined],
  ['1.234', undefined],
  ['=1+1', undefined],
  ['1000000000', undefined],
])('the amount %s', (cell, amount) => {
  expect(readAmount(cell)).toBe(amount)
})

test('the id in the previous system finds a child whose name was corrected, but not another child', () => {
  const there = [{ id: 5, firstName: 'Maya', lastName: 'Keller', dateOfBirth: '2015-01-02' }]
  const sources = sourcesOf([{ sourceIds: [{ camperId: 5, sourceId: '1001' }] }])
  const skippedOf = (row: string) => {
    const { rows } = readRoster(`Camper ID,First,Last,DOB\n${row}`, TODAY)
    let last = 100
    const planner = importPlanner({ campers: there as never, families: [], familyId: null, sources })
    return planner.plan(rows, () => ++last).ids
  }
  expect(skippedOf('1001,Mya,Keller,2015-01-02')).toEqual([5])
  expect(skippedOf('1001,Bo,Ny,2015-01-02')).toEqual([102])
  expect(skippedOf('1002,Mya,Keller,2015-01-02')).toEqual([102])
})

test.each([
  ['(50.00)', '-50.00'],
  ['$-1,250', '-1250.00'],
  ['50 CR', '-50.00'],
  ['-0', '0.00'],
  ['120', '120.00'],
  ['--5', undefined],
  ['n/a 5', undefined],
])('the balance %s', (cell, amount) => {
  expect(readBalance(cell)).toBe(amount)
})
