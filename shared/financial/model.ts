import { z } from 'zod'
import { families } from '../campers/model'
import { instant } from '../kernel/dates'
import {
  dayField,
  defineEntity,
  instantField,
  json,
  money,
  oneOfWords,
  orNull,
  plainText,
  type RowOf,
  ref,
  text,
  userRef,
} from '../kernel/entity'
import { id } from '../kernel/ids'
import { positiveAmount } from '../kernel/money'
import { ENTRY_KINDS } from './settle'

/** An account of the camp's books. */
export const financialAccounts = defineEntity('financial_accounts', {
  part: 'financial',
  isLedger: true,
  fields: {
    familyId: orNull(ref(families, { onDelete: 'keep' })),
    name: text(200),
    kind: oneOfWords(['income', 'expense', 'asset', 'liability', 'family']),
    balance: money(),
    createdAt: instantField(),
  },
  indexes: ['familyId'],
})

export const PAYMENT_WAYS = ['cash', 'check', 'card_terminal', 'bank_transfer'] as const

/** Why an entry needs review by a person (Financial rule 8). */
export const ENTRY_REVIEW_REASONS = [
  'bill_gone',
  'family_gone',
  'overpaid',
  'refunded_twice',
  'access_ended',
  'clock_differs',
  'booked_later',
] as const
export type EntryReviewReason = (typeof ENTRY_REVIEW_REASONS)[number]

/** The most bills that one payment names. */
export const BILLS_MOST = 50

/** A part of a payment for one bill. */
export const towardsBill = z.object({ billId: id, amount: positiveAmount })

/**
 * The ledger of families' accounts: append-only. A mistake is corrected by an entry that undoes the first. The price of a
 * place is no entry: it is the registration's (docs/decisions/28-family-accounts.md).
 */
export const accountEntries = defineEntity('account_entries', {
  part: 'ledger',
  isLedger: true,
  fields: {
    /** The family whose account it is. Entries outlive the family, because the camp's books must still add up. */
    familyId: ref(families, { onDelete: 'keep' }),
    kind: oneOfWords(ENTRY_KINDS),
    amount: money(),
    /** The bills that a payment was taken for; a registration's bill has the registration's id. */
    towards: json(z.array(towardsBill).max(BILLS_MOST)),
    /** The entry that a refund or a reversal undoes. */
    undoes: orNull(ref('own', { onDelete: 'keep' })),
    dueOn: orNull(dayField()),
    method: orNull(oneOfWords(PAYMENT_WAYS)),
    /** The number of a check, or what a bank or a terminal calls the payment. */
    reference: orNull(text(100)),
    /** What was handed over in cash; the rest was given as change. */
    cashReceived: orNull(money()),
    note: orNull(text(500)),
    /** The person and the device that booked it, in words. */
    till: orNull(text(100)),
    takenBy: userRef(),
    createdAt: instantField(),
    needsReview: json(z.array(z.enum(ENTRY_REVIEW_REASONS))),
    settled: orNull(
      json(
        z.object({
          reasons: z.array(z.enum(ENTRY_REVIEW_REASONS)),
          note: plainText(500).nullable(),
          by: id,
          at: instant,
        }),
      ),
    ),
  },
  indexes: ['familyId', 'undoes', 'createdAt'],
  wordIndexes: ['needsReview'],
  owner: { kind: 'family', field: 'familyId' },
  // A family sees what was booked, and not what the camp notes about it for itself.
  veil: { part: 'financial', as: { needsReview: [], settled: null, note: null } },
})
export type AccountEntry = RowOf<typeof accountEntries>
