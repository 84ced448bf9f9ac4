import { type CamperAccount, camperAccounts } from '../campers/model'
import { Refusal } from '../kernel/refusals/refusal'
import type { MutationContext } from '../kernel/rules/define'
import type { Store } from '../kernel/store/store'
import { toCents, withinLimit } from '../kernel/values/money'
import { CAMP_ID, campProfile } from '../settings/model'
import { balanceOf } from './balance'
import { type ReviewReason, type StoreTransaction, storeTransactions } from './model'

/** The fields of a ledger entry that depend on its kind. */
type Entry = Pick<
  StoreTransaction,
  'id' | 'camperId' | 'transactionType' | 'amount' | 'balanceBefore' | 'balanceAfter' | 'description' | 'paymentMethod'
> &
  Partial<
    Pick<
      StoreTransaction,
      | 'items'
      | 'needsReview'
      | 'reverses'
      | 'referenceNumber'
      | 'sessionId'
      | 'till'
      | 'cashReceived'
      | 'taxes'
      | 'cashPart'
    >
  >

/** Refuses an amount or a balance that is too large to store. */
export async function refuseTooLarge({ store }: MutationContext, amount: string): Promise<void> {
  if (withinLimit(toCents(amount))) return
  const profile = await store.get(campProfile, CAMP_ID)
  throw new Refusal('amount_too_large', { currency: profile?.currency })
}

/** Returns an entry's account; undefined if the camper was deleted or the sale had no camper. */
export async function accountFor(store: Store, camperId: number | null): Promise<CamperAccount | undefined> {
  return camperId === null ? undefined : store.get(camperAccounts, camperId)
}

/**
 * Returns a camper's balance. A deleted camper has no account, so theirs is the sum of the ledger; for a sale without a
 * camper it is zero.
 */
export async function balanceNow(
  store: Store,
  camperId: number | null,
  account: CamperAccount | undefined,
): Promise<string> {
  if (camperId === null) return '0.00'
  return account?.storeBalance ?? balanceOf(await store.list(storeTransactions, 'camperId', camperId))
}

/**
 * Returns an entry's review flags. If the office recorded a rejected entry itself, it counts as reviewed, with that
 * person's name and reason.
 */
function reviewOf(
  { booked }: MutationContext,
  flags: ReviewReason[],
): Pick<StoreTransaction, 'needsReview' | 'settled'> {
  if (!booked) return { needsReview: flags, settled: null }
  const { by, at, reason } = booked
  return { needsReview: [], settled: { reasons: [...flags, 'booked_later'], note: reason, by, at } }
}

/** Appends an entry to the ledger and sets the account's balance, in the same transaction. */
export async function postEntry(
  context: MutationContext,
  account: CamperAccount | undefined,
  entry: Entry,
): Promise<void> {
  const { store, actor, at } = context
  await refuseTooLarge(context, entry.balanceAfter)
  const flags = [...(entry.needsReview ?? []), ...(context.marks ?? [])]
  await store.insert(storeTransactions, {
    totalAmount: entry.amount,
    referenceNumber: null,
    sessionId: null,
    items: [],
    reverses: null,
    till: null,
    processedBy: actor.userId,
    createdAt: at,
    ...entry,
    ...reviewOf(context, flags),
  })
  if (account) await store.patch(camperAccounts, account.id, { storeBalance: entry.balanceAfter })
}
