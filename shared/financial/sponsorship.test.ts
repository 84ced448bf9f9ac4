import { expect, test } from 'vitest'
import { codeOf, isOffered } from './codes'
import { awardsWithin, matchedCents, sponsoredCents } from './sponsorship'

const TERMS = {
  percent: 50 as number | null,
  amount: null as string | null,
  childCap: null as string | null,
  totalCap: null as string | null,
  childrenMost: null as number | null,
  until: null as string | null,
  sessionIds: [] as number[],
  isActive: true,
}
const PLACE = { camperId: 1, sessionId: 7, regular: 50_000, open: 45_000 }
const pays = (terms: Partial<typeof TERMS>, sponsored: [number, number][] = [], place = PLACE) =>
  sponsoredCents({ ...TERMS, ...terms }, place, new Map(sponsored))

test('a percentage is of the regular price, and an amount is for each child', () => {
  expect([pays({}), pays({ percent: 33 }), pays({ percent: 100 })]).toEqual([25_000, 16_500, 45_000])
  const amount = { percent: null, amount: '100.00' }
  expect([pays(amount), pays(amount, [[1, 4000]]), pays(amount, [[1, 10_000]])]).toEqual([10_000, 6000, 0])
})

test('it never pays more than what is unpaid, or than any cap leaves', () => {
  expect(pays({}, [], { ...PLACE, open: 100 })).toBe(100)
  expect(pays({ childCap: '200.00' }, [[1, 15_000]])).toBe(5000)
  expect(pays({ totalCap: '300.00' }, [[2, 29_999]])).toBe(1)
  expect(pays({ totalCap: '300.00' }, [[2, 40_000]])).toBe(0)
  // The limit of children counts each child once.
  expect(pays({ childrenMost: 1 }, [[2, 100]])).toBe(0)
  expect(pays({ childrenMost: 1 }, [[1, 100]])).toBe(25_000)
  expect([pays({ sessionIds: [8] }), pays({ sessionIds: [7, 8] })]).toEqual([0, 25_000])
})

test('a code is compared without spaces and capitals, through its last day', () => {
  expect(codeOf(' hope 26\n')).toBe('HOPE26')
  const until = { isActive: true, until: '2027-05-01' }
  expect([isOffered(until, '2027-05-01'), isOffered(until, '2027-05-02')]).toEqual([true, false])
  expect(isOffered({ isActive: false, until: null }, '2027-05-01')).toBe(false)
})

test('if a bill becomes less than its awards, the last one is lowered first', () => {
  const awards = [
    { id: 2, cents: 200, isMatch: false },
    { id: 1, cents: 300, isMatch: false },
  ]
  const within = (most: number) => Object.fromEntries(awardsWithin(awards, most))
  expect([within(500), within(400), within(250), within(0)]).toEqual([
    { 1: 300, 2: 200 },
    { 1: 300, 2: 100 },
    { 1: 250, 2: 0 },
    { 1: 0, 2: 0 },
  ])
  // A match is lowered before the award that it matches, whatever their ids.
  const matched = awards.map((each) => ({ ...each, isMatch: each.id === 1 }))
  expect(Object.fromEntries(awardsWithin(matched, 250))).toEqual({ 1: 50, 2: 200 })
})

test('a match is a percentage of the award, up to its cap, what is unpaid, and what the fund holds', () => {
  const [award, fund] = [
    { cents: 25_000, open: 30_000 },
    { matched: 0, held: 100_000 },
  ]
  const adds = (percent: number, cap: string | null, more: Partial<typeof award & typeof fund> = {}) =>
    matchedCents({ percent, cap }, { ...award, ...more }, { ...fund, ...more })
  expect([adds(100, null), adds(50, null), adds(33, null)]).toEqual([25_000, 12_500, 8250])
  expect([adds(100, null, { open: 100 }), adds(100, null, { held: 200 }), adds(100, null, { held: -1 })]).toEqual([
    100, 200, 0,
  ])
  expect([adds(100, '300.00', { matched: 29_999 }), adds(100, '300.00', { matched: 40_000 })]).toEqual([1, 0])
})
