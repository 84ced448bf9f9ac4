import { expect, test } from 'vitest'
import { codeOf, isOffered } from './codes'
import { awardsWithin, sponsoredCents } from './sponsorship'

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
    { id: 2, cents: 200 },
    { id: 1, cents: 300 },
  ]
  const within = (most: number) => Object.fromEntries(awardsWithin(awards, most))
  expect([within(500), within(400), within(250), within(0)]).toEqual([
    { 1: 300, 2: 200 },
    { 1: 300, 2: 100 },
    { 1: 250, 2: 0 },
    { 1: 0, 2: 0 },
  ])
})
