import type { RowSource } from '../kernel/store/store'
import { fromCents, toCents } from '../kernel/values/money'
import { campSessions } from '../sessions/model'
import { priceOn } from '../sessions/rules'
import { sponsoredBy } from './awards'
import { accounts, sponsorships } from './church-model'
import { offeredWith } from './codes'
import { discountCodes } from './discount-model'
import { isGiven } from './discount-rules'
import { type MatchGiven, matchOf } from './matching'
import { worthInCents } from './percent-or-amount'
import { sponsoredCents } from './sponsorship'

/** A place that a family is about to register for. */
interface PlannedPlace {
  camperId: number
  sessionId: number
}

/** What a code is worth for places that are about to be registered. */
export interface CodeQuote {
  /** The church that pays; null for a discount. */
  church: string | null
  /** The discount; null for a church's code. */
  discount: string | null
  /** Whether it is given along with other discounts. */
  combines: boolean
  /** What the code is worth for each place, and what a fund adds. */
  pays: { camperId: number; sessionId: number; amount: string; match: MatchGiven | null }[]
}

type Rows = Pick<RowSource, 'get' | 'list' | 'all'>

/** Returns places with their regular price and what they cost today, in cents. */
async function pricedPlaces(rows: Rows, places: readonly PlannedPlace[], today: string) {
  const found = await Promise.all(
    places.map(async (each) => ({ each, session: await rows.get(campSessions, each.sessionId) })),
  )
  return found.flatMap(({ each, session }) =>
    session ? [{ ...each, regular: toCents(session.price ?? '0'), open: toCents(priceOn(session, today)) }] : [],
  )
}

/**
 * Returns what a code is worth for places that are registered now; null if that is nothing, or it can't be used.
 *
 * @param rows the whole camp's rows: parents don't have codes
 */
export async function codeQuote(
  rows: Rows,
  { code, places }: { code: string; places: readonly PlannedPlace[] },
  today: string,
): Promise<CodeQuote | null> {
  const sponsorship = offeredWith(await rows.all(sponsorships), code, today)
  const church = sponsorship && (await rows.get(accounts, sponsorship.accountId))
  const discount = offeredWith(await rows.all(discountCodes), code, today)
  const sponsored = new Map(sponsorship && (await sponsoredBy(rows, sponsorship)))
  const pays: CodeQuote['pays'] = []
  let promised = 0
  for (const place of await pricedPlaces(rows, places, today)) {
    const { camperId, sessionId, regular, open } = place
    const paid = sponsorship && church ? sponsoredCents(sponsorship, place, sponsored) : 0
    const isOff = discount && isGiven({ ...discount, used: discount.used + pays.length }, sessionId, today)
    const cents = paid || (isOff ? Math.min(worthInCents(discount, regular), open) : 0)
    if (cents === 0) continue
    if (paid > 0) sponsored.set(camperId, (sponsored.get(camperId) ?? 0) + paid)
    const match =
      sponsorship && paid > 0
        ? await matchOf(rows, sponsorship, { cents: paid, open: open - paid }, promised)
        : undefined
    promised += match?.cents ?? 0
    const added = match && match.cents > 0 ? { fund: match.fund.name, amount: fromCents(match.cents) } : null
    pays.push({ camperId, sessionId, amount: fromCents(cents), match: added })
  }
  if (pays.length === 0) return null
  return { church: church?.name ?? null, discount: discount?.name ?? null, combines: discount?.combines ?? true, pays }
}
