import type { RowSource } from '../kernel/store/store'
import { fromCents, toCents } from '../kernel/values/money'
import { campSessions } from '../sessions/model'
import { priceOn } from '../sessions/rules'
import { sponsoredBy } from './awards'
import { accounts, sponsorships } from './church-model'
import { sponsorshipWith } from './claim-mutations'
import { sponsoredCents } from './sponsorship'

/** A place that a family is about to register for. */
interface PlannedPlace {
  camperId: number
  sessionId: number
}

/** What a church's code would pay for places that are about to be registered. */
export interface CodeQuote {
  church: string
  pays: { camperId: number; sessionId: number; amount: string }[]
}

/**
 * Returns what a code would pay for places that are registered now; null if it pays for none, or can't be used.
 *
 * @param rows the whole camp's rows: parents don't have sponsorships
 */
export async function codeQuote(
  rows: Pick<RowSource, 'get' | 'list' | 'all'>,
  { code, places }: { code: string; places: readonly PlannedPlace[] },
  today: string,
): Promise<CodeQuote | null> {
  const sponsorship = sponsorshipWith(await rows.all(sponsorships), code, today)
  const church = sponsorship && (await rows.get(accounts, sponsorship.accountId))
  if (!sponsorship || !church) return null
  const sponsored = new Map(await sponsoredBy(rows, sponsorship))
  const pays: CodeQuote['pays'] = []
  for (const { camperId, sessionId } of places) {
    const session = await rows.get(campSessions, sessionId)
    if (!session) continue
    const open = toCents(priceOn(session, today))
    const place = { camperId, sessionId, regular: toCents(session.price ?? '0'), open }
    const cents = sponsoredCents(sponsorship, place, sponsored)
    if (cents === 0) continue
    sponsored.set(camperId, (sponsored.get(camperId) ?? 0) + cents)
    pays.push({ camperId, sessionId, amount: fromCents(cents) })
  }
  return pays.length === 0 ? null : { church: church.name, pays }
}
