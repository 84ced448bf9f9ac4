import { camperContacts, campers, families } from '../campers/model'
import { refuseIf } from '../kernel/refusals/refusal'
import { type Parted, type RowContext, rowRule } from '../kernel/rules/relations'
import type { Returning } from '../kernel/rules/returning'
import type { Store } from '../kernel/store/store'
import { fromCents } from '../kernel/values/money'
import { followsLedger } from '../registration/facts'
import { holdsPlace, type Registration, registrationMoney, registrations } from '../registration/model'
import { keptInCents } from '../registration/rules'
import { accountRows, settled } from './account'
import { isOpenRequest, mergeRequests, removeCase, withdrawRequest } from './award-cases'
import { type AwardCase, type AwardRequest, awardCases, awardRequests } from './award-model'
import { BY_RULE, endOnServer, followFamily } from './awards'
import { entriesByBill, NO_ENTRIES } from './bill-entries'
import { type Sponsorship, sponsorships } from './church-model'
import { isCodeInUse } from './codes'
import { type DiscountCode, discountCodes } from './discount-model'
import { giveDiscounts, repeatedDiscounts } from './discounts'
import { refuseOverspent } from './funds'
import { postEntry } from './ledger'
import { accountEntries } from './model'
import { planAgreements } from './plan-model'

/** Returns the family whose account has a registration; undefined for a child without a family. */
async function familyOf(store: Store, { id, camperId }: Pick<Registration, 'id' | 'camperId'>) {
  const payer = (await store.get(registrationMoney, id))?.payerId
  return payer ?? (await store.get(camperContacts, camperId))?.familyId ?? undefined
}

async function followPlace(context: RowContext, registration: Pick<Registration, 'id' | 'camperId'>): Promise<void> {
  const familyId = await familyOf(context.store, registration)
  if (familyId !== undefined) await followFamily(context, familyId)
}

/** Gives a registration its discounts once it has a spot. A price in an imported file already includes its discounts. */
async function followNewPlace(context: RowContext, registration: Registration): Promise<void> {
  if ((await context.store.get(registrationMoney, registration.id))?.isAgreed) return
  const familyId = holdsPlace(registration) ? await familyOf(context.store, registration) : undefined
  if (familyId !== undefined) await giveDiscounts(context, familyId, registration)
}

/** Returns what charges that were added to a place's bill come to after its discounts, in cents. */
async function extrasOf({ store }: RowContext, place: Registration): Promise<number> {
  const familyId = await familyOf(store, place)
  if (familyId === undefined) return 0
  const entries = await store.list(accountEntries, 'familyId', familyId)
  const { charges, discounts } = entriesByBill(entries).get(place.id) ?? NO_ENTRIES
  return Math.max(0, charges - discounts)
}

/**
 * Records what the camp keeps for a place when it is cancelled: everything paid for it, apart from charges that were
 * added to its bill, until some of it is refunded.
 */
async function keepOfCancelled(context: RowContext, before: Registration, after: Registration): Promise<void> {
  const { store, holds } = context
  if (holds && !holds('ledger')) return
  const money = await store.get(registrationMoney, after.id)
  if (!money || !followsLedger(money) || (before.status === 'cancelled') === (after.status === 'cancelled')) return
  const isCancelled = after.status === 'cancelled'
  const keeps = isCancelled ? fromCents(Math.max(0, keptInCents(money) - (await extrasOf(context, after)))) : null
  await store.patch(registrationMoney, after.id, { keeps })
}

/**
 * Ends an award of a registration that is merged into another one if the same sponsorship pays for both, with its
 * match, and reverses a discount that both have, or that can't be combined with those of the other: each counts for a
 * place once. A fund may give several awards.
 */
async function endRepeated(context: RowContext, familyId: number, [from, into]: [number, number]): Promise<void> {
  const { store, newId } = context
  if (!newId) return
  const entries = await store.list(accountEntries, 'familyId', familyId)
  const { left } = settled(await accountRows(store, familyId))
  const awards = entries.filter(({ id, kind }) => kind === 'award' && (left.get(id) ?? 0) > 0)
  const pays = new Set(awards.flatMap(({ bill, sponsorshipId }) => (bill === into ? (sponsorshipId ?? []) : [])))
  for (const award of awards)
    if (award.bill === from && award.sponsorshipId !== null && pays.has(award.sponsorshipId))
      await endOnServer(context, newId, award, left.get(award.id) ?? 0)
  for (const repeated of await repeatedDiscounts(store, entries, left, [from, into])) {
    const cents = left.get(repeated.id) ?? 0
    const reversal = { id: newId(), familyId, kind: 'reversal' as const, undoes: repeated.id, till: BY_RULE }
    await postEntry(context, { ...reversal, amount: fromCents(cents) }, [], repeated)
  }
}

