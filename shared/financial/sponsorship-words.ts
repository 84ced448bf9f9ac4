import { sayDate } from '../kernel/values/dates'
import { display, fromCents, toCents } from '../kernel/values/money'
import type { ChurchLine, SponsorshipLine } from './church-reads'

/** Returns how much of a sponsorship is used, such as "28 of 30 used". */
export function usedWords({ children, childrenMost }: Pick<SponsorshipLine, 'children' | 'childrenMost'>): string {
  return childrenMost === null ? `${children} used` : `${children} of ${childrenMost} used`
}

type Match = Pick<SponsorshipLine, 'matchFund' | 'matchPercent' | 'matchCap'>

/** Returns how much a fund adds, such as "Match 100% from Campership Fund"; null without a match. */
export function matchWords({ matchFund, matchPercent, matchCap }: Match, currency: string): string | null {
  if (matchFund === null || matchPercent === null) return null
  const match = `Match ${matchPercent}% from ${matchFund}`
  return matchCap === null ? match : `${match}, up to ${display(matchCap, currency)} in all`
}

type Terms = Pick<SponsorshipLine, 'percent' | 'amount' | 'childCap' | 'totalCap' | 'until' | 'given'>

/** Returns what a sponsorship pays, its caps and its last day. */
export function sponsorshipWords(terms: Terms, currency: string): string {
  const { percent, amount, childCap, totalCap, until, given } = terms
  const say = (value: string) => display(value, currency)
  const pays = percent === null ? `${say(amount ?? '0.00')} per child` : `${percent}% of the regular price`
  return [
    `Pays ${pays}`,
    childCap === null ? null : `up to ${say(childCap)} per child`,
    totalCap === null ? `${say(given)} given` : `${say(given)} of ${say(totalCap)} given`,
    until === null ? null : `until ${sayDate(until)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Returns what a church owes, within a sentence. */
export function balanceOf({ balance }: Pick<ChurchLine, 'balance'>, currency: string): string {
  const cents = toCents(balance)
  if (cents === 0) return 'owes nothing'
  return cents > 0 ? `owes ${display(balance, currency)}` : `has ${display(fromCents(-cents), currency)} credit`
}
