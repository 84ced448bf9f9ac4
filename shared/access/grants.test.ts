import { expect, test } from 'vitest'
import { CAMP_ROLES } from '../kernel/rights/capabilities'
import '../registry'
import { grantsFor } from './grants'

test('a grant is for the roles to which it adds something', () => {
  expect(CAMP_ROLES.map((role) => [role, ...grantsFor(role)])).toEqual([
    ['admin'],
    ['manager', 'financial'],
    ['staff', 'medical', 'store.refund', 'financial'],
    ['volunteer', 'medical', 'store.sell'],
    ['parent'],
  ])
})
