import type { RowContext } from '../kernel/rules/relations'
import type { RowSource } from '../kernel/store/store'
import { fromCents } from '../kernel/values/money'
import { type AwardablePlace, leftOf, postAward } from './awards'
import type { Account, Sponsorship } from './church-model'
import { heldByFund } from './funds'
import { accountEntries } from './model'
import { accountOfKind } from './payer'
import { matchedCents } from './sponsorship'

type Rows = Pick<RowSource, 'get' | 'list'>

/** What a fund adds to a church's award; cents is zero if it is empty, closed or has reached the cap. */
interface Match {
  fund: Account
  cents: number
}

/** Returns what a fund's matches for a sponsorship come to, in cents. Matches that have ended don't count. */
async function matchedBy(rows: Rows, { id, matchFundId }: Sponsorship): Promise<number> {
  const entries = matchFundId === null ? [] : await rows.list(accountEntries, 'familyId', matchFundId)
  const left = leftOf(entries)
  return entries
    .filter(({ kind, sponsorshipId }) => kind === 'charge' && sponsorshipId === id)
    .reduce((sum, entry) => sum + (left.get(entry.id) ?? 0), 0)
}

/**
 * Returns what the fund adds to an award of a sponsorship (Financial rule 49); undefined without a match.
 *
 * @param award what the church pays, and what is unpaid after it, in cents
 * @param promised what the fund adds to other awards that aren't given yet, in cents
 */
export async function matchOf(
  rows: Rows,
  sponsorship: Sponsorship,
  award: { cents: number; open: number },
  promised = 0,
): Promise<Match | undefined> {
  const { matchFundId, matchPercent: percent, matchCap: cap } = sponsorship
  const fund = matchFundId === null ? undefined : await accountOfKind(rows, 'fund', matchFundId)
  if (!fund || percent === null) return undefined
  const matched = (await matchedBy(rows, sponsorship)) + promised
  const held = fund.isActive ? (await heldByFund(rows, fund.id)) - promised : 0
  return { fund, cents: matchedCents({ percent, cap }, award, { matched, held }) }
}

/** A match that was given. */
export interface MatchGiven {
  fund: string
  amount: string
}

/**
 * Gives the match of an award that was just given. Only the server does it, because it needs ids and knows what the
 * fund holds; devices see the match with its answer.
 *
 * @returns null if nothing was added
 */
export async function giveMatch(
  context: RowContext,
  award: { id: number; cents: number; sponsorship: Sponsorship; place: AwardablePlace; till: string | null },
): Promise<MatchGiven | null> {
  const { store, newId } = context
  const { id, cents: awarded, sponsorship, place, till } = award
  const match = newId && (await matchOf(store, sponsorship, { cents: awarded, open: place.open - awarded }))
  if (!match || match.cents === 0) return null
  const { fund, cents } = match
  const source = { account: fund, category: 'match' as const, sponsorship }
  await postAward(context, { awardId: newId(), chargeId: newId(), pairId: id, source, place, cents, till })
  return { fund: fund.name, amount: fromCents(cents) }
}
