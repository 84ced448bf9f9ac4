import type { Reader } from '../kernel/store/reader'
import { fromCents } from '../kernel/values/money'
import { campSessions } from '../sessions/model'
import { CAMP_ID, campProfile } from '../settings/model'
import { holdsPlace, registrationMoney, registrations, sessionCancellations } from './model'
import { type RefundQuote, refundQuote } from './refund-policy'
import { keptInCents } from './rules'
import { cancellationOutcomes, isCancellationUndoable, placedAndWaiting } from './session-cancellation'

/** What cancelling a session would do: who is affected, and how much they have paid (Sessions rule 6). */
export interface Cancelling {
  placed: number
  waiting: number
  /** How much of the families' money the camp holds, and for how many places. */
  paid: string
  paidFor: number
  /** How many would get a place in the other session, join its waitlist, or be cancelled. */
  moved: number
  inLine: number
  cancelled: number
  /** What was paid for those who would be cancelled. */
  paidByCancelled: string
}

/**
 * Returns what cancelling a session would do.
 *
 * @param moveTo the session to which the registrations would go; null if they would be cancelled
 * @throws RangeError if an amount in the rows is invalid, such as one with a fraction of a cent
 */
export async function cancellingOf(rows: Reader, sessionId: number, moveTo: number | null): Promise<Cancelling> {
  const leaving = placedAndWaiting(await rows.list(registrations, 'sessionId', sessionId))
  const target = moveTo === null ? undefined : await rows.get(campSessions, moveTo)
  const there = target ? { session: target, there: await rows.list(registrations, 'sessionId', target.id) } : null
  const outcomes = cancellationOutcomes(leaving, there, rows.now())
  const money = await rows.many(
    registrationMoney,
    leaving.map(({ id }) => id),
  )
  const kept = leaving.map(({ id }) => {
    const paid = money.get(id)
    return paid ? keptInCents(paid) : 0
  })
  const sum = (all: readonly number[]) => fromCents(all.reduce((total, cents) => total + cents, 0))
  const count = (to: (typeof outcomes)[number]['to']) => outcomes.filter((outcome) => outcome.to === to).length
  return {
    placed: leaving.filter(holdsPlace).length,
    waiting: leaving.filter(({ status }) => status === 'waitlist').length,
    paid: sum(kept),
    paidFor: kept.filter((cents) => cents > 0).length,
    moved: count('place'),
    inLine: count('line'),
    cancelled: count('cancelled'),
    paidByCancelled: sum(kept.filter((_, index) => outcomes[index]?.to === 'cancelled')),
  }
}

/** Returns each session's cancellation that can still be undone, by the session's id (Sessions rule 7). */
export async function undoableCancellations(rows: Reader): Promise<Map<number, number>> {
  const now = rows.now()
  const all = (await rows.all(sessionCancellations)).filter((each) => isCancellationUndoable(each, now))
  return new Map(all.map(({ id, sessionId }) => [sessionId, id]))
}

/**
 * Returns what was paid for a place, and what the camp's policy refunds of it on a day; null if there is no such place
 * or this person may not see its money.
 *
 * @throws RangeError if an amount in the rows is invalid, such as one with a fraction of a cent
 */
export async function cancelQuote(
  rows: Reader,
  registrationId: number,
  today: string,
): Promise<{ paid: number; policy: RefundQuote | null } | null> {
  const money = await rows.get(registrationMoney, registrationId)
  const registration = await rows.get(registrations, registrationId)
  const session = registration && (await rows.get(campSessions, registration.sessionId))
  if (!money || !session) return null
  const steps = (await rows.get(campProfile, CAMP_ID))?.refundSteps ?? []
  const paid = Math.max(0, keptInCents(money))
  return { paid, policy: refundQuote(steps, paid, session.startDate, today) }
}
