import type { RowContext } from '../kernel/rules/relations'
import type { RowSource } from '../kernel/store/store'
import { fromCents, toCents } from '../kernel/values/money'
import { holdsPlace, registrations } from '../registration/model'
import { accountRows, followAccount, placeDueOn, settled } from './account'
import { type Account, type Sponsorship, sponsorships } from './church-model'
import { postEntry } from './ledger'
import { type AccountEntry, accountEntries } from './model'
import { undoneIn } from './settle'
import { awardsWithin, covers, type Sponsored, type SponsoredPlace } from './sponsorship'

type Rows = Pick<RowSource, 'get' | 'list'>

/** What entries have as their till if a rule posted them. */
export const BY_RULE = 'Automatic'

/** Returns how much of each entry is left, in cents, by id. */
export function leftOf(entries: readonly AccountEntry[]): Map<number, number> {
  const undone = undoneIn(entries.map(({ kind, undoes, amount }) => ({ kind, undoes, cents: toCents(amount) })))
  return new Map(entries.map(({ id, amount }) => [id, Math.max(0, toCents(amount) - (undone.get(id) ?? 0))]))
}

/** Returns the child whose place a church's or a fund's charge pays for; undefined if the registration is deleted. */
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

/**
 * Returns the charge on the church's or the fund's account that belongs to an award. An award and its match have one
 * `pairId`; their categories tell them apart.
 */
async function chargeOf(rows: Rows, { pairId, category: of }: AccountEntry): Promise<AccountEntry | undefined> {
  if (pairId === null) return undefined
  return (await rows.list(accountEntries, 'pairId', pairId)).find(
    ({ kind, category }) => kind === 'charge' && category === of,
  )
}

/** A place on a family's account that an award can be given for. */
export interface AwardablePlace extends SponsoredPlace {
  registrationId: number
  familyId: number
  /** When its bill is due; null means at once. */
  dueOn: string | null
  sessionName: string
  /** The sponsorships that pay for it already. */
  sponsoredBy: ReadonlySet<number>
  /** The sponsorships whose award for it a person has ended. */
  endedBy: ReadonlySet<number>
}

/** Returns the places on a family's account that an award can be given for, by registration. */
export async function awardablePlaces(rows: Rows, familyId: number): Promise<AwardablePlace[]> {
  const known = await accountRows(rows, familyId)
  const account = settled(known)
  const byPeople = new Set(
    known.entries.flatMap(({ kind, undoes, till }) =>
      kind === 'reversal' && undoes && till !== BY_RULE ? [undoes] : [],
    ),
  )
  const awardsOn = (billId: number) => known.entries.filter(({ kind, bill }) => kind === 'award' && bill === billId)
  const sponsorshipsOf = (awards: readonly AccountEntry[]) =>
    new Set(awards.flatMap(({ sponsorshipId }) => sponsorshipId ?? []))
  return known.places.flatMap(({ registration, session }) => {
    const bill = account.bills.find(({ id }) => id === registration.id)
    if (!session || !bill || !holdsPlace(registration)) return []
    const { id, camperId } = registration
    const regular = toCents(session.price ?? '0')
    const about = { sessionId: session.id, sessionName: session.name, dueOn: placeDueOn(session, known.dueDays) }
    const awards = awardsOn(id)
    const given = awards.filter((award) => account.left.get(award.id))
    const ended = awards.filter((award) => !account.left.get(award.id) && byPeople.has(award.id))
    const by = { sponsoredBy: sponsorshipsOf(given), endedBy: sponsorshipsOf(ended) }
    return [{ registrationId: id, familyId, camperId, regular, open: bill.open, ...by, ...about }]
  })
}

/** Who pays an award: a church or a fund. */
export interface AwardSource {
  account: Account
  category: 'church' | 'fund' | 'match'
  /** The church's sponsorship that it is given from or matches; null for an award that a fund gives on its own. */
  sponsorship: Sponsorship | null
}

/** Returns what an award is called on the account of the church or fund that pays it. */
function chargeName({ category, sponsorship }: AwardSource): string {
  if (sponsorship === null) return 'Award'
  return category === 'match' ? `Match for ${sponsorship.code}` : `Sponsorship ${sponsorship.code}`
}

/** The parts of a new award. */
interface NewAward {
  awardId: number
  chargeId: number
  /** The award that it matches, if it is a match. */
  pairId?: number
  source: AwardSource
  place: AwardablePlace
  cents: number
  till: string | null
}

/**
 * Posts an award on the family's bill and the charge on the account of the church or fund that pays it.
 *
 * @throws Refusal `fund_too_low`
 */
