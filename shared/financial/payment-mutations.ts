import { z } from 'zod'
import { families } from '../campers/model'
import { survivorOf } from '../campers/survivors'
import { requiredText } from '../kernel/entity/entity'
import { refuseIf, refuseWrong, requireFound } from '../kernel/refusals/refusal'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { id } from '../kernel/values/ids'
import { fromCents, positiveAmount, toCents } from '../kernel/values/money'
import { currencyOf } from '../settings/camp-day'
import { accountRows, refundableOf, settled } from './account'
import { followAwards } from './awards'
import { cardFeeLeft } from './card-fee'
import { postEntry } from './ledger'
import {
  type AccountEntry,
  accountEntries,
  BILLS_MOST,
  type EntryReviewReason,
  PAYMENT_WAYS,
  towardsBill,
} from './model'
import { accountOfKind, billedPayer } from './payer'
import type { SettledAccount } from './settle'

const field = accountEntries.fields

/** Who recorded an entry, and on which device. Invalid text becomes null, because a payment is never refused for it. */
const till = field.till.schema.catch(null).default(null)

const paymentArgs = z.object({
  entryId: id,
  familyId: id,
  amount: positiveAmount,
  method: z.enum(PAYMENT_WAYS),
  towards: z.array(towardsBill).max(BILLS_MOST).default([]),
  reference: field.reference.schema.default(null),
  cashReceived: positiveAmount.nullable().default(null),
  note: field.note.schema.default(null),
  till,
})
type Payment = z.output<typeof paymentArgs>

/** Refuses mistakes that the person at the desk can still correct. */
export function refuseIncomplete({
  amount,
  method,
  towards,
  reference,
  cashReceived,
}: Pick<Payment, 'amount' | 'method' | 'towards' | 'reference' | 'cashReceived'>): void {
  if (method === 'check' && !reference?.trim()) refuseWrong({ reference: 'Enter the check number' })
  const named = towards.reduce((sum, part) => sum + toCents(part.amount), 0)
  if (named > toCents(amount)) refuseWrong({ towards: 'The bills you chose add up to more than the payment' })
  if (method === 'cash' && cashReceived !== null && toCents(cashReceived) < toCents(amount))
    refuseWrong({ cashReceived: 'This is less than the payment' })
}

/** Returns why a payment that was made without contact with this server needs review. */
export async function lateReasons(
  { store }: MutationContext,
  { familyId, amount, towards }: Pick<Payment, 'familyId' | 'amount' | 'towards'>,
  account: SettledAccount,
): Promise<EntryReviewReason[]> {
  const reasons: EntryReviewReason[] = []
  if (!(await billedPayer(store, familyId))) reasons.push('family_gone')
  const known = new Set(account.bills.map(({ id }) => id))
  if (towards.some(({ billId }) => !known.has(billId))) reasons.push('bill_gone')
  if (toCents(amount) > account.balance) reasons.push('overpaid')
  return reasons
}

/**
 * Records that a family paid at the office. The money pays the bills it was taken for, and the rest pays the oldest due
 * (Financial rule 4). Money that has changed hands is always recorded, and flagged if something was wrong.
 */
export const takePayment = defineMutation({
  name: 'financial.takePayment.v1',
  needs: 'payments.take',
  changesHands: true,
  keptAfterRestore: true,
  args: paymentArgs,
  async run(context, asked) {
    const { store, live } = context
    const args = { ...asked, familyId: await survivorOf(store, families, asked.familyId) }
    // Money for a fund is a gift, which has an action of its own.
    refuseIf((await accountOfKind(store, 'fund', args.familyId)) !== undefined, 'not_found', { what: 'family' })
    const account = settled(await accountRows(store, args.familyId))
    if (live) {
      requireFound(await billedPayer(store, args.familyId), 'family')
      refuseIncomplete(args)
      const known = new Set(account.bills.map(({ id }) => id))
      refuseIf(
        args.towards.some(({ billId }) => !known.has(billId)),
        'not_found',
        { what: 'bill' },
      )
    }
    const { entryId, cashReceived, ...rest } = args
    const cash = args.method === 'cash' ? cashReceived : null
    const entry = { ...rest, id: entryId, kind: 'payment' as const, cashReceived: cash }
    await postEntry(context, entry, live ? [] : await lateReasons(context, args, account))
    return { entryId }
  },
})

