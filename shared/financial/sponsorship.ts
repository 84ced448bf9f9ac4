import { toCents } from '../kernel/values/money'
import type { Sponsorship } from './church-model'
import { worthInCents } from './percent-or-amount'

/** What a sponsorship has paid so far, in cents, by child. */
export type Sponsored = ReadonlyMap<number, number>

/** A place that a sponsorship may pay for; amounts are in cents. */
export interface SponsoredPlace {
  camperId: number
  sessionId: number
  /** The session's regular price. */
  regular: number
  /** What is still unpaid of its bill. */
  open: number
}

type Terms = Omit<Sponsorship, 'id' | 'code' | 'accountId' | 'matchFundId' | 'matchPercent' | 'matchCap'>

/** Returns whether a sponsorship or a discount is for places in a session. */
export function covers({ sessionIds }: Pick<Terms, 'sessionIds'>, sessionId: number): boolean {
  return sessionIds.length === 0 || sessionIds.includes(sessionId)
}

const sumOf = (some: Sponsored) => [...some.values()].reduce((sum, cents) => sum + cents, 0)
const upTo = (cap: string | null, used: number) => (cap === null ? Number.POSITIVE_INFINITY : toCents(cap) - used)

/**
 * Returns what a sponsorship pays for a place, in cents: a percentage of the regular price or an amount for each child,
 * but never more than what is unpaid, the cap for the child or the cap for all (Financial rule 40).
 */
export function sponsoredCents(terms: Terms, place: SponsoredPlace, sponsored: Sponsored): number {
  const { percent, childCap, totalCap, childrenMost } = terms
  if (!covers(terms, place.sessionId)) return 0
  if (childrenMost !== null && !sponsored.has(place.camperId) && sponsored.size >= childrenMost) return 0
  const already = sponsored.get(place.camperId) ?? 0
  // An amount is for each child, a percentage for each place.
  const share = worthInCents(terms, place.regular) - (percent === null ? already : 0)
  return Math.max(0, Math.min(share, place.open, upTo(childCap, already), upTo(totalCap, sumOf(sponsored))))
}

/**
 * Returns what a fund adds to a church's award, in cents: a percentage of it, but never more than the cap for all
 * children, what is unpaid after the church's award, or what the fund holds (Financial rule 49).
 */
export function matchedCents(
  { percent, cap }: { percent: number; cap: string | null },
  award: { cents: number; open: number },
  fund: { matched: number; held: number },
): number {
  const share = Math.round((award.cents * percent) / 100)
  return Math.max(0, Math.min(share, award.open, upTo(cap, fund.matched), fund.held))
}

/** How much of a sponsorship is used. */
export interface SponsorshipUse {
  children: number
  cents: number
}

/** Returns for how many children a sponsorship pays, and how much, in cents. */
export function useOf(sponsored: Sponsored): SponsorshipUse {
  return { children: sponsored.size, cents: sumOf(sponsored) }
}

/**
 * Returns how much of each award on a bill stays, in cents, if together they can be at most `most`: the earlier ones
 * are filled first, and matches last.
 */
export function awardsWithin(
  awards: readonly { id: number; cents: number; isMatch: boolean }[],
  most: number,
): Map<number, number> {
  let rest = most
  const stays = new Map<number, number>()
  const inOrder = [...awards].sort((a, b) => Number(a.isMatch) - Number(b.isMatch) || a.id - b.id)
  for (const { id, cents } of inOrder) {
    const part = Math.min(cents, Math.max(0, rest))
    stays.set(id, part)
    rest -= part
  }
  return stays
}
