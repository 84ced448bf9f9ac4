import { describe, expect, test } from 'vitest'
import { type Actor, CAMP_ROLES, type Capability, can, type Grant } from '../kernel/rights/capabilities'
import { AREAS } from '../registry'

const actor = (role: Actor['role'], grants: Grant[] = []): Actor => ({ userId: 1, role, grants })

/** Who may, role by role in the order admin, manager, staff, volunteer, parent. */
const TABLE: [Capability, string][] = [
  ['families.write', 'yes yes yes no yes'],
  ['campers.write', 'yes yes yes no yes'],
  ['campers.move', 'yes yes no no no'],
  ['families.delete', 'yes yes yes no no'],
  ['registrations.create', 'yes yes yes no yes'],
  ['registrations.write', 'yes yes yes no no'],
  ['registrations.delete', 'yes yes no no no'],
  ['campers.medical', 'yes yes no no yes'],
  ['campers.delete', 'yes yes no no no'],
  ['campers.import', 'yes yes no no no'],
  ['sessions.write', 'yes yes no no no'],
  ['cabins.write', 'yes yes no no no'],
  ['housing.assign', 'yes yes yes no no'],
  ['store.sell', 'yes yes yes no no'],
  ['store.credit', 'yes yes yes no no'],
  ['store.refund', 'yes yes no no no'],
  ['store.override', 'yes yes no no no'],
  ['store.items', 'yes yes no no no'],
  ['staff.apply', 'yes yes yes yes no'],
  ['staff.write', 'yes yes no no no'],
]

describe('rights by role', () => {
  test.each(TABLE)('%s', (capability, row) => {
    expect(CAMP_ROLES.map((role) => (can(actor(role), capability) ? 'yes' : 'no')).join(' ')).toBe(row)
  })
})

test('a grant gives what the role does not have, and nothing else', () => {
  expect(can(actor('volunteer', ['store.sell']), 'store.sell')).toBe(true)
  expect(can(actor('volunteer', ['store.sell']), 'store.refund')).toBe(false)
  expect(can(actor('staff', ['store.refund']), 'store.refund')).toBe(true)
  expect(can(actor('staff', ['medical']), 'campers.medical')).toBe(true)
  expect(can(actor('parent', ['medical', 'store.sell', 'store.refund']), 'store.sell')).toBe(false)
})

test('each right is declared by exactly one area, and asking for an undeclared right throws', () => {
  const rights = AREAS.flatMap((area) => Object.keys(area.rights))
  expect(rights).toEqual([...new Set(rights)])
  const parts = AREAS.flatMap((area) => Object.keys(area.parts))
  expect(parts).toEqual([...new Set(parts)])
  expect(() => can(actor('admin'), 'kitchen.burn' as Capability)).toThrow('No area says who may kitchen.burn')
})