/** Makes payments, charges, discounts and payment plans of one registration count for the one it was merged into. */
async function followMerge(context: RowContext, from: Registration, into: Registration): Promise<void> {
  const { store } = context
  const familyId = await familyOf(store, into)
  if (familyId === undefined) return
  await endRepeated(context, familyId, [from.id, into.id])
  for (const { id, towards, bill: of } of await store.list(accountEntries, 'familyId', familyId)) {
    if (of === from.id) await store.patch(accountEntries, id, { bill: into.id })
    if (!towards.some(({ billId }) => billId === from.id)) continue
    const moved = towards.map((part) => (part.billId === from.id ? { ...part, billId: into.id } : part))
    await store.patch(accountEntries, id, { towards: moved })
  }
  for (const { id, billIds } of await store.list(planAgreements, 'familyId', familyId)) {
    if (!billIds.includes(from.id)) continue
    const moved = new Set(billIds.map((billId) => (billId === from.id ? into.id : billId)))
    await store.patch(planAgreements, id, { billIds: [...moved] })
  }
}

/**
 * Refuses to undo a merge of families if an entry that came with one of them was reversed since: the reversal is on the
 * account of the family that was kept.
 */
async function refuseReversed({ store }: RowContext, kept: { id: number }, { name, changes }: Parted): Promise<void> {
  const came = new Set(changes.flatMap(({ entity, id }) => (entity === accountEntries.name ? [id] : [])))
  const entries = await store.list(accountEntries, 'familyId', kept.id)
  const isReversed = entries.some(({ id, undoes }) => undoes !== null && came.has(undoes) && !came.has(id))
  refuseIf(isReversed, 'merge_paid', { name })
}

/** Restores a sponsorship or a discount. If another one has its code now, it keeps the code it has (Financial rule 46). */
async function returningCode<R extends Coded>(
  { store }: RowContext,
  row: R,
  now: R | undefined,
): Promise<Returning<R>> {
  if (!(await isCodeInUse(store, row.code, row.id))) return { row }
  return now ? { row: { ...row, code: now.code } } : { why: 'unfit' }
}
type Coded = Sponsorship | DiscountCode

/** Withdraws the request for help with a registration that was cancelled. */
async function followRequest(context: RowContext, before: Registration, after: Registration): Promise<void> {
  if (before.status === 'cancelled' || after.status !== 'cancelled') return
  const request = await context.store.get(awardRequests, after.id)
  if (request && isOpenRequest(request)) await withdrawRequest(context, request)
}

/** Restores a request; one that got its award since keeps it, so that it can't get another. */
async function returningRequest(
  _context: RowContext,
  row: AwardRequest,
  now: AwardRequest | undefined,
): Promise<Returning<AwardRequest>> {
  return { row: now?.status === 'awarded' ? now : row }
}

/**
 * Restores a case that is still there. One that was removed, because its family withdrew or is gone, is prepared again.
 * One that was decided since stays decided, because each is decided once.
 */
async function returningCase(
  _context: RowContext,
  row: AwardCase,
  now: AwardCase | undefined,
): Promise<Returning<AwardCase>> {
  if (!now) return { why: 'belongs' }
  return { row: now.decision === null ? row : now }
}

/** Rules for accounts when registrations and families change, and for codes that are restored. */
export const rowRules = [
  rowRule({ entity: sponsorships, returning: returningCode }),
  rowRule({ entity: discountCodes, returning: returningCode }),
  rowRule({
    entity: registrations,
    async added(context, registration) {
      await followPlace(context, registration)
      await followNewPlace(context, registration)
    },
    async changed(context, before, after) {
      await keepOfCancelled(context, before, after)
      await followRequest(context, before, after)
      const familyId = await familyOf(context.store, after)
      const movedId = before.sessionId === after.sessionId ? undefined : after.id
      if (familyId !== undefined) await followFamily(context, familyId, movedId)
      // A cancelled registration that is restored keeps the discounts it has, and gets no new ones.
      if (before.status === 'waitlist') await followNewPlace(context, after)
    },
    gone: followPlace,
    merging: mergeRequests,
    async merged(context, from, into) {
      await followMerge(context, from, into)
      await followPlace(context, into)
      // The children of two families were merged: what the other family had for the place ends with it.
      if ((await familyOf(context.store, from)) !== (await familyOf(context.store, into)))
        await followPlace(context, from)
    },
  }),
  rowRule({
    entity: registrationMoney,
    async changed(context, _before, { id, camperId }) {
      await followPlace(context, { id, camperId })
    },
    async gone(context, { payerId }) {
      if (payerId !== null) await followFamily(context, payerId)
    },
  }),
  rowRule({
    entity: accountEntries,
    async mayCome(context, entry) {
      if (entry) await refuseOverspent(context, entry)
    },
  }),
  rowRule({ entity: awardCases, returning: returningCase }),
  rowRule({
    entity: awardRequests,
    returning: returningRequest,
    gone: ({ store }, request) => removeCase(store, request),
  }),
  rowRule({
    entity: families,
    merged: (context, _from, into) => followFamily(context, into.id),
    parting: refuseReversed,
    parted: (context, { id }) => followFamily(context, id),
  }),
  rowRule({
    entity: campers,
    async parted(context, { id }) {
      const familyId = (await context.store.get(camperContacts, id))?.familyId
      if (familyId) await followFamily(context, familyId)
    },
  }),
]
