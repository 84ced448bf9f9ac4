import { fromCents, toCents } from '../kernel/values/money'
import { mustWait } from '../registration/places'
import type { SessionCount } from '../registration/reads'
import type { CampSession } from '../sessions/model'
import { priceOn } from '../sessions/rules'
import { placeDueOn } from './account'

/** A session that a family wants for a child, with what this device knows of its places. */
export interface WantedPlace extends SessionCount {
  camperId: number
}

/** What one place costs a family that registers now. */
export interface QuoteLine {
  camperId: number
  session: CampSession
  /** The session's regular price. */
  regular: string
  /** What the early-bird price takes off; `0.00` without one. */
  earlyBird: string
  price: string
  /** Whether it is a place on the waitlist, which costs nothing until a spot opens. */
  waits: boolean
  /** The day by which it has to be paid; null if that day is here. */
  dueOn: string | null
}

/** What a family reads before it agrees. */
export interface Quote {
  lines: QuoteLine[]
  /** All places but those on a waitlist. */
  total: string
  /** As much of the total as has to be paid now. */
  dueNow: string
}

/**
 * Returns what a family pays for some places if it registers now. The server sets each price by the same rules.
 *
 * @param now the camp's day, and the instant that decides whether a session is full
 */
export function quoteOf(wanted: readonly WantedPlace[], now: { today: string; at: string }): Quote {
  const lines: QuoteLine[] = []
  for (const each of wanted) {
    // A brother or sister before this child may get the last spot.
    const before = lines.filter(({ session, waits }) => session.id === each.session.id && !waits).length
    lines.push(lineOf({ ...each, taken: each.taken + before }, now))
  }
  const placed = lines.filter(({ waits }) => !waits)
  const sum = (some: readonly QuoteLine[]) => fromCents(some.reduce((cents, { price }) => cents + toCents(price), 0))
  return { lines, total: sum(placed), dueNow: sum(placed.filter(({ dueOn }) => dueOn === null)) }
}

function lineOf({ camperId, session, ...count }: WantedPlace, { today, at }: { today: string; at: string }): QuoteLine {
  const regular = session.price ?? '0.00'
  const price = priceOn(session, today)
  const dueOn = placeDueOn(session)
  return {
    camperId,
    session,
    regular,
    earlyBird: fromCents(toCents(regular) - toCents(price)),
    price,
    waits: mustWait(session, count, true, at),
    dueOn: dueOn > today ? dueOn : null,
  }
}
