import { isOffered } from './codes'
import type { DiscountRule, DiscountTerms } from './discount-model'
import { worthInCents } from './percent-or-amount'
import { covers } from './sponsorship'

/** A spot that a family's child has, in a session that hasn't ended. */
export interface HeldSpot {
  camperId: number
  /** When it was registered, as an instant. */
  registeredAt: string
  /** Whether it has a sibling discount. */
  isSiblings: boolean
}

/** What the discounts on a registration depend on besides the registration itself. */
export interface DiscountFacts {
  rules: readonly DiscountRule[]
  /** The family's other spots. */
  held: readonly HeldSpot[]
  /** Whether someone who signs in for the family works at the camp. */
  isOfStaff: boolean
  today: string
}

/** A registration about to get its discounts; amounts are in cents. */
export interface DiscountedPlace {
  camperId: number
  sessionId: number
  /** The session's regular price. */
  regular: number
  /** The most that discounts can take off. */
  most: number
}

/** A discount on a registration. */
export interface AppliedDiscount {
  rule: DiscountRule
  cents: number
}

/**
 * Returns the children with a spot, in the order in which they were registered. One who was given a sibling discount is
 * never the first, even if they were registered earlier and only waited longer.
 */
function childrenInOrder(held: readonly HeldSpot[]): number[] {
  const siblings = new Set(held.flatMap(({ camperId, isSiblings }) => (isSiblings ? [camperId] : [])))
  const rank = ({ camperId }: HeldSpot) => (siblings.has(camperId) ? 1 : 0)
  const inOrder = [...held].sort((a, b) => rank(a) - rank(b) || a.registeredAt.localeCompare(b.registeredAt))
  return [...new Set(inOrder.map(({ camperId }) => camperId))]
}

/** Returns which child of the family, or which session of the child, a registration is, counted from 1. */
function numberOf({ kind }: DiscountRule, held: readonly HeldSpot[], camperId: number): number {
  if (kind === 'sessions') return 1 + held.filter((place) => place.camperId === camperId).length
  const children = childrenInOrder(held)
  const index = children.indexOf(camperId)
  return 1 + (index === -1 ? children.length : index)
}

/** Returns whether a discount is given in a session on a day, apart from who gets it. */
export function isGiven(terms: DiscountTerms, sessionId: number, today: string): boolean {
  const { most, used } = terms
  return isOffered(terms, today) && (most === null || used < most) && covers(terms, sessionId)
}

function applies(rule: DiscountRule, place: DiscountedPlace, { held, isOfStaff, today }: DiscountFacts): boolean {
  const { kind, startsAt } = rule
  if (!isGiven(rule, place.sessionId, today)) return false
  return kind === 'staff_child' ? isOfStaff : numberOf(rule, held, place.camperId) >= startsAt
}

const sumOf = (some: readonly AppliedDiscount[]) => some.reduce((sum, { cents }) => sum + cents, 0)

/**
 * Returns the discounts of a registration: all that combine, or a single one that is worth more; together at most
 * `place.most` (Financial rule 44).
 */
export function discountsFor(place: DiscountedPlace, facts: DiscountFacts): AppliedDiscount[] {
  const found = facts.rules
    .filter((rule) => applies(rule, place, facts))
    .map((rule) => ({ rule, cents: worthInCents(rule, place.regular) }))
    .sort((a, b) => a.rule.id - b.rule.id)
  const together = found.filter(({ rule }) => rule.combines)
  const best = found.reduce<AppliedDiscount | null>(
    (most, each) => (most && most.cents >= each.cents ? most : each),
    null,
  )
  const chosen = best && best.cents > sumOf(together) ? [best] : together
  let rest = place.most
  return chosen.flatMap(({ rule, cents: full }) => {
    const cents = Math.min(full, rest)
    rest -= cents
    return cents > 0 ? [{ rule, cents }] : []
  })
}
