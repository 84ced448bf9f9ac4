import type { MutationContext } from '../kernel/rules/define'
import { type RowContext, refuseComing } from '../kernel/rules/relations'
import { dayIn } from '../kernel/values/dates'
import { fromCents, toCents } from '../kernel/values/money'
import { CAMP_ID, campProfile } from '../settings/model'
import { followAccount } from './account'
import { type AccountEntry, accountCash, accountEntries, type EntryReviewReason } from './model'
import { isFromPreviousSystem } from './prior-payments'

/** The fields of an entry that depend on its kind. */
type Entry = Pick<AccountEntry, 'id' | 'familyId' | 'kind' | 'amount'> &
  Partial<
    Pick<
      AccountEntry,
      | 'towards'
      | 'undoes'
      | 'method'
      | 'reference'
      | 'cashReceived'
      | 'cardFee'
      | 'note'
      | 'till'
      | 'bill'
      | 'category'
      | 'description'
      | 'dueOn'
      | 'cause'
      | 'pairId'
      | 'sponsorshipId'
      | 'giver'
      | 'giverFamilyId'
      | 'receivedOn'
      | 'createdAt'
    >
  >

/** What posting needs: a row rule has no doubts about its author and is never booked by hand. */
type PostingContext = RowContext & Partial<Pick<MutationContext, 'booked' | 'marks'>>

/**
 * Returns why an entry needs review. An entry the office recorded itself counts as reviewed, with the person and the
 * reason.
 */
function reviewOf(
  { booked, marks = [] }: PostingContext,
  flags: readonly EntryReviewReason[],
): Pick<AccountEntry, 'needsReview' | 'settled'> {
  const reasons = [...flags, ...marks]
  if (!booked) return { needsReview: reasons, settled: null }
  const { by, at, reason } = booked
  return { needsReview: [], settled: { reasons: [...reasons, 'booked_later'], note: reason, by, at } }
}

/** Returns whether an entry is of a month whose books are closed: then it counts on the first open day. */
async function isLate({ store }: RowContext, at: string): Promise<boolean> {
  const profile = await store.get(campProfile, CAMP_ID)
  return !!profile?.closedThrough && dayIn(profile.timezone, at) <= profile.closedThrough
}

/** Records what an entry adds to a cash drawer, or takes out of it. */
async function moveCash(
  { store, actor, at }: RowContext,
  { id, kind, amount, method, category = null, till }: Entry,
  undone: AccountEntry | undefined,
): Promise<void> {
  if (method !== 'cash') return
  if (isFromPreviousSystem({ category }) || (kind === 'reversal' && undone && isFromPreviousSystem(undone))) return
  const signed = kind === 'payment' ? amount : fromCents(-toCents(amount))
  const by = kind === 'reversal' && undone ? undone : { till: till ?? null, takenBy: actor.userId, createdAt: at }
  await store.insert(accountCash, { id, amount: signed, till: by.till, takenBy: by.takenBy, createdAt: by.createdAt })
}

/**
 * Adds an entry to a family's account and updates the registrations it pays.
 *
 * @param undone the entry that it undoes
 */
export async function postEntry(
  context: PostingContext,
  entry: Entry,
  flags: readonly EntryReviewReason[],
  undone?: AccountEntry,
): Promise<void> {
  const { store, actor, at } = context
  const row: AccountEntry = {
    towards: [],
    undoes: null,
    dueOn: null,
    method: null,
    reference: null,
    cashReceived: null,
    cardFee: null,
    bill: null,
    cause: null,
    pairId: null,
    sponsorshipId: null,
    giver: null,
    giverFamilyId: null,
    receivedOn: null,
    category: null,
    description: null,
    note: null,
    till: null,
    takenBy: actor.userId,
    createdAt: at,
    ...entry,
    ...reviewOf(context, (await isLate(context, entry.createdAt ?? at)) ? [...flags, 'late'] : flags),
  }
  await refuseComing(context, accountEntries, row)
  await store.insert(accountEntries, row)
  await moveCash(context, entry, undone)
  await followAccount(context, entry.familyId)
}
