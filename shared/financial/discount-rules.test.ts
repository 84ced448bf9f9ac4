import { expect, test } from 'vitest'
import type { DiscountRule } from './discount-model'
import { discountsFor, type HeldSpot } from './discount-rules'

const rule = (id: number, more: Partial<DiscountRule> = {}): DiscountRule => ({
  id,
  name: `Rule ${id}`,
  kind: 'sibling',
  startsAt: 2,
  percent: 10,
  amount: null,
  combines: true,
  most: null,
  used: 0,
  until: null,
  sessionIds: [],
  isActive: true,
  ...more,
})

const [MAYA, BEN, CLEO] = [1, 2, 3]
const held = (camperId: number, day: number, isSiblings = false): HeldSpot => ({
  camperId,
  registeredAt: `2027-01-0${day}T12:00:00.000Z`,
  isSiblings,
})

/** Returns what each rule takes off a $500 place, in cents, by the rule's id. */
function given(rules: DiscountRule[], camperId: number, places: HeldSpot[], more: object = {}) {
  const facts = { rules, held: places, isOfStaff: false, today: '2027-02-01', ...more }
  const place = { camperId, sessionId: 7, regular: 500_00, most: 500_00 }
  return discountsFor(place, facts).map(({ rule: { id }, cents }) => [id, cents])
}

test('a sibling discount follows the order in which children got their first spot', () => {
  const rules = [rule(1)]
  expect(given(rules, MAYA, [])).toEqual([])
  expect(given(rules, BEN, [held(MAYA, 1)])).toEqual([[1, 50_00]])
  // Maya was first, so her second session is not a sibling's.
  expect(given(rules, MAYA, [held(BEN, 2), held(MAYA, 1)])).toEqual([])
  // Ben was registered first, but waited longer, and got the discount: Maya stays the first.
  expect(given(rules, MAYA, [held(BEN, 1, true), held(MAYA, 2)])).toEqual([])
  expect(given([rule(1, { startsAt: 3 })], CLEO, [held(MAYA, 1), held(MAYA, 2)])).toEqual([])
  expect(given([rule(1, { startsAt: 3 })], CLEO, [held(MAYA, 1), held(BEN, 2)])).toEqual([[1, 50_00]])
})

test('a discount for several sessions counts those of the child', () => {
  const rules = [rule(1, { kind: 'sessions', percent: null, amount: '20.00' })]
  expect(given(rules, MAYA, [held(BEN, 1), held(BEN, 2)])).toEqual([])
  expect(given(rules, MAYA, [held(MAYA, 1)])).toEqual([[1, 20_00]])
})

test('a discount ends with its day, its number, its sessions, or when it is turned off', () => {
  const staff = { kind: 'staff_child', percent: 50 } as const
  const works = { isOfStaff: true }
  expect(given([rule(1, staff)], MAYA, [], works)).toEqual([[1, 250_00]])
  expect(given([rule(1, staff)], MAYA, [])).toEqual([])
  for (const off of [{ until: '2027-01-31' }, { most: 3, used: 3 }, { sessionIds: [8] }, { isActive: false }])
    expect(given([rule(1, { ...staff, ...off })], MAYA, [], works)).toEqual([])
  expect(
    given([rule(1, { ...staff, until: '2027-02-01', most: 4, used: 3, sessionIds: [7] })], MAYA, [], works),
  ).toEqual([[1, 250_00]])
})

test('those that combine are added up, a better one that does not is given alone, and never more than the bill', () => {
  const places = [held(MAYA, 1)]
  const two = [rule(1), rule(2, { percent: null, amount: '60.00' })]
  expect(given(two, BEN, places)).toEqual([
    [1, 50_00],
    [2, 60_00],
  ])
  expect(given([...two, rule(3, { percent: 30, combines: false })], BEN, places)).toEqual([[3, 150_00]])
  expect(given([...two, rule(3, { percent: 20, combines: false })], BEN, places)).toHaveLength(2)
  expect(given([rule(1, { percent: 80 }), rule(2, { percent: 80 })], BEN, places)).toEqual([
    [1, 400_00],
    [2, 100_00],
  ])
})