/** Returns a payment to be refunded, with its account. */
export async function paymentOf({ store }: MutationContext, paymentId: number): Promise<PaidBefore> {
  const payment = requireFound(await store.get(accountEntries, paymentId), 'payment')
  refuseIf(payment.kind !== 'payment', 'not_a_payment')
  const rows = await accountRows(store, payment.familyId)
  const account = settled(rows)
  const [left, feeLeft] = [account.left.get(paymentId) ?? 0, cardFeeLeft(payment, rows.entries)]
  return { payment, left, refundable: refundableOf(rows, account)(paymentId), feeLeft }
}
interface PaidBefore {
  payment: AccountEntry
  /** How much of it is still on the account, in cents. */
  left: number
  /** How much may still be refunded to the family, in cents. */
  refundable: number
  /** How much of the card fee that was added has not gone back yet, in cents. */
  feeLeft: number
}

/** Refunds a payment in part or in full, in cash or by check. Money that was paid out is always recorded. */
export const refundPayment = defineMutation({
  name: 'financial.refund.v1',
  needs: 'financial.write',
  changesHands: true,
  keptAfterRestore: true,
  args: z.object({
    entryId: id,
    paymentId: id,
    amount: positiveAmount,
    method: z.enum(['cash', 'check']),
    reference: field.reference.schema.default(null),
    reason: requiredText(480, 'A reason is required'),
    till,
  }),
  async run(context, { entryId, paymentId, reason, ...rest }) {
    const { payment, refundable } = await paymentOf(context, paymentId)
    refuseIf(context.live && payment.needsReview.includes('refund_waits'), 'refund_waits')
    const isTooMuch = toCents(rest.amount) > refundable
    if (context.live && isTooMuch) {
      const currency = await currencyOf(context.store)
      refuseIf(true, 'refund_too_much', { left: fromCents(refundable), currency })
    }
    if (context.live && rest.method === 'check' && !rest.reference?.trim())
      refuseWrong({ reference: 'Enter the check number' })
    const { familyId } = payment
    const category = payment.category === 'gift' ? payment.category : null
    const entry = { ...rest, id: entryId, familyId, kind: 'refund' as const, category, undoes: paymentId, note: reason }
    await postEntry(context, entry, isTooMuch ? ['refunded_twice'] : [])
    return { entryId }
  },
})

/** The kinds of entries that can be reversed. */
const REVERSIBLE = ['payment', 'charge', 'discount'] as const

/**
 * Reverses whatever is left of an entry that was made by mistake, or of a check that bounced. A charge can't be
 * reversed while its bill's discounts would then exceed the bill; they have to be reversed first.
 */
export const reversePayment = defineMutation({
  name: 'financial.reverse.v1',
  needs: 'financial.write',
  keptAfterRestore: true,
  args: z.object({
    entryId: id,
    /** The entry's id; the name dates from when only payments could be reversed. */
    paymentId: id,
    reason: requiredText(480, 'A reason is required'),
    till,
  }),
  async run(context, { entryId, paymentId, reason, till }) {
    const undone = requireFound(await context.store.get(accountEntries, paymentId), 'entry')
    refuseIf(!REVERSIBLE.some((kind) => kind === undone.kind), 'entry_not_reversible')
    refuseIf(undone.method === 'card_online', 'paid_online')
    refuseIf(undone.pairId !== null, 'charge_of_award')
    const account = settled(await accountRows(context.store, undone.familyId))
    const left = account.left.get(paymentId) ?? 0
    refuseIf(left === 0, 'nothing_to_reverse')
    const bill = account.bills.find(({ id }) => id === (undone.bill ?? undone.id))
    refuseIf(undone.kind === 'charge' && (bill?.total ?? 0) < left, 'charge_has_discounts')
    const { familyId, method } = undone
    const entry = {
      id: entryId,
      familyId,
      kind: 'reversal' as const,
      amount: fromCents(left),
      method,
      undoes: paymentId,
    }
    await postEntry(context, { ...entry, note: reason, till }, [], undone)
    // Without the charge, awards may be more than the bill.
    await followAwards(context, familyId)
    return { entryId }
  },
})
