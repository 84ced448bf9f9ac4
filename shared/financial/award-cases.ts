import { campers } from '../campers/model'
import type { RowContext } from '../kernel/rules/relations'
import type { RowSource, Store } from '../kernel/store/store'
import { ageOn } from '../kernel/values/dates'
import { fromCents, toCents } from '../kernel/values/money'
import type { Registration } from '../registration/model'
import { registrations } from '../registration/model'
import { campSessions } from '../sessions/model'
import { type AwardCase, type AwardRequest, awardCases, awardRequests, INCOME_BANDS } from './award-model'
import { type AwardablePlace, awardablePlaces, leftOf } from './awards'
import { accountEntries } from './model'
import { accountOfRegistration } from './place-payer'

type Rows = Pick<RowSource, 'get' | 'list'>

/** Returns whether a request is still to be decided on: by the office, or by the committee. */
export function isOpenRequest({ status }: Pick<AwardRequest, 'status'>): boolean {
  return status === 'asked' || status === 'review'
}

/** Returns what is left of the award that a request got, in cents; zero once it has ended. */
export async function givenFor(rows: Rows, { familyId, awardId }: AwardRequest): Promise<number> {
  if (awardId === null) return 0
  return leftOf(await rows.list(accountEntries, 'familyId', familyId)).get(awardId) ?? 0
}

/** Returns the band that an income is in. */
export function incomeBandOf(income: string): AwardCase['incomeBand'] {
  return INCOME_BANDS.findLast((from) => toCents(`${from}.00`) <= toCents(income)) ?? INCOME_BANDS[0]
}

/** Returns the place of a registration on a family's account; undefined if it has none, or is on another account. */
export async function placeOn(
  rows: Rows,
  familyId: number,
  registrationId: number,
): Promise<AwardablePlace | undefined> {
  if ((await accountOfRegistration(rows, registrationId)) !== familyId) return undefined
  return (await awardablePlaces(rows, familyId)).find((each) => each.registrationId === registrationId)
}

/** Returns what the committee gets to know of a request besides its reason (Financial rule 51). */
export async function caseFacts(rows: Rows, request: AwardRequest) {
  const { id, familyId, household, income, amount } = request
  const registration = await rows.get(registrations, id)
  const camper = registration && (await rows.get(campers, registration.camperId))
  const session = registration && (await rows.get(campSessions, registration.sessionId))
  const born = camper?.dateOfBirth
  return {
    age: born && session ? ageOn(born, session.startDate) : null,
    household,
    incomeBand: incomeBandOf(income),
    bill: fromCents((await placeOn(rows, familyId, id))?.open ?? 0),
    asked: amount,
  }
}

/** Removes the case of a request; a device of the family doesn't have it. */
export async function removeCase(store: Store, { caseId }: Pick<AwardRequest, 'caseId'>): Promise<void> {
  if (caseId !== null && (await store.get(awardCases, caseId))) await store.remove(awardCases, caseId)
}

/** Withdraws a request that is still open, and its case: the family no longer asks, or the place is gone. */
export async function withdrawRequest({ store }: Pick<RowContext, 'store'>, request: AwardRequest): Promise<void> {
  await removeCase(store, request)
  await store.patch(awardRequests, request.id, { status: 'withdrawn', caseId: null })
}

/** The statuses, in the order in which the request of one of two merged registrations stays. */
const STAYS_FIRST: readonly AwardRequest['status'][] = ['awarded', 'review', 'asked', 'closed', 'withdrawn']

/** Leaves one of the requests of two registrations that are merged; the kernel moves it to the one that stays. */
export async function mergeRequests({ store }: RowContext, from: Registration, into: Registration): Promise<void> {
  const [gone, kept] = [await store.get(awardRequests, from.id), await store.get(awardRequests, into.id)]
  if (!gone || !kept) return
  const isBetter = STAYS_FIRST.indexOf(gone.status) < STAYS_FIRST.indexOf(kept.status)
  const dropped = isBetter ? kept : gone
  await removeCase(store, dropped)
  await store.remove(awardRequests, dropped.id)
}
