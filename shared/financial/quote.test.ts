import { describe, expect, test } from 'vitest'
import type { CampSession } from '../sessions/model'
import { quoteOf } from './quote'

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
