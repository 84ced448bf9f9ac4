import { expect, test } from 'vitest'
import { NOTHING_BOOKED, postingsOfPlace } from './journal'

const ABOUT = { day: '2026-07-31', description: 'Registration 1', familyId: 1, sessionId: 1 }
const place = (billed: number, broughtIn = 0, givenBack = 0) => ({ billed, broughtIn, givenBack })
const short = (postings: { debit: string; credit: string; cents: number }[]) =>
  postings.map(({ debit, credit, cents }) => `${debit} ${credit} ${cents}`)

test('a place is deferred until its session has ended, and each change is booked once', () => {
  const first = postingsOfPlace(NOTHING_BOOKED, place(50000, 10000), ABOUT, { added: 0, hasEnded: false })
  expect(short(first.postings)).toEqual(['families deferred 50000', 'earlier families 10000'])
  const same = postingsOfPlace(first.state, place(50000, 10000), ABOUT, { added: 0, hasEnded: false })
  expect(same.postings).toEqual([])
  // A cancellation with $60 kept, $40 refunded, and a discount of $5 on the bill that the same file books.
  const cancelled = postingsOfPlace(same.state, place(6000, 10000, 4000), ABOUT, { added: -500, hasEnded: false })
  expect(short(cancelled.postings)).toEqual(['deferred families 44000', 'families earlier 4000'])
  const ended = postingsOfPlace(cancelled.state, place(6000, 10000, 4000), ABOUT, { added: 0, hasEnded: true })
  expect(short(ended.postings)).toEqual(['deferred tuition 5500'])
  const over = postingsOfPlace(ended.state, place(6000, 10000, 4000), ABOUT, { added: 0, hasEnded: true })
  expect([over.postings, over.state.deferred]).toEqual([[], 0])
})
