import { type CamperAccount, camperAccounts } from '../campers/model'
import type { MutationContext } from '../kernel/define'
import { type StoreTransaction, storeTransactions } from './model'

/** The part of a ledger entry that its kind decides. */
type Entry = Pick<
  StoreTransaction,
  'id' | 'camperId' | 'transactionType' | 'amount' | 'balanceBefore' | 'balanceAfter' | 'description' | 'paymentMethod'
> &
  Partial<Pick<StoreTransaction, 'items' | 'needsReview' | 'reverses' | 'referenceNumber' | 'till'>>

/** Appends to the ledger and keeps the account in step, in the same transaction. */
export async function post(
  { store, actor, at }: MutationContext,
  account: CamperAccount | undefined,
  entry: Entry,
): Promise<void> {
  await store.insert(storeTransactions, {
    totalAmount: entry.amount,
    referenceNumber: null,
    sessionId: null,
    items: [],
    reverses: null,
    needsReview: [],
    till: null,
    processedBy: actor.userId,
    createdAt: at,
    ...entry,
  })
  if (account) await store.patch(camperAccounts, account.id, { storeBalance: entry.balanceAfter })
}
