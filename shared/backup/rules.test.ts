import { expect, test } from 'vitest'
import { activitySchedules } from '../activities/model'
import { camperAccounts, campers, families } from '../campers/model'
import { cabinAssignments } from '../housing/model'
import type { Entity, Row } from '../kernel/entity/entity'
import { namedBy } from '../kernel/rules/giving-back'
import { registrationMoney } from '../registration/model'
import { ENTITIES } from '../registry'
import { campProfile } from '../settings/model'
import { storeTransactions } from '../store/model'
import { isBelieved, isRestored, nameOfRow, restoredRow } from './rules'

const account = (storeBalance: string, dailyLimit: string | null): Row => ({ id: 1, storeBalance, dailyLimit })

test('a balance follows the ledger, while the other fields are restored', () => {
  expect(isRestored(storeTransactions)).toBe(false)
  expect(restoredRow(camperAccounts, account('3.00', null), account('50.00', '5.00'))).toEqual(account('3.00', '5.00'))
  expect(restoredRow(camperAccounts, account('3.00', null), account('50.00', null))).toBeUndefined()
  expect(
    restoredRow(campProfile, { id: 1, closedThrough: '2027-05-31' }, { id: 1, closedThrough: null }),
  ).toBeUndefined()
  const money = { id: 1, camperId: 2, totalAmount: '400.00', amountPaid: '400.00', amountRefunded: '0.00' }
  expect(restoredRow(registrationMoney, money, { ...money, amountPaid: '0.00' })).toBeUndefined()
})

test("a field that isn't in the backup keeps its value", () => {
  const now = { id: 1, firstName: 'Maya', lastName: 'Keller', grade: '6' }
  expect(restoredRow(campers, now, { id: 1, firstName: 'Mia', lastName: 'Keller' })).toEqual({
    ...now,
    firstName: 'Mia',
  })
})

test('a row needs its parents, but not rows it merely refers to', () => {
  const bed = { id: 9, registrationId: 1, camperId: 2, cabinId: 3, sessionId: 4 }
  const said = (entity: Entity, row: Row) => namedBy(entity, row).map(({ field, id, needed }) => [field, id, needed])
  expect(said(cabinAssignments, bed)).toEqual([
    ['registrationId', 1, true],
    ['camperId', 2, true],
    ['sessionId', 4, true],
  ])
  expect(said(camperAccounts, account('0.00', null))).toEqual([['id', 1, true]])
  expect(said(activitySchedules, { id: 5, activityId: 6, sessionId: 4, staffId: 7 })).toContainEqual([
    'staffId',
    7,
    false,
  ])
})

test('a row is named the way people name it', () => {
  expect([nameOfRow({ id: 1, firstName: 'Maya', lastName: 'Keller' }), nameOfRow({ id: 1 })]).toEqual([
    'Maya Keller',
    null,
  ])
  expect(nameOfRow({ id: families.indexes.length, lastName: 'Keller' })).toBe('Keller')
})

test('no entity that records what an action did is restored from a backup', () => {
  const records = ENTITIES.filter(
    ({ fields }) => 'undoneAt' in fields || ('changes' in fields && 'takenBackAt' in fields),
  )
  expect(records.map(({ name }) => name)).toContain('merges')
  expect(records.filter((entity) => isBelieved(entity) && isRestored(entity)).map(({ name }) => name)).toEqual([])
})
