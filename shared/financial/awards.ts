import type { RowContext } from '../kernel/rules/relations'
import type { RowSource } from '../kernel/store/store'
import { fromCents, toCents } from '../kernel/values/money'
import { holdsPlace, registrations } from '../registration/model'
import { accountRows, placeDueOn, settled } from './account'
import { type Sponsorship, sponsorships } from './church-model'
import { postEntry } from './ledger'
import { type AccountEntry, accountEntries } from './model'
import { undoneIn } from './settle'
import { awardsWithin, covers, type Sponsored, type SponsoredPlace } from './sponsorship'

type Rows = Pick<RowSource, 'get' | 'list'>

/** Returns how much of each entry is left, in cents, by id. */
function leftOf(entries: readonly AccountEntry[]): Map<number, number> {
  const undone = undoneIn(entries.map(({ kind, undoes, amount }) => ({ kind, undoes, cents: toCents(amount) })))
  return new Map(entries.map(({ id, amount }) => [id, Math.max(0, toCents(amount) - (undone.get(id) ?? 0))]))
}

/** Returns the child whose place a church's charge pays for; undefined if the registration is deleted. */
export async function placeOfCharge(rows: Pick<RowSource, 'get'>, { pairId }: Pick<AccountEntry, 'pairId'>) {
  const award = pairId === null ? undefined : await rows.get(accountEntries, pairId)
  return award?.bill ? rows.get(registrations, award.bill) : undefined
}

/** Returns what a sponsorship pays now, in cents, by child. Awards that have ended don't count. */
export async function sponsoredBy(
  rows: Rows,
  { id, accountId }: Pick<Sponsorship, 'id' | 'accountId'>,
): Promise<Sponsored> {
  const entries = await rows.list(accountEntries, 'familyId', accountId)
  const left = leftOf(entries)
  const found = new Map<number, number>()
  for (const entry of entries) {
    const cents = left.get(entry.id) ?? 0
    if (entry.kind !== 'charge' || entry.sponsorshipId !== id || cents === 0) continue
    const place = await placeOfCharge(rows, entry)
    // An award of a deleted registration has ended; until the server says so, it counts for a child of its own.
    const camperId = place?.camperId ?? -entry.id
    found.set(camperId, (found.get(camperId) ?? 0) + cents)
  }
  return found
}

/** A place on a family's account, as a sponsorship sees it. */
export interface AwardablePlace extends SponsoredPlace {
  registrationId: number
  familyId: number
  /** When its bill is due; null means at once. */
  dueOn: string | null
  sessionName: string
  /** The sponsorships that pay for it already. */
  sponsoredBy: ReadonlySet<number>
}

/** Returns the places on a family's account that an award can be given for, by registration. */
export async function awardablePlaces(rows: Rows, familyId: number): Promise<AwardablePlace[]> {
  const known = await accountRows(rows, familyId)
  const account = settled(known)
  const sponsored = (billId: number) =>
    known.entries.flatMap(({ id, kind, bill, sponsorshipId }) =>
      kind === 'award' && bill === billId && sponsorshipId !== null && account.left.get(id) ? [sponsorshipId] : [],
    )
  return known.places.flatMap(({ registration, session }) => {
    const bill = account.bills.find(({ id }) => id === registration.id)
    if (!session || !bill || !holdsPlace(registration)) return []
    const { id, camperId } = registration
    const regular = toCents(session.price ?? '0')
    const about = { sessionId: session.id, sessionName: session.name, dueOn: placeDueOn(session, known.dueDays) }
    const given = new Set(sponsored(id))
    return [{ registrationId: id, familyId, camperId, regular, open: bill.open, sponsoredBy: given, ...about }]
  })
}

/** The parts of a new award. */
interface NewAward {
  awardId: number
  chargeId: number
  sponsorship: Sponsorship
  churchName: string
  place: AwardablePlace
  cents: number
  till: string | null
}

