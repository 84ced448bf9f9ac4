import type { MutationContext } from '../kernel/define'
import { followAccount } from './account'
import { type AccountEntry, accountEntries, type EntryReviewReason } from './model'

/** The fields of an entry that its kind decides. */
type Entry = Pick<AccountEntry, 'id' | 'familyId' | 'kind' | 'amount'> &
  Partial<Pick<AccountEntry, 'towards' | 'undoes' | 'method' | 'reference' | 'cashReceived' | 'note' | 'till'>>

/**
 * The reasons to look at an entry. One that the office booked itself is settled at once, with who booked it and the
 * reason.
 */
function reviewOf(
  { booked, marks = [] }: MutationContext,
  flags: readonly EntryReviewReason[],
): Pick<AccountEntry, 'needsReview' | 'settled'> {
  const reasons = [...flags, ...marks]
  if (!booked) return { needsReview: reasons, settled: null }
  const { by, at, reason } = booked
  return { needsReview: [], settled: { reasons: [...reasons, 'booked_later'], note: reason, by, at } }
}

/** Appends an entry to a family's account and updates the registrations it pays. */
export async function postEntry(
  context: MutationContext,
  entry: Entry,
  flags: readonly EntryReviewReason[],
): Promise<void> {
  const { store, actor, at } = context
  await store.insert(accountEntries, {
    towards: [],
    undoes: null,
    dueOn: null,
    method: null,
    reference: null,
    cashReceived: null,
    note: null,
    till: null,
    takenBy: actor.userId,
    createdAt: at,
    ...entry,
    ...reviewOf(context, flags),
  })
  await followAccount(context, entry.familyId)
}
