import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ENTRY_KINDS, type PlaceBill, type SettledEntry, settle } from './settle'

const [MAYA, BEN] = [2, 3]

const place = (id: number, price: number, dueOn: string): PlaceBill => ({
  id,
  price: price * 100,
  broughtIn: 0,
  givenBack: 0,
  dueOn,
})
const maya = place(MAYA, 500, '2027-06-01')
const ben = place(BEN, 400, '2027-07-01')

let last = 100
/** An entry in dollars. */
function entry(kind: SettledEntry['kind'], dollars: number, rest: Partial<SettledEntry> = {}): SettledEntry {
  last += 1
  return { id: last, kind, cents: dollars * 100, billId: null, towards: [], undoes: null, dueOn: null, ...rest }
}
const paying = (dollars: number, ...bills: number[]) =>
  entry('payment', dollars, { towards: bills.map((billId) => ({ billId, cents: dollars * 100 })) })
const sibling = entry('discount', 40, { billId: BEN })

/** Returns each bill's open amount, in dollars, and the account's credit. */
function openOf(places: readonly PlaceBill[], entries: readonly SettledEntry[]) {
  const { bills, credit, balance } = settle(places, entries)
  const open = Object.fromEntries(bills.map((bill) => [bill.id, bill.open / 100]))
  return { ...open, balance: balance / 100, credit: credit / 100 }
}

describe('the examples of Financial rule 4', () => {
  const forMaya = paying(300, MAYA)
  const forNone = paying(200)

  test('1: a payment for one bill and another for none', () => {
    expect(openOf([maya, ben], [sibling, forMaya, forNone])).toEqual({
      [MAYA]: 0,
      [BEN]: 360,
      balance: 360,
      credit: 0,
    })
  })

  test('2: what a cancellation leaves over pays the next bill', () => {
    const kept = { ...maya, price: 200_00 }
    expect(openOf([kept, ben], [sibling, forMaya, forNone])).toMatchObject({ [MAYA]: 0, [BEN]: 60, balance: 60 })
  })

  test('3: a refunded payment pays nothing any more', () => {
    const back = entry('refund', 300, { undoes: forMaya.id })
    const kept = { ...maya, price: 200_00 }
    expect(openOf([kept, ben], [sibling, forMaya, forNone, back])).toMatchObject({ [MAYA]: 0, [BEN]: 360 })
  })

  test('4: an award leaves less for a discount to take off', () => {
    const award = entry('award', 250, { billId: MAYA })
    const [bill] = settle([maya], [award]).bills
    expect(bill).toMatchObject({ due: 250_00, paid: 250_00, open: 250_00 })
    expect(openOf([maya], [award, entry('discount', 250, { billId: MAYA })])).toMatchObject({ [MAYA]: 0, credit: 0 })
    const ended = entry('reversal', 250, { undoes: award.id })
    expect(openOf([{ ...maya, price: 0 }], [award, ended])).toMatchObject({ [MAYA]: 0, balance: 0 })
  })

  test('5: a bill paid twice leaves a credit', () => {
    const online = paying(360, BEN)
    expect(openOf([ben], [sibling, online, paying(360, BEN)])).toEqual({ [BEN]: 0, balance: -360, credit: 360 })
  })
})

test('a payment that was undone twice leaves a bill of the excess, due at once', () => {
  const paid = paying(100, MAYA)
  const twice = [entry('refund', 100, { undoes: paid.id }), entry('refund', 60, { undoes: paid.id })]
  expect(settle([maya], [paid, ...twice]).bills[0]).toMatchObject({ id: paid.id, dueOn: null, open: 60_00 })
})

test('a payment that was partly undone loses the last bill it names first', () => {
  const paid = entry('payment', 500, {
    towards: [
      { billId: BEN, cents: 300_00 },
      { billId: MAYA, cents: 200_00 },
    ],
  })
  const back = entry('refund', 200, { undoes: paid.id })
  expect(openOf([maya, ben], [paid, back])).toMatchObject({ [MAYA]: 500, [BEN]: 100 })
})

test('what was paid and given back before there was a ledger counts', () => {
  const cancelled = { ...maya, price: 200_00, broughtIn: 500_00, givenBack: 300_00 }
  expect(settle([cancelled], []).bills[0]).toMatchObject({ total: 200_00, paid: 500_00, open: 0 })
  const again = { ...cancelled, price: 500_00 }
  expect(openOf([again], [])).toMatchObject({ [MAYA]: 300, balance: 300 })
})

test('money for a bill that is gone pays the others', () => {
  expect(openOf([ben], [paying(100, MAYA)])).toMatchObject({ [BEN]: 300, credit: 0 })
})

const cents = fc.integer({ min: 1, max: 90_000 })
const day = fc.constantFrom(null, '2027-05-01', '2027-06-01', '2027-07-01')
const places = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 5 }),
    price: fc.integer({ min: 0, max: 90_000 }),
    broughtIn: fc.integer({ min: 0, max: 50_000 }),
    givenBack: fc.integer({ min: 0, max: 50_000 }),
    dueOn: day,
  }),
  { selector: ({ id }) => id, maxLength: 5 },
)
const entries = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...ENTRY_KINDS),
      cents,
      billId: fc.option(fc.integer({ min: 1, max: 30 })),
      towards: fc.array(fc.record({ billId: fc.integer({ min: 1, max: 30 }), cents }), { maxLength: 3 }),
      undoes: fc.option(fc.integer({ min: 10, max: 30 })),
      dueOn: day,
    }),
    { maxLength: 14 },
  )
  .map((all): SettledEntry[] => all.map((each, at) => ({ ...each, id: at + 10 })))

test('any account adds up, whatever order its entries arrived in', () => {
  fc.assert(
    fc.property(places, entries, fc.infiniteStream(fc.integer({ min: 0, max: 1000 })), (places, entries, order) => {
      const account = settle(places, entries)
      const open = account.bills.reduce((sum, bill) => sum + bill.open, 0)
      const due = account.bills.reduce((sum, bill) => sum + bill.due, 0)
      const taken = entries
        .filter(({ kind }) => kind === 'payment')
        .reduce((sum, { id }) => sum + (account.left.get(id) ?? 0), 0)
      const brought = places.reduce((sum, { broughtIn }) => sum + broughtIn, 0)
      for (const bill of account.bills) {
        expect(bill.open).toBeGreaterThanOrEqual(0)
        expect(bill.open).toBeLessThanOrEqual(bill.due)
      }
      expect(account.credit).toBeGreaterThanOrEqual(0)
      expect(open === 0 || account.credit === 0).toBe(true)
      expect(open - account.credit).toBe(account.balance)
      expect(account.balance).toBe(due - taken - brought)
      const shuffled = entries
        .map((each) => ({ each, by: order.next().value ?? 0 }))
        .sort((a, b) => a.by - b.by)
        .map(({ each }) => each)
      const other = settle([...places].reverse(), shuffled)
      expect(other.bills).toEqual(account.bills)
      expect([other.balance, other.credit]).toEqual([account.balance, account.credit])
    }),
    { numRuns: 5000 },
  )
})