export async function postAward(context: RowContext, award: NewAward): Promise<void> {
  const { awardId, chargeId, pairId = awardId, source, place, cents, till } = award
  const { account, category, sponsorship } = source
  const shared = { amount: fromCents(cents), category, pairId, sponsorshipId: sponsorship?.id ?? null, till }
  const given = { ...shared, id: awardId, familyId: place.familyId, kind: 'award' as const }
  await postEntry(context, { ...given, bill: place.registrationId, description: account.name }, [])
  const charge = { ...shared, id: chargeId, familyId: account.id, kind: 'charge' as const }
  // A fund has the money already; a church pays by the time the family would.
  const dueOn = category === 'church' ? place.dueOn : null
  await postEntry(context, { ...charge, bill: null, description: chargeName(source), dueOn }, [])
}

/**
 * Ends an award, in part or in full, on the family's bill and on the account of the church or fund that pays it.
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
  const charge = await chargeOf(store, award)
  if (!charge) return
  await postEntry(context, { ...end, id: ids.chargeEnd, familyId: charge.familyId, undoes: charge.id }, [], charge)
}

/** Returns whether an award is a match whose award has ended. */
function isUnmatched({ category, pairId }: AccountEntry, left: ReadonlyMap<number, number>): boolean {
  return category === 'match' && pairId !== null && !left.get(pairId)
}

/**
 * Returns how much awards on a bill can come to, in cents; zero if they have ended with the place.
 *
 * @param movedId the registration that was just moved to another session
 */
async function mostFor(rows: Rows, award: AccountEntry, billTotal: number, movedId?: number): Promise<number> {
  const registration = award.bill === null ? undefined : await rows.get(registrations, award.bill)
  if (!registration || !holdsPlace(registration)) return 0
  // Editing a sponsorship leaves the awards that were given (rule 39).
  if (registration.id !== movedId) return billTotal
  const sponsorship = award.sponsorshipId === null ? undefined : await rows.get(sponsorships, award.sponsorshipId)
  return sponsorship && !covers(sponsorship, registration.sessionId) ? 0 : billTotal
}

/**
 * Ends the awards on a family's account whose place was given up, deleted, or moved to a session that the sponsorship
 * isn't for, and the matches of awards that have ended, and lowers those that are more than their bill (Financial rule
 * 41). Only the server does it, because it needs ids for the reversals; devices see the result with its answer.
 *
 * @param movedId the registration that was just moved to another session
 */
export async function followAwards(context: RowContext, familyId: number, movedId?: number): Promise<void> {
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
      onBill.map(async (award) => {
        const most = isUnmatched(award, account.left) ? 0 : await mostFor(store, award, total, movedId)
        const cents = Math.min(account.left.get(award.id) ?? 0, most)
        return { id: award.id, cents, isMatch: award.category === 'match' }
      }),
    )
    const stays = awardsWithin(lefts, total)
    for (const award of onBill) {
      const ends = (account.left.get(award.id) ?? 0) - (stays.get(award.id) ?? 0)
      if (ends > 0) await endOnServer(context, newId, award, ends)
    }
  }
}

/** Returns a church's discounts on an award's charge, and by how many cents they would exceed it if a part of it ends. */
export async function excessDiscounts(rows: Rows, award: AccountEntry, endingCents: number) {
  const charge = await chargeOf(rows, award)
  if (!charge) return { discounts: [], beyond: 0 }
  const entries = await rows.list(accountEntries, 'familyId', charge.familyId)
  const left = leftOf(entries)
  const discounts = entries
    .filter(({ kind, bill }) => kind === 'discount' && bill === charge.id)
    .map((entry) => ({ entry, cents: left.get(entry.id) ?? 0 }))
  const total = discounts.reduce((sum, { cents }) => sum + cents, 0)
  return { discounts, beyond: Math.max(0, total - ((left.get(charge.id) ?? 0) - endingCents)) }
}

/** Ends an award that nobody ended by hand, and as much of the church's discounts as was for it. */
export async function endOnServer(
  context: RowContext,
  newId: () => number,
  award: AccountEntry,
  cents: number,
): Promise<void> {
  const found = await excessDiscounts(context.store, award, cents)
  let { beyond } = found
  for (const { entry, cents: left } of found.discounts) {
    const ends = Math.min(left, beyond)
    if (ends === 0) continue
    beyond -= ends
    const reversal = { id: newId(), familyId: entry.familyId, kind: 'reversal' as const, undoes: entry.id }
    const about = { note: 'Ended with the award', till: BY_RULE }
    await postEntry(context, { ...reversal, ...about, amount: fromCents(ends) }, [], entry)
  }
  const about = { note: 'Ended with the spot, or lowered with the bill', till: BY_RULE }
  await endBoth(context, award, cents, { awardEnd: newId(), chargeEnd: newId() }, about)
}

/**
 * Updates a family's awards, and the amounts of its registrations, after its registrations or entries have changed.
 *
 * @param movedId the registration that was just moved to another session
 */
export async function followFamily(context: RowContext, familyId: number, movedId?: number): Promise<void> {
  await followAwards(context, familyId, movedId)
  await followAccount(context, familyId)
}
