import { campers, families, fullName } from '../campers/model'
import type { Reader } from '../kernel/store/reader'
import { fromCents, toCents } from '../kernel/values/money'
import { nameOrder } from '../kernel/values/names'
import { campSessions } from '../sessions/model'
import { accountRows, settled } from './account'
import { type AwardablePlace, awardablePlaces, placeOfCharge, sponsoredBy } from './awards'
import {
  type Account,
  accounts,
  type ChurchInvoice,
  churchInvoices,
  type Sponsorship,
  sponsorships,
} from './church-model'
import { type MatchGiven, matchOf } from './matching'
import { accountEntries } from './model'
import { accountOfKind } from './payer'
import { sponsoredCents, useOf } from './sponsorship'

type Rows = Pick<Reader, 'get' | 'list'>

/** Returns a child's first name and initial, as invoices to churches name children. */
function shortName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial] = lastName
  return initial ? `${firstName} ${initial}.` : firstName
}

/** Returns which child and session a bill of a church or a fund pays for; nothing for a bill that is not for a place. */
export async function sponsoredBill(
  rows: Pick<Reader, 'get'>,
  billId: number,
): Promise<{ camper: string; session: string | null } | null> {
  const charge = await rows.get(accountEntries, billId)
  const place = charge && (await placeOfCharge(rows, charge))
  const camper = place && (await rows.get(campers, place.camperId))
  if (!place || !camper) return null
  return { camper: shortName(camper), session: (await rows.get(campSessions, place.sessionId))?.name ?? null }
}

/** A sponsorship with what it pays so far. */
export interface SponsorshipLine extends Sponsorship {
  children: number
  given: string
  /** The name of the fund that matches it; null for none. */
  matchFund: string | null
}

/** A church in the list of churches. */
export interface ChurchLine {
  church: Account
  sponsorships: SponsorshipLine[]
  /** For how many children its sponsorships pay. */
  children: number
  /** What it owes; negative if the camp has money left over. */
  balance: string
  invoices: ChurchInvoice[]
}

async function sponsorshipLines(rows: Rows, church: Account) {
  const own = await rows.list(sponsorships, 'accountId', church.id)
  const found = await Promise.all(
    own.map(async (each) => {
      const fund = each.matchFundId === null ? undefined : await rows.get(accounts, each.matchFundId)
      return { each, sponsored: await sponsoredBy(rows, each), matchFund: fund?.name ?? null }
    }),
  )
  const lines = found.map(({ each, sponsored, matchFund }) => {
    const { children, cents } = useOf(sponsored)
    return { ...each, children, given: fromCents(cents), matchFund }
  })
  const children = new Set(found.flatMap(({ sponsored }) => [...sponsored.keys()]))
  return { lines, children: children.size }
}

/**
 * Returns a church with its sponsorships, invoices and balance; null if there is no such church.
 *
 * @throws RangeError if an amount in the rows is invalid, such as one with a fraction of a cent
 */
export async function churchOf(rows: Rows, accountId: number): Promise<ChurchLine | null> {
  const church = await accountOfKind(rows, 'church', accountId)
  if (!church) return null
  const { lines, children } = await sponsorshipLines(rows, church)
  const { balance } = settled(await accountRows(rows, accountId))
  const invoices = (await rows.list(churchInvoices, 'accountId', accountId)).sort((a, b) => b.number - a.number)
  return { church, sponsorships: lines, children, balance: fromCents(balance), invoices }
}

/** Returns all churches, by name. */
export async function churchesByName(rows: Reader): Promise<ChurchLine[]> {
  const all = await rows.all(accounts)
  const found = await Promise.all(all.map(({ id }) => churchOf(rows, id)))
  return found
    .flatMap((line) => line ?? [])
    .sort((a, b) => nameOrder.compare(a.church.name, b.church.name) || a.church.id - b.church.id)
}

/** A place that a sponsorship or a fund can pay for, as displayed. */
export interface AwardChoice {
  registrationId: number
  camper: string
  session: string
  /** What the sponsorship pays for it; for a fund, what is unpaid. */
  amount: string
  /** What a fund adds to what the church pays. */
  match: MatchGiven | null
}

async function choiceOf(
  rows: Rows,
  { registrationId, camperId, sessionName }: AwardablePlace,
  cents: number,
  match: MatchGiven | null,
): Promise<AwardChoice[]> {
  const camper = await rows.get(campers, camperId)
  if (cents === 0 || !camper) return []
  return [{ registrationId, camper: fullName(camper), session: sessionName, amount: fromCents(cents), match }]
}

/** Returns the places of a family that a fund can pay for, with what is unpaid. */
export async function fundChoices(rows: Rows, familyId: number): Promise<AwardChoice[]> {
  if (!(await rows.get(families, familyId))) return []
  const places = await awardablePlaces(rows, familyId)
  return (await Promise.all(places.map((place) => choiceOf(rows, place, place.open, null)))).flat()
}

/** Returns the places of a family that a sponsorship pays for, apart from whether it is offered today. */
export async function awardChoices(rows: Rows, sponsorshipId: number, familyId: number): Promise<AwardChoice[]> {
  const sponsorship = await rows.get(sponsorships, sponsorshipId)
  if (!sponsorship || !(await rows.get(families, familyId))) return []
  const sponsored = await sponsoredBy(rows, sponsorship)
  const choices = await Promise.all(
    (await awardablePlaces(rows, familyId)).map(async (place): Promise<AwardChoice[]> => {
      const cents = place.sponsoredBy.has(sponsorshipId) ? 0 : sponsoredCents(sponsorship, place, sponsored)
      const match = cents === 0 ? undefined : await matchOf(rows, sponsorship, { cents, open: place.open - cents })
      const added = match && match.cents > 0 ? { fund: match.fund.name, amount: fromCents(match.cents) } : null
      return choiceOf(rows, place, cents, added)
    }),
  )
  return choices.flat()
}

/** One line of an invoice, as displayed. */
export interface InvoiceLine {
  billId: number
  /** The child's first name and initial with the session, or what the charge is for. */
  name: string
  amount: string
}

/** Returns the lines of an invoice. A deleted child has no name any more. */
export async function invoiceLines(rows: Pick<Reader, 'get'>, invoiceId: number): Promise<InvoiceLine[]> {
  const invoice = await rows.get(churchInvoices, invoiceId)
  return Promise.all(
    (invoice?.lines ?? []).map(async ({ billId, amount }) => {
      const place = await sponsoredBill(rows, billId)
      const charge = await rows.get(accountEntries, billId)
      const name = place ? [place.camper, place.session].filter(Boolean).join(' · ') : (charge?.description ?? 'Charge')
      return { billId, name, amount: fromCents(toCents(amount)) }
    }),
  )
}
