import { z } from 'zod'
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
  text,
  userRef,
} from '../kernel/entity/entity'
import { instant } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import { anyAmount } from '../kernel/values/money'

/** The maximum number of drawers and checks in one deposit. */
export const DEPOSIT_LINES_MOST = 200

/** One line of a deposit: a cash drawer, or an entry on a family's account. */
const depositLine = z.object({
  source: z.enum(['drawer', 'entry']),
  /** The id of the drawer or the entry. */
  id,
  amount: anyAmount,
})
export type DepositLine = z.output<typeof depositLine>

/** The maximum number of transactions that are kept of one payout; the rest are kept as one sum. */
export const MAX_PAYOUT_TRANSACTIONS = 5000

/**
 * What a transaction in a payout is. `returned` is the money of an earlier payout that failed, `test` a test payment or
 * its refund, `elsewhere` money of another camp with the same account at the provider, `rest` what the provider's list
 * leaves unexplained, and `currency` a whole payout in another currency.
 */
export const TRANSACTION_KINDS = [
  'payment',
  'refund',
  'dispute',
  'fee',
  'returned',
  'test',
  'elsewhere',
  'other',
  'rest',
  'currency',
] as const
export type TransactionKind = (typeof TRANSACTION_KINDS)[number]

/** One transaction in a payout of the payment provider. */
export const payoutTransaction = z.object({
  /** The provider's id. */
  id: plainText(255),
  kind: z.enum(TRANSACTION_KINDS),
  /** What moved before the fee; negative for money that went back. */
  amount: anyAmount,
  /** What the provider kept; negative for a fee that it gave back. */
  fee: anyAmount,
  at: instant,
  /** The provider's id of the payment, refund or payout behind it; for another currency, the amount in words. */
  reference: plainText(255).nullable(),
  /** The entry on an account that it is; for a dispute, the disputed payment. */
  entryId: id.nullable(),
  /** How a person explained a transaction; the note is empty if the entry says enough. */
  settled: z.object({ note: plainText(500), by: id, at: instant }).nullable(),
})
export type PayoutTransaction = z.output<typeof payoutTransaction>

/**
 * Money that comes to the bank: cash by drawer and checks by entry, or a payout of the payment provider by its
 * transactions. The lines and transactions also say what is deposited already, so that nothing is deposited twice
 * (Financial rule 22).
 */
export const deposits = defineEntity('deposits', {
  part: 'financial',
  isLedger: true,
  fields: {
    day: dayField(),
    lines: json(z.array(depositLine).max(DEPOSIT_LINES_MOST)),
    /** The total of its lines. */
    expected: money(),
    /** The number of the bank's slip or bag. */
    reference: orNull(text(100)),
    note: orNull(text(500)),
    madeBy: userRef(),
    createdAt: instantField(),
    /** What the bank counted; null until it is marked as banked. */
    banked: orNull(money()),
    bankedOn: orNull(dayField()),
    bankedBy: orNull(userRef()),
    kind: added(oneOfWords(['bank', 'payout']), 'bank'),
    /** What the provider kept of a payout; `expected` is what is left for the bank. */
    fee: added(orNull(money()), null),
    /** The provider's id of a payout. */
    payoutRef: added(orNull(text(255)), null),
    /** The transactions of a payout; null for a deposit that people made. */
    transactions: added(orNull(json(z.array(payoutTransaction).max(MAX_PAYOUT_TRANSACTIONS + 1))), null),
    /** Why the bank returned a payout, in the provider's words; null if it didn't. */
    failure: added(orNull(text(500)), null),
  },
  indexes: ['day'],
})
export type Deposit = RowOf<typeof deposits>
