import { describe, expect, test } from 'vitest'
import type { CampSession } from '../sessions/model'
import type { DiscountRule } from './discount-model'
import { quoteOf, quoteWithCode } from './quote'

const NOW = { today: '2030-05-01', at: '2030-05-01T12:00:00.000Z', dueDays: 30 }

const session = (id: number, fields: Partial<CampSession> = {}): CampSession => ({
  id,
  name: `Week ${id}`,
  description: null,
  startDate: '2030-07-01',
  endDate: '2030-07-06',
  capacity: 10,
  ageMin: null,
  ageMax: null,
  price: '500.00',
  earlyBirdPrice: null,
  earlyBirdDeadline: null,
  registrationDeadline: null,
  isActive: true,
  status: 'open',
  bedtime: null,
  isOvernight: true,
  fullUntil: null,
  ...fields,
})

const wants = (camperId: number, wanted: CampSession, taken = 0) => ({ camperId, session: wanted, taken, waiting: 0 })

describe('what a family reads before it registers', () => {
  test('each place has its price and its early-bird discount, through the last day of the deadline', () => {
    const early = session(1, { earlyBirdPrice: '450.00', earlyBirdDeadline: NOW.today })
    const wanted = [wants(1, early), wants(2, session(2))]
    const quote = quoteOf(wanted, NOW)
    expect(quote.lines.map(({ regular, earlyBird, price }) => [regular, earlyBird, price])).toEqual([
      ['500.00', '50.00', '450.00'],
      ['500.00', '0.00', '500.00'],
    ])
    expect(quote.total).toBe('950.00')
    expect(quoteOf(wanted, { ...NOW, today: '2030-05-02' }).total).toBe('1000.00')
  })

  test('a place on the waitlist is not part of the total', () => {
    const full = session(1, { status: 'full' })
    const quote = quoteOf([wants(1, full)], NOW)
    expect(quote.lines.map(({ waits }) => waits)).toEqual([true])
    expect(quote.total).toBe('0.00')
  })

  test('the last spot goes to one child, and a brother or sister waits', () => {
    const quote = quoteOf([wants(1, session(1), 9), wants(2, session(1), 9)], NOW)
    expect(quote.lines.map(({ waits }) => waits)).toEqual([false, true])
    expect(quote.total).toBe('500.00')
  })

  test('a full session whose last hold has ended takes the child at its price', () => {
    const freed = session(1, { status: 'full', fullUntil: '2030-05-01T11:00:00.000Z' })
    expect(quoteOf([wants(1, freed)], NOW).total).toBe('500.00')
  })

  test('only what is due within the month before camp is due now', () => {
    const soon = session(1, { startDate: '2030-05-31', price: '80.00' })
    const later = session(2, { startDate: '2030-06-01', price: '90.00' })
    const quote = quoteOf([wants(1, soon), wants(1, later)], NOW)
    expect(quote.lines.map(({ dueOn }) => dueOn)).toEqual([null, '2030-05-02'])
    expect([quote.total, quote.dueNow]).toEqual(['170.00', '80.00'])
  })
})

const STAFF: DiscountRule = {
  id: 1,
  name: 'Staff',
  kind: 'staff_child',
  startsAt: 1,
  percent: 10,
  amount: null,
  combines: true,
  most: null,
  used: 0,
  until: null,
  sessionIds: [],
  isActive: true,
}

describe('what a code takes off a quote', () => {
  const [MAYA, BEN] = [1, 2]
  /** A quote for Maya's place at $500, with the discounts of these rules. */
  const quoteWith = (...rules: DiscountRule[]) =>
    quoteOf([wants(MAYA, session(1))], NOW, { rules, held: [], isOfStaff: true, today: NOW.today })
  const pays = (camperId = MAYA, amount = '100.00') => [{ camperId, sessionId: 1, amount, match: null }]
  /** Returns each discount's name and amount, and the total, with a code that takes $100 off. */
  const withCode = (rules: DiscountRule[], combines: boolean) => {
    const { lines, total } = quoteWithCode(quoteWith(...rules), { discount: 'Friends', combines, pays: pays() })
    return [...lines.flatMap(({ discounts }) => discounts.map(({ name, amount }) => [name, amount])), total]
  }
  const alone = { ...STAFF, combines: false }

  test('a code is given along with automatic discounts if all of them can be combined', () => {
    expect(withCode([STAFF], true)).toEqual([['Staff', '50.00'], ['Friends', '100.00'], '350.00'])
  })

  test("a code that can't be combined takes nothing off a place with an automatic discount", () => {
    expect(withCode([STAFF], false)).toEqual([['Staff', '50.00'], '450.00'])
    expect(withCode([], false)).toEqual([['Friends', '100.00'], '400.00'])
  })

  test("a code takes nothing off a place with a discount that itself can't be combined", () => {
    expect(withCode([alone], true)).toEqual([['Staff', '50.00'], '450.00'])
  })

  test("a church pays for a place in addition to a discount that can't be combined", () => {
    const paid = quoteWithCode(quoteWith(alone), { discount: null, combines: false, pays: pays() })
    expect([paid.lines[0]?.sponsored, paid.total]).toEqual(['100.00', '350.00'])
  })

  test('a fund that matches a church pays up to what is left of the price', () => {
    const matched = (amount: string) => {
      const match = { fund: 'Campership Fund', amount }
      const given = pays().map((each) => ({ ...each, match }))
      const { lines, total } = quoteWithCode(quoteWith(STAFF), { discount: null, combines: true, pays: given })
      return [lines[0]?.sponsored, lines[0]?.match?.amount, total]
    }
    expect(matched('150.00')).toEqual(['100.00', '150.00', '200.00'])
    expect(matched('400.00')).toEqual(['100.00', '350.00', '0.00'])
  })

  test('a code takes no more off than the price, and nothing off a place that waits or another child has', () => {
    const code = { discount: 'Friends', combines: true }
    expect(quoteWithCode(quoteWith(STAFF), { ...code, pays: pays(MAYA, '900.00') })).toMatchObject({
      total: '0.00',
      lines: [{ discounts: [{ amount: '50.00' }, { amount: '450.00' }] }],
    })
    expect(quoteWithCode(quoteWith(STAFF), { ...code, pays: pays(BEN) }).total).toBe('450.00')
    const waiting = quoteOf([wants(MAYA, session(1, { status: 'full' }))], NOW)
    expect(quoteWithCode(waiting, { ...code, pays: pays() })).toEqual(waiting)
  })

  test('two discounts of a place with the same name keep their own keys', () => {
    const rules = [STAFF, { ...STAFF, id: 2 }]
    const code = { discount: 'Staff', combines: true, pays: pays() }
    const [line] = quoteWithCode(quoteWith(...rules), code).lines
    expect(line?.discounts.map(({ ruleId, name }) => [ruleId, name])).toEqual([
      [1, 'Staff'],
      [2, 'Staff'],
      [null, 'Staff'],
    ])
  })
})
