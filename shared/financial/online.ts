import { z } from 'zod'
import { refuseWrong } from '../kernel/refusals/refusal'
import { type Actor, can } from '../kernel/rights/capabilities'
import { id } from '../kernel/values/ids'
import { display, fromCents, positiveAmount, toCents } from '../kernel/values/money'
import { BILLS_MOST } from './model'
import type { BillLine } from './reads'
import { towardsChosen } from './towards'

/** The smallest payment that the provider accepts, in cents. */
export const MIN_CENTS = 50
/** The largest amount that can be added to a store account at once, in cents: more is a mistyped amount. */
const MAX_STORE_CENTS = 1_000_00

/**
 * What a person wants to pay online: chosen bills or all of them, in full or in part. The server calculates the amount.
 */
export const onlineAsked = z.object({
  billIds: z.array(id).min(1).max(BILLS_MOST).optional(),
  amount: positiveAmount.optional(),
  coversFee: z
    .boolean()
    .default(false)
    .meta({ description: 'Adds the card fee to the payment, if the camp lets families cover it' }),
})
type AskedPart = Pick<z.output<typeof onlineAsked>, 'billIds' | 'amount'>

/**
 * Refuses an amount that the provider would not accept.
 *
 * @throws Refusal `invalid` for an amount below the provider's minimum
 */
function refuseTooSmall(cents: number, currency: string): void {
  if (cents < MIN_CENTS) refuseWrong({ amount: `Pay at least ${display(fromCents(MIN_CENTS), currency)}` })
}

/** Returns whether a person may create pay links: parents for their own family, and people who take payments. */
export const mayMakePayLinks = (actor: Actor) => can(actor, 'account.own') || can(actor, 'payments.take')

type OpenBill = Pick<BillLine, 'id' | 'open'>

/** Returns the unpaid bills: those chosen, or all. */
export function openBills<B extends OpenBill>(bills: readonly B[], billIds: readonly number[] | undefined): B[] {
  return bills.filter(({ id, open }) => toCents(open) > 0 && (billIds === undefined || billIds.includes(id)))
}

/**
 * Returns what an online payment is for: the amount, and the bills it goes to. Without chosen bills, it pays the oldest
 * due first (Financial rule 4).
 *
 * @throws Refusal `invalid` if nothing is due, or for an amount above what is due or below the provider's minimum
 */
export function onlinePart(
  bills: readonly OpenBill[],
  { billIds, amount }: AskedPart,
  currency: string,
): { amount: string; towards: { billId: number; amount: string }[] } {
  const open = openBills(bills, billIds)
  const due = open.reduce((sum, bill) => sum + toCents(bill.open), 0)
  const cents = amount === undefined ? due : toCents(amount)
  if (due === 0) refuseWrong({ amount: 'Nothing is due' })
  if (cents > due) refuseWrong({ amount: `At most ${display(fromCents(due), currency)} is due` })
  refuseTooSmall(cents, currency)
  const paid = fromCents(cents)
  return { amount: paid, towards: billIds === undefined ? [] : towardsChosen(open, paid) }
}

/** Money that a parent wants to add online to a camper's store account. */
export const storeMoneyAsked = z.object({ camperId: id, amount: positiveAmount })

/**
 * Refuses an amount that nobody means to add to a store account at once.
 *
 * @throws Refusal `invalid` for an amount below the provider's minimum or above ours
 */
export function refuseStoreMoney(amount: string, currency: string): void {
  refuseTooSmall(toCents(amount), currency)
  if (toCents(amount) > MAX_STORE_CENTS)
    refuseWrong({ amount: `You can add up to ${display(fromCents(MAX_STORE_CENTS), currency)} at a time` })
}
