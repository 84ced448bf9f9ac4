import { fromCents, toCents } from '../kernel/values/money'
import { mustWait } from '../registration/places'
import type { SessionCount } from '../registration/reads'
import type { CampSession } from '../sessions/model'
import { priceOn } from '../sessions/rules'
import { placeDueOn } from './account'
import { type DiscountFacts, discountsFor } from './discount-rules'
import type { MatchGiven } from './matching'

/** A session that a family wants for a child, with what this device knows about its places. */
export interface WantedPlace extends SessionCount {
  camperId: number
}

/** The cost of one place for a family that registers now. */
export interface QuoteLine {
  camperId: number
  session: CampSession
  /** The session's regular price. */
  regular: string
  /** The early-bird discount; `0.00` without one. */
  earlyBird: string
  /** The automatic discounts, and that of a code, which no rule gives. */
  discounts: { ruleId: number | null; name: string; amount: string; combines: boolean }[]
  /** What a church pays; `0.00` without one. */
  sponsored: string
  /** What a fund adds; null for nothing. */
  match: MatchGiven | null
  price: string
  /** Whether it is a place on the waitlist, which costs nothing until a place is free. */
  waits: boolean
  /** The day by which it has to be paid; null if it is due at once. */
  dueOn: string | null
}

/** What a family sees before it agrees. */
export interface Quote {
  lines: QuoteLine[]
  /** All places but those on a waitlist. */
  total: string
  /** The part of the total that has to be paid now. */
  dueNow: string
}

/**
 * Returns what a family pays for the wanted places if it registers now. The server sets each price by the same rules.
 *
 * @param now the camp's day, the instant that decides whether a session is full, and the days before a session at which
 *   its places are due
 * @param facts what the family's automatic discounts depend on; null if there are none
 */
export function quoteOf(wanted: readonly WantedPlace[], now: Now, facts: DiscountFacts | null = null): Quote {
  const lines: QuoteLine[] = []
  for (const each of wanted) {
    // A sibling earlier in the list may get the last place.
    const before = lines.filter(({ session, waits }) => session.id === each.session.id && !waits)
    const line = lineOf({ ...each, taken: each.taken + before.length }, now)
    const held = lines
      .filter(({ waits }) => !waits)
      .map(({ camperId }) => ({ camperId, registeredAt: now.at, isSiblings: false }))
    lines.push(facts && !line.waits ? discounted(line, { ...facts, held: [...facts.held, ...held] }) : line)
  }
  return totaled(lines)
}

/** Returns a line with its automatic discounts. */
function discounted(line: QuoteLine, facts: DiscountFacts): QuoteLine {
  const { camperId, session, regular, price } = line
  const place = { camperId, sessionId: session.id, regular: toCents(regular), most: toCents(price) }
  const given = discountsFor(place, facts)
  const off = given.reduce((sum, { cents }) => sum + cents, 0)
  const discounts = given.map(({ rule, cents }) => ({
    ruleId: rule.id,
    name: rule.name,
    amount: fromCents(cents),
    combines: rule.combines,
  }))
  return { ...line, discounts, price: fromCents(toCents(price) - off) }
}

/** Returns a quote with its totals. */
function totaled(lines: QuoteLine[]): Quote {
  const placed = lines.filter(({ waits }) => !waits)
  const sum = (some: readonly QuoteLine[]) => fromCents(some.reduce((cents, { price }) => cents + toCents(price), 0))
  return { lines, total: sum(placed), dueNow: sum(placed.filter(({ dueOn }) => dueOn === null)) }
}

/** What a code is worth for a place that is about to be registered. */
interface CodedPlace {
  camperId: number
  sessionId: number
  amount: string
  match: MatchGiven | null
}

/** What a code is worth; without a discount, a church pays. */
interface CodeWorth {
  discount: string | null
  /** Whether the discount is given along with others. */
  combines: boolean
  pays: readonly CodedPlace[]
}

/** Returns a quote with what a code is worth: a discount, or what a church pays, which the family is never asked for. */
export function quoteWithCode(quote: Quote, { discount, combines, pays }: CodeWorth): Quote {
  const isAlone = ({ discounts }: QuoteLine) =>
    discounts.length > 0 && !(combines && discounts.every((each) => each.combines))
  const lines = quote.lines.map((line) => {
    const paid = pays.find(({ camperId, sessionId }) => camperId === line.camperId && sessionId === line.session.id)
    if (!paid || line.waits || (discount && isAlone(line))) return line
    const cents = Math.min(toCents(line.price), toCents(paid.amount))
    const rest = toCents(line.price) - cents
    if (discount) {
      const discounts = [...line.discounts, { ruleId: null, name: discount, amount: fromCents(cents), combines }]
      return { ...line, discounts, price: fromCents(rest) }
    }
    const added = Math.min(rest, toCents(paid.match?.amount ?? '0'))
    const match = paid.match && added > 0 ? { ...paid.match, amount: fromCents(added) } : null
    return { ...line, sponsored: fromCents(cents), match, price: fromCents(rest - added) }
  })
  return totaled(lines)
}

interface Now {
  today: string
  at: string
  dueDays: number
  /** Whether the family registers, which the session's own status holds back; false for the office. */
  byFamily?: boolean
}

function lineOf({ camperId, session, ...count }: WantedPlace, { today, at, dueDays, byFamily = true }: Now): QuoteLine {
  const regular = session.price ?? '0.00'
  const price = priceOn(session, today)
  const dueOn = placeDueOn(session, dueDays)
  return {
    camperId,
    session,
    regular,
    earlyBird: fromCents(toCents(regular) - toCents(price)),
    discounts: [],
    sponsored: '0.00',
    match: null,
    price,
    waits: mustWait(session, count, byFamily, at),
    dueOn: dueOn > today ? dueOn : null,
  }
}
