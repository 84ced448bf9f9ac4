import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AgreedPart, inShares, partsFor, raisedParts, type SettledAgreement } from './agreement'
import { type PlaceBill, type SettledEntry, settle } from './settle'

const [MAYA, BEN, PHOTOS] = [2, 3, 4]

const place = (id: number, price: number, dueOn = '2027-07-01'): PlaceBill => {
  return { id, price: price * 100, broughtIn: 0, givenBack: 0, dueOn }
}
const payment = (dollars: number, billId?: number): SettledEntry => ({
  id: 100 + dollars,
  kind: 'payment',
  cents: dollars * 100,
  billId: null,
  towards: billId === undefined ? [] : [{ billId, cents: dollars * 100 }],
  undoes: null,
  dueOn: null,
})
const part = (dueOn: string, dollars: number): AgreedPart => ({ dueOn, cents: dollars * 100 })
const PARTS = [part('2027-05-01', 300), part('2027-06-01', 300), part('2027-07-01', 300)]
const plan: SettledAgreement = { id: 50, billIds: [MAYA, BEN], parts: PARTS }

/** Returns what is open of each part, in dollars. */
const openParts = (...args: Parameters<typeof settle>) =>
  settle(...args).agreements[0]?.parts.map(({ open }) => open / 100)

describe('example 6: a plan of $900 on May 1, June 1 and July 1', () => {
  const places = [place(MAYA, 500), place(BEN, 400)]

  test('$450 pay the first part and half of the second, whatever bill they were taken for', () => {
    for (const paid of [payment(450), payment(450, MAYA)])
      expect(openParts(places, [paid], [plan])).toEqual([0, 150, 300])
    // More than Ben's bill: the rest pays the next part as well.
    expect(openParts(places, [payment(450, BEN)], [plan])).toEqual([0, 150, 300])
  })

  test('each bill is due by the parts, the lowest bill number first', () => {
    const { bills } = settle(places, [payment(450)], [plan])
    const dues = Object.fromEntries(bills.map(({ id, dues }) => [id, dues.map(({ dueOn, cents }) => [dueOn, cents])]))
    expect(dues).toEqual({
      [MAYA]: [['2027-06-01', 5000]],
      [BEN]: [
        ['2027-06-01', 10000],
        ['2027-07-01', 30000],
      ],
    })
  })

  test('when the bills drop to $500, it shortens from the end', () => {
    const dropped = [place(MAYA, 500), place(BEN, 0)]
    expect(openParts(dropped, [], [plan])).toEqual([300, 200, 0])
    expect(openParts(dropped, [payment(450)], [plan])).toEqual([0, 50, 0])
  })

  test('when they rise, the parts not yet due share the increase', () => {
    const raised = raisedParts(PARTS, 1000_01, '2027-05-01')
    expect(raised.map(({ cents }) => cents)).toEqual([300_00, 350_01, 350_00])
    // Before the increase is stored, the last part has it.
    expect(openParts([place(MAYA, 600), place(BEN, 400)], [], [plan])).toEqual([300, 300, 400])
  })

  test('when no part is left, an increase is due at once', () => {
    expect(raisedParts(PARTS, 1000_00, '2027-07-01').at(-1)).toEqual(part('2027-07-01', 100))
    expect(raisedParts(PARTS, 900_00, '2027-07-01')).toBe(PARTS)
  })

  test('a part pays before a bill that is due later, and after one that is due earlier', () => {
    const photos = (dueOn: string) => [...places, place(PHOTOS, 100, dueOn)]
    expect(openParts(photos('2027-05-15'), [payment(400)], [plan])).toEqual([0, 300, 300])
    expect(openParts(photos('2027-06-15'), [payment(400)], [plan])).toEqual([0, 200, 300])
  })
})

test('an amount is shared to the cent, the odd cents first', () => {
  expect(inShares(1000, 3)).toEqual([334, 333, 333])
})

const cents = fc.integer({ min: 0, max: 90_000 })
const days = ['2027-04-01', '2027-05-01', '2027-06-01', '2027-07-01', '2027-08-01']
const day = fc.constantFrom(...days)
const bills = fc.array(fc.record({ price: cents, own: cents, dueOn: day }), { minLength: 1, maxLength: 5 })
const parts = fc
  .array(fc.record({ dueOn: day, cents: fc.integer({ min: 1, max: 50_000 }) }), { minLength: 1, maxLength: 5 })
  .map((all) => all.sort((a, b) => a.dueOn.localeCompare(b.dueOn)))
const covered = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 5 })

test('with any plans, an account adds up, and pool money never skips an earlier part', () => {
  fc.assert(
    fc.property(bills, parts, parts, covered, covered, cents, (some, first, second, firstIds, secondIds, pool) => {
      const places = some.map(({ price, dueOn }, index) => {
        return { id: index + 1, price, broughtIn: 0, givenBack: 0, dueOn }
      })
      const entries: SettledEntry[] = some.map(({ own }, index) => ({
        ...payment(0, index + 1),
        id: 200 + index,
        cents: own,
        towards: [{ billId: index + 1, cents: own }],
      }))
      entries.push({ ...payment(0), id: 300, cents: pool })
      const plans = [
        { id: 50, billIds: firstIds, parts: first },
        { id: 60, billIds: secondIds, parts: second },
      ]
      const account = settle(places, entries, plans)
      const without = settle(places, entries)
      // A plan changes when something is due, never how much.
      expect([account.balance, account.credit]).toEqual([without.balance, without.credit])
      const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
      for (const bill of account.bills) {
        expect(sum(bill.dues.map(({ cents }) => cents))).toBe(bill.open)
        expect(bill.open).toBeGreaterThanOrEqual(0)
        expect(bill.paid + bill.open).toBe(bill.due)
      }
      for (const { id, parts } of account.agreements) {
        const own = account.bills.filter((bill) => bill.dues.some(({ agreementId }) => agreementId === id))
        expect(sum(parts.map(({ open }) => open))).toBe(sum(own.map(({ open }) => open)))
        for (const { open, cents } of parts) expect(open >= 0 && open <= cents).toBe(true)
        // A part is touched only once the earlier ones are paid.
        const firstOpen = parts.findIndex(({ open }) => open > 0)
        for (const { open, cents } of firstOpen < 0 ? [] : parts.slice(firstOpen + 1)) expect(open).toBe(cents)
      }
      const again = settle([...places].reverse(), [...entries].reverse(), [...plans].reverse())
      expect(again.bills).toEqual(account.bills)
    }),
    { numRuns: 1000 },
  )
})

test('raised parts add up to the total, and a part that is due keeps its amount', () => {
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 200_000 }), day, (agreed, more, today) => {
      const before = agreed.reduce((sum, { cents }) => sum + cents, 0)
      const raised = raisedParts(agreed, before + more, today)
      expect(raised.reduce((sum, { cents }) => sum + cents, 0)).toBe(before + more)
      agreed.forEach((part, at) => {
        if (part.dueOn <= today) expect(raised[at]).toEqual(part)
      })
      const lowered = partsFor(raised, before)
      expect(lowered.reduce((sum, { cents }) => sum + cents, 0)).toBe(before)
    }),
  )
})
