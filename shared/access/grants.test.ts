import { expect, test } from 'vitest'
import { type Actor, CAMP_ROLES, type Grant } from '../kernel/rights/capabilities'
import '../registry'
import { grantsFor, mayGrant } from './grants'

test('a grant is for the roles to which it adds something', () => {
  expect(CAMP_ROLES.map((role) => [role, ...grantsFor(role)])).toEqual([
    ['admin'],
    ['manager', 'financial'],
    ['staff', 'medical', 'store.refund', 'financial', 'awards'],
    ['volunteer', 'medical', 'store.sell', 'awards'],
    ['parent'],
  ])
})

test('a grant is given only by a person who has all that it adds', () => {
  const refused = (actor: Actor) =>
    CAMP_ROLES.flatMap((role) => grantsFor(role).map((grant) => [role, grant] as const))
      .filter(([role, grant]) => !mayGrant(actor, role, grant))
      .map(([role, grant]) => `${role}+${grant}`)
  const manager = (...grants: Grant[]): Actor => ({ userId: 1, role: 'manager', grants })
  expect(refused({ ...manager(), role: 'admin' })).toEqual([])
  expect(refused(manager('financial'))).toEqual([])
  expect(refused(manager())).toEqual(['manager+financial', 'staff+financial'])
})
