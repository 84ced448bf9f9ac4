import { expect, test } from 'vitest'
import type { BroadcastConfirmation, BroadcastNotice } from './broadcast-model'
import { confirmedNotices, isJustSent, isShown, isWorthSending, waitingNotices } from './broadcasts'

const AT = '2027-07-01T12:00:00.000Z'
const notice = (id: number, of: Partial<BroadcastNotice> = {}): BroadcastNotice => ({
  id,
  broadcastId: 1,
  familyId: null,
  camperId: null,
  staffId: null,
  ...of,
})
const confirmation = (id: number, of: Partial<BroadcastConfirmation>): BroadcastConfirmation => ({
  id,
  broadcastId: 1,
  noticeId: null,
  userId: null,
  how: 'app',
  note: null,
  at: AT,
  ...of,
})

test('the first confirmation of a notice counts, and a worker confirms with their account for that broadcast alone', () => {
  const notices = [notice(1, { familyId: 7 }), notice(2, { staffId: 5 }), notice(3, { staffId: 5, broadcastId: 2 })]
  const all = [
    confirmation(11, { noticeId: 1, how: 'called', at: '2027-07-01T12:30:00.000Z' }),
    confirmation(12, { noticeId: 1, how: 'link', at: '2027-07-01T12:10:00.000Z' }),
    confirmation(13, { userId: 50 }),
    confirmation(14, { userId: 51, broadcastId: 2 }),
  ]
  const found = confirmedNotices(notices, all, (staffId) => staffId * 10)
  expect([...found].map(([id, each]) => [id, each.id])).toEqual([
    [1, 12],
    [2, 13],
  ])
})

test('an emergency is shown for three days and an all clear for one; neither once it is over', () => {
  const shown = (kind: 'emergency' | 'all_clear', now: string, endedAt: string | null = null) =>
    isShown({ kind, at: AT, sentAt: null, endedAt }, now)
  expect(shown('emergency', '2027-07-04T11:59:00.000Z')).toBe(true)
  expect(shown('emergency', '2027-07-04T12:00:00.000Z')).toBe(false)
  expect(shown('all_clear', '2027-07-02T11:59:00.000Z')).toBe(true)
  expect(shown('all_clear', '2027-07-02T12:00:00.000Z')).toBe(false)
  expect(shown('emergency', AT, AT)).toBe(false)
})

test('an email about an emergency is not sent half a day late, or after the all clear', () => {
  const sends = (now: string, endedAt: string | null = null) =>
    isWorthSending({ at: AT, sentAt: null, endedAt }, new Date(now))
  expect(sends('2027-07-01T23:59:00.000Z')).toBe(true)
  expect(sends('2027-07-02T00:00:00.000Z')).toBe(false)
  expect(sends(AT, AT)).toBe(false)
})

test('each round of a broadcast is judged by when it was sent, and two minutes pass between two of them', () => {
  const again = { kind: 'emergency', at: AT, sentAt: '2027-07-04T12:00:00.000Z', endedAt: null } as const
  expect(isWorthSending(again, new Date('2027-07-04T23:59:00.000Z'))).toBe(true)
  expect(isShown(again, '2027-07-07T11:59:00.000Z')).toBe(true)
  expect(isJustSent(again, '2027-07-04T12:01:59.000Z')).toBe(true)
  expect(isJustSent(again, '2027-07-04T12:02:00.000Z')).toBe(false)
  // A clock that was set back must not keep an emergency from being sent again.
  expect(isJustSent(again, '2027-07-04T11:00:00.000Z')).toBe(false)
})

test('merged families have a notice each, and one confirmation counts for all of them', () => {
  const notices = [notice(1, { familyId: 7 }), notice(2, { familyId: 7 }), notice(3, { familyId: 8 })]
  const confirmed = new Map([[2, confirmation(11, { noticeId: 2 })]])
  expect(waitingNotices(notices, confirmed).map(({ id }) => id)).toEqual([3])
})