/** Posts an award on the family's bill and the charge on the church's account. Both have the award's id as `pairId`. */
export async function postAward(context: RowContext, award: NewAward): Promise<void> {
  const { awardId, chargeId, sponsorship, churchName, place, cents, till } = award
  const shared = {
    amount: fromCents(cents),
    category: 'church' as const,
    pairId: awardId,
    sponsorshipId: sponsorship.id,
    till,
  }
  const given = { ...shared, id: awardId, familyId: place.familyId, kind: 'award' as const }
  await postEntry(context, { ...given, bill: place.registrationId, description: churchName }, [])
  const charge = { ...shared, id: chargeId, familyId: sponsorship.accountId, kind: 'charge' as const }
  const description = `Sponsorship ${sponsorship.code}`
  await postEntry(context, { ...charge, bill: null, description, dueOn: place.dueOn }, [])
}

/**
 * Ends an award, in part or in full, on the family's bill and on the church's account.
 *
 * @param cents how much of it ends
 * @param ids two ids for the reversals
 */
export async function endBoth(
  context: RowContext,
  award: AccountEntry,
  cents: number,
  ids: { awardEnd: number; chargeEnd: number },
  about: { note: string; till: string | null },
): Promise<void> {
  const { store } = context
  const end = { kind: 'reversal' as const, amount: fromCents(cents), ...about }
  await postEntry(context, { ...end, id: ids.awardEnd, familyId: award.familyId, undoes: award.id }, [], award)
  const [charge] = (await store.list(accountEntries, 'pairId', award.id)).filter(({ kind }) => kind === 'charge')
  if (!charge) return
  await postEntry(context, { ...end, id: ids.chargeEnd, familyId: charge.familyId, undoes: charge.id }, [], charge)
}

/** Returns how much awards on a bill can come to, in cents; zero if they have ended with the place. */
async function mostFor(rows: Rows, award: AccountEntry, billTotal: number): Promise<number> {
  const registration = award.bill === null ? undefined : await rows.get(registrations, award.bill)
  if (!registration || !holdsPlace(registration)) return 0
  const sponsorship = award.sponsorshipId === null ? undefined : await rows.get(sponsorships, award.sponsorshipId)
  return sponsorship && !covers(sponsorship, registration.sessionId) ? 0 : billTotal
}

/**
 * Ends the awards on a family's account whose place was given up, deleted, or moved to a session that the sponsorship
 * isn't for, and lowers those that are more than their bill (Financial rule 41). Only the server does it, because it
 * needs ids for the reversals; devices see the result with its answer.
 */
export async function followAwards(context: RowContext, familyId: number): Promise<void> {
  const { store, newId } = context
  if (!newId) return
  const entries = await store.list(accountEntries, 'familyId', familyId)
  if (!entries.some(({ kind }) => kind === 'award')) return
  const account = settled(await accountRows(store, familyId))
  const awards = entries.filter(({ id, kind }) => kind === 'award' && (account.left.get(id) ?? 0) > 0)
  for (const billId of new Set(awards.map(({ bill }) => bill))) {
    const total = account.bills.find(({ id }) => id === billId)?.total ?? 0
    const onBill = awards.filter(({ bill }) => bill === billId)
    const lefts = await Promise.all(
      onBill.map(async (award) => ({
        id: award.id,
        cents: Math.min(account.left.get(award.id) ?? 0, await mostFor(store, award, total)),
      })),
    )
    const stays = awardsWithin(lefts, total)
    for (const award of onBill) {
      const ends = (account.left.get(award.id) ?? 0) - (stays.get(award.id) ?? 0)
      if (ends > 0) await endOnServer(context, newId, award, ends)
    }
  }
}

/** Ends an award that nobody ended by hand. */
export async function endOnServer(
  context: RowContext,
  newId: () => number,
  award: AccountEntry,
  cents: number,
): Promise<void> {
  const about = { note: 'Ended with the spot, or lowered with the bill', till: 'Automatic' }
  await endBoth(context, award, cents, { awardEnd: newId(), chargeEnd: newId() }, about)
}
