import { fromCents, subtract, toCents } from '../kernel/values/money'
import { type BookedLine, type CloseOut, cartTotal, lineTotal, type StoreTransaction } from './model'
import { addedTaxInCents, taxesBack } from './tax'
import type { BookedTax } from './tax-model'

type Booked = Pick<StoreTransaction, 'items'>

/** Returns whether two lines are for the same item at the same price, with the same taxes. */
function sameThing(a: BookedLine, b: BookedLine): boolean {
  const isSameItem = a.itemId === b.itemId && a.itemName === b.itemName && a.unitPrice === b.unitPrice
  return isSameItem && (a.taxRates ?? []).join() === (b.taxRates ?? []).join()
}

/** Returns how many pieces of each line are left without some others: equal lines are used up from the first on. */
function without(sale: Booked, left: readonly number[], items: readonly BookedLine[]): number[] {
  const after = [...left]
  for (const back of items) {
    let pieces = back.quantity
    for (const [index, line] of sale.items.entries()) {
      if (!sameThing(line, back)) continue
      const taken = Math.min(after[index] ?? 0, pieces)
      after[index] = (after[index] ?? 0) - taken
      pieces -= taken
    }
  }
  return after
}

/** Returns how many pieces of each line of a sale haven't been refunded, in line order. */
export function leftOf(sale: Booked, refunds: Iterable<Booked>): number[] {
  let left = sale.items.map(({ quantity }) => quantity)
  for (const refund of refunds) left = without(sale, left, refund.items)
  return left
}

/** Returns how many of some pieces of a sale belong to a line or to lines equal to it. */
export function piecesLike(sale: Booked, pieces: readonly number[], line: BookedLine): number {
  return sale.items.reduce((all, each, index) => all + (sameThing(each, line) ? (pieces[index] ?? 0) : 0), 0)
}

/** Returns the lines of a sale with other quantities; lines of quantity zero are left out. */
export function linesFor(sale: Booked, quantities: readonly number[]): BookedLine[] {
  return sale.items.flatMap((line, index) => {
    const quantity = quantities[index] ?? 0
    return quantity > 0 ? [{ ...line, quantity, totalPrice: lineTotal({ unitPrice: line.unitPrice, quantity }) }] : []
  })
}

/** What goes back with some pieces of a sale: their lines, their share of the taxes, and the amount of both. */
export interface GivenBack {
  items: BookedLine[]
  taxes: BookedTax[]
  amount: string
}

/**
 * Returns what goes back with some pieces of a sale (Store rule 32). Which of several equal lines was chosen makes no
 * difference: the pieces that `leftOf` uses up next go back, so that the refunds come to the sale in any order. No
 * refund gives back more than is left of the amount, and the last one gives back all of it.
 *
 * @param sale with the amount that its refunds have left
 * @param left how many pieces of each line were not refunded before
 * @param chosen how many pieces of each line are refunded now
 */
export function givenBack(
  sale: Pick<StoreTransaction, 'items' | 'taxes'> & { rest: string },
  left: readonly number[],
  chosen: readonly number[],
): GivenBack {
  const after = without(sale, left, linesFor(sale, chosen))
  const back = left.map((pieces, index) => pieces - (after[index] ?? 0))
  const items = linesFor(sale, back)
  const taxes = taxesBack(sale, left, back)
  const rest = Math.max(0, toCents(sale.rest))
  const isLast = after.every((pieces) => pieces === 0)
  const amount = isLast ? rest : Math.min(rest, toCents(cartTotal(items)) + addedTaxInCents(taxes))
  return { items, taxes, amount: fromCents(amount) }
}

/** Returns everything of a sale that its refunds have left. */
export function allGivenBack(
  sale: Pick<StoreTransaction, 'amount' | 'items' | 'taxes'>,
  refunds: readonly Pick<StoreTransaction, 'amount' | 'items'>[],
): GivenBack {
  const left = leftOf(sale, refunds)
  return givenBack({ ...sale, rest: restOf(sale, refunds) }, left, left)
}

/** How much of a sale was refunded. */
export type Returned = 'none' | 'part' | 'all'

/** Returns whether none, part or all of a sale was refunded. */
export function returnedOf(sale: Booked, refunds: readonly Booked[]): Returned {
  if (refunds.length === 0) return 'none'
  return leftOf(sale, refunds).some((pieces) => pieces > 0) ? 'part' : 'all'
}

/** Returns the amount paid for a sale, less its refunds. */
export function restOf(
  sale: Pick<StoreTransaction, 'amount'>,
  refunds: readonly Pick<StoreTransaction, 'amount'>[],
): string {
  return refunds.reduce((rest, { amount }) => subtract(rest, amount), sale.amount)
}

type CashPart = Pick<StoreTransaction, 'cashPart'>

/** Returns how much of the cash part of a sale its refunds haven't given back; null if it has none. */
export function cashLeftOf(sale: CashPart, refunds: readonly CashPart[]): string | null {
  if (sale.cashPart === null) return null
  const back = refunds.reduce((all, { cashPart }) => all + toCents(cashPart ?? '0.00'), 0)
  return fromCents(Math.max(0, toCents(sale.cashPart) - back))
}

/**
 * Returns how much of a refund is given back in cash and how much goes back to the account. Of a sale paid from both,
 * what came in cash is given back first (Store rule 12).
 *
 * @param cashLeft how much of the sale's cash part hasn't been given back; null if it has none
 */
export function waysBack(
  { paymentMethod, cashLeft }: { paymentMethod: StoreTransaction['paymentMethod']; cashLeft: string | null },
  amount: string,
): { cash: string; card: string; account: string } {
  const none = { cash: '0.00', card: '0.00', account: '0.00' }
  if (paymentMethod === 'cash') return { ...none, cash: amount }
  if (paymentMethod === 'credit_card') return { ...none, card: amount }
  const cash = fromCents(Math.min(toCents(cashLeft ?? '0.00'), toCents(amount)))
  return { ...none, cash, account: subtract(amount, cash) }
}

/**
 * Returns whether an entry can be reversed: funds added or removed by hand. A reversal can't be reversed, and neither
 * can an entry of a close-out, which would give the account its money back while it still counts as closed, or undo
 * only one side of a transfer between siblings.
 */
export function isReversible(
  { id, transactionType, reverses }: Pick<StoreTransaction, 'id' | 'transactionType' | 'reverses'>,
  closeOuts: readonly Pick<CloseOut, 'entryIds'>[],
): boolean {
  const byHand = (transactionType === 'credit' || transactionType === 'debit') && reverses === null
  return byHand && !closeOuts.some(({ entryIds }) => entryIds.includes(id))
}

/** How long the person who made a sale may undo it, in minutes (Store rule 12). */
export const UNDO_MINUTES = 10

/**
 * Returns whether a user may still undo a sale: they made it themselves, in the last ten minutes (Store rule 12).
 *
 * @param now the current instant
 */
export function isUndoable(
  { transactionType, processedBy, createdAt }: Pick<StoreTransaction, 'transactionType' | 'processedBy' | 'createdAt'>,
  userId: number,
  now: string,
): boolean {
  if (transactionType !== 'purchase' || processedBy !== userId) return false
  return Math.abs(Date.parse(now) - Date.parse(createdAt)) <= UNDO_MINUTES * 60_000
}
