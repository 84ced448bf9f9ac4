import { z } from 'zod'
import { families } from '../campers/model'
import {
  added,
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
  whole,
} from '../kernel/entity/entity'
import { instant } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import { positiveAmount } from '../kernel/values/money'
import { sponsorships } from './church-model'
import { ENTRY_KINDS } from './settle'

/** An account in the camp's books. */
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

/** The payment methods that the office can record. */
export const PAYMENT_WAYS = ['cash', 'check', 'card_terminal', 'bank_transfer'] as const
/** All payment methods: whether something was paid online, only the payment provider can say. */
export const ALL_WAYS = [...PAYMENT_WAYS, 'card_online'] as const
export type PaymentWay = (typeof ALL_WAYS)[number]

/** What an entry is for: a charge or discount, who pays an award, or that a payment is a gift to a fund or an imported one. */
export const ENTRY_CATEGORIES = [
  'tuition',
  'fee',
  'late_fee',
  'store_money',
  'sibling',
  'staff_child',
  'several_sessions',
  'early_bird',
  'code',
  'goodwill',
  'church',
  'fund',
  'match',
  'gift',
  'opening',
  'prior',
] as const
export type EntryCategory = (typeof ENTRY_CATEGORIES)[number]

/** Why an entry needs review by a person (Financial rule 8). */
export const ENTRY_REVIEW_REASONS = [
  'bill_gone',
  'family_gone',
  'fund_closed',
  'overpaid',
  'refunded_twice',
  'disputed',
  'refund_waits',
  'refund_failed',
  'access_ended',
  'clock_differs',
  'booked_later',
  'late',
] as const
export type EntryReviewReason = (typeof ENTRY_REVIEW_REASONS)[number]

/** The maximum number of bills that one payment can name. */
export const BILLS_MOST = 50

/** A part of a payment for one bill. */
export const towardsBill = z.object({ billId: id, amount: positiveAmount })

/**
 * The append-only ledger of families' accounts. A mistake is corrected by an entry that undoes the first one. The price
 * of a place is not an entry, but belongs to the registration (docs/decisions/28-family-accounts.md).
 */
export const accountEntries = defineEntity('account_entries', {
  part: 'ledger',
  isLedger: true,
  fields: {
    /**
     * Whose account it is: a family's, or the id of a church's or a fund's account
     * (docs/decisions/34-church-accounts.md). Entries outlive the family, because the camp's books must still add up.
     */
    familyId: ref(families, { onDelete: 'keep' }),
    kind: oneOfWords(ENTRY_KINDS),
    amount: money(),
    /** The bills that a payment was taken for; the id of a registration's bill is the registration's id. */
    towards: json(z.array(towardsBill).max(BILLS_MOST)),
    /** The entry that a refund or a reversal undoes. */
    undoes: orNull(ref('own', { onDelete: 'keep' })),
    dueOn: orNull(dayField()),
    method: orNull(oneOfWords(ALL_WAYS)),
    /** The number of a check, or the bank's or terminal's reference for the payment. */
    reference: orNull(text(100)),
    /** The cash that was handed over; the difference was given as change. */
    cashReceived: orNull(money()),
    /**
     * What a family paid on top of the amount to cover the card fee, or got back of it; it is not on the account
     * (Financial rule 61).
     */
    cardFee: added(orNull(money()), null),
    note: orNull(text(500)),
    /** The bill of a charge or a discount; null for a charge that is a separate bill. */
    bill: added(orNull(whole(1, Number.MAX_SAFE_INTEGER)), null),
    category: added(orNull(oneOfWords(ENTRY_CATEGORIES)), null),
    /** The description of a charge or discount on the account, which families can read. */
    description: added(orNull(text(200)), null),
    /**
     * What made the server charge it, such as a part of a payment plan that is late, or the id of an imported payment in
     * the previous system; null for what people record.
     */
    cause: added(orNull(text(60)), null),
    /**
     * The id of the award, on both sides of it: on the family's award and on the charge on the church's or the fund's
     * account. A match has the id of the award that it matches on both sides.
     */
    pairId: added(orNull(ref('own', { onDelete: 'keep' })), null),
    /** The sponsorship that an award was given from, or that a match belongs to. */
    sponsorshipId: added(orNull(ref(sponsorships, { onDelete: 'keep' })), null),
    /** Who gave a gift, as text; null if nobody is named. */
    giver: added(orNull(text(200)), null),
    /** The family that gave a gift, for its giving statement; null if it isn't a family at camp. */
    giverFamilyId: added(orNull(ref(families, { onDelete: 'keep' })), null),
    /** The day on which a gift was received. */
    receivedOn: added(orNull(dayField()), null),
    /** The person and the device that recorded it, as text. */
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
  indexes: ['familyId', 'undoes', 'createdAt', 'pairId', 'giverFamilyId'],
  wordIndexes: ['needsReview'],
  owner: { kind: 'family', field: 'familyId' },
  // A family sees the entry, but not the camp's own notes about it.
  fieldMask: { part: 'financial', as: { needsReview: [], settled: null, note: null, sponsorshipId: null } },
})
export type AccountEntry = RowOf<typeof accountEntries>

/**
 * What payments and refunds on families' accounts added to, or took from, a device's cash drawer: the amount without
 * the family, for people who count drawers but don't read accounts (docs/decisions/30-cash-of-accounts.md). The row has
 * the entry's id.
 */
export const accountCash = defineEntity('account_cash', {
  part: 'money',
  isLedger: true,
  fields: {
    /** Negative if cash was paid out. */
    amount: money(),
    till: orNull(text(100)),
    takenBy: userRef(),
    /** When the cash moved. A reversed payment never took place, so its reversal counts at the time of the payment. */
    createdAt: instantField(),
  },
  indexes: ['createdAt'],
})
export type AccountCash = RowOf<typeof accountCash>
