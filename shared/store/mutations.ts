import { z } from 'zod'
import { campers, fullName } from '../campers/model'
import { survivorOf } from '../campers/survivors'
import { cutTo } from '../kernel/entity/entity'
import { Refusal, refuseIf } from '../kernel/refusals/refusal'
import { can } from '../kernel/rights/capabilities'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { dayIn } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import { amountFromZero, fromCents, positiveAmount, subtract, toCents } from '../kernel/values/money'
import { CAMP_ID, campProfile } from '../settings/model'
import { isPaidBeside, leftToday } from './balance'
import { overdraft } from './cart'
import { accountFor, balanceNow, postEntry, refuseTooLarge } from './ledger'
import {
  type BookedLine,
  cartLine,
  cartTotal,
  lineTotal,
  MAX_LINES,
  type ReviewReason,
  type StoreItem,
  soldLine,
  storeItems,
  storeTransactions,
} from './model'
import { addedTaxInCents, hasOtherRates, taxesOf } from './tax'
import { appliedRate, RATES_MOST, storeTaxRates } from './tax-model'
import { tillField } from './till'

type SoldLine = z.output<typeof soldLine>

const saleArgs = z.object({
  transactionId: id,
  /** Null for a cash sale to a person without an account. */
  camperId: id.nullable(),
  lines: z.array(cartLine).min(1, 'The cart is empty').max(MAX_LINES, `A sale can have up to ${MAX_LINES} lines`),
  total: amountFromZero,
  /** Whether an admin or manager lets the camper go below zero. */
  override: z.boolean().default(false),
  /** A cash sale doesn't change the account. */
  paymentMethod: z.enum(['account_credit', 'cash']).default('account_credit'),
  /** The cash handed over, if it was entered. */
  cashReceived: amountFromZero.nullable().default(null),
  till: tillField,
})

const taxedArgs = saleArgs.extend({
  lines: z.array(soldLine).min(1, 'The cart is empty').max(MAX_LINES, `A sale can have up to ${MAX_LINES} lines`),
  /** The tax rates as the till applied them. */
  taxes: z
    .array(appliedRate)
    .max(MAX_LINES * RATES_MOST)
    .default([]),
  /** A sale by card is only noted: the card was charged on a terminal. Neither cash nor card changes the account. */
  paymentMethod: z.enum(['account_credit', 'cash', 'credit_card']).default('account_credit'),
  /** The part paid in cash because the account doesn't hold enough; the account pays the rest. */
  cashPart: positiveAmount.nullable().default(null),
  /** Whether prices included tax at the till. */
  pricesIncludeTax: z.boolean().default(false),
})

/** Sells a cart sent by an earlier version, which doesn't know store tax and charged none. */
export const sellV1 = defineMutation({
  name: 'store.sell.v1',
  needs: 'store.sell',
  changesHands: true,
  keptAfterRestore: true,
  args: saleArgs,
  run: (context, sale) => bookSale(context, { ...sale, taxes: [], pricesIncludeTax: false, cashPart: null }),
})

/**
 * Sells a cart to a camper, or for cash to a person without an account (Store rules 1 to 9). It can be refused only
 * while the buyer is still at the counter. Once the goods are gone, it is recorded whatever has changed since, with the
 * taxes that the till charged and the reasons the office should review it.
 */
export const sell = defineMutation({
  name: 'store.sell.v2',
  needs: 'store.sell',
  changesHands: true,
  keptAfterRestore: true,
  args: taxedArgs,
  run: bookSale,
})

async function bookSale(context: MutationContext, sale: z.output<typeof taxedArgs>) {
  const { store } = context
  const args = { ...sale, camperId: sale.camperId && (await survivorOf(store, campers, sale.camperId)) }
  const { total, taxes } = checkedTotal(args)
  await refuseTooLarge(context, total)
  refuseIf(args.camperId === null && args.paymentMethod === 'account_credit', 'cash_only')
  const cashPart = checkedCashPart(args, total)
  const camper = args.camperId === null ? undefined : await store.get(campers, args.camperId)
  const account = await accountFor(store, args.camperId)
  const review = new Set<ReviewReason>()
  if (args.camperId !== null && (!camper || !account)) {
    refuseIf(context.live, 'not_found', { what: 'camper' })
    review.add('camper_gone')
  }
  const due = args.paymentMethod === 'cash' ? total : cashPart
  const cashReceived = due === null ? null : receivedInCash(context, args, due)
  const before = await balanceNow(store, args.camperId, account)
  const beside = isPaidBeside(args.paymentMethod)
  const fromAccount = beside ? '0.00' : subtract(total, cashPart ?? '0.00')
  const after = subtract(before, fromAccount)
  if (camper && context.live) {
    if (!beside) await refuseOverdraft(context, { ...args, total: fromAccount, before, name: fullName(camper) })
    const { id: camperId } = camper
    const own = account?.dailyLimit ?? null
    await refuseOverLimit(context, { ...args, camperId, total, own, name: fullName(camper) })
  }
  if (toCents(after) < 0 && !beside) review.add('overdrawn')
  const items = await takeFromStock(context, args.lines, review)
  if (await taxDiffers(context, args, items)) review.add('tax_differs')
  await postEntry(context, account, {
    id: args.transactionId,
    camperId: args.camperId,
    transactionType: 'purchase',
    amount: total,
    balanceBefore: before,
    balanceAfter: after,
    description: describe(args.lines),
    paymentMethod: args.paymentMethod,
    cashReceived,
    cashPart,
    till: args.till,
    items,
    taxes,
    needsReview: [...review],
  })
  return { transactionId: args.transactionId, balance: after, warnings: [...review] }
}

/**
 * Returns the cash received; null if it wasn't entered.
 *
 * @throws Refusal `cash_short` if it is less than the total and the buyer is still at the counter
 */
function receivedInCash(
  { live }: MutationContext,
  { cashReceived }: { cashReceived: string | null },
  total: string,
): string | null {
  if (cashReceived === null) return null
  const isShort = toCents(cashReceived) < toCents(total)
  refuseIf(isShort && live, 'cash_short', { total, received: cashReceived })
  return isShort ? null : cashReceived
}

/**
 * Returns the part of a sale from an account that is paid in cash; null for none.
 *
 * @throws Refusal `total_mismatch` if it isn't less than the total, or the account doesn't pay the rest
 */
function checkedCashPart(
  { paymentMethod, cashPart }: Pick<z.output<typeof taxedArgs>, 'paymentMethod' | 'cashPart'>,
  total: string,
): string | null {
  const isPart = paymentMethod === 'account_credit' && toCents(cashPart ?? '0.00') < toCents(total)
  refuseIf(cashPart !== null && !isPart, 'total_mismatch', { total })
  return cashPart
}

/**
 * Returns the sum of the lines and their taxes, which the server computes itself. Refuses the sale if a line or the
 * total doesn't add up, or if a line names a rate that wasn't sent.
 */
function checkedTotal({ lines, taxes: rates, pricesIncludeTax, total }: z.output<typeof taxedArgs>) {
  const known = new Set(rates.map(({ rateId }) => rateId))
  refuseIf(known.size !== rates.length, 'total_mismatch', { total })
  for (const { taxRates = [], ...line } of lines) {
    const isRated = new Set(taxRates).size === taxRates.length && taxRates.every((each) => known.has(each))
    const isRight = isRated && lineTotal(line) === line.totalPrice
    refuseIf(!isRight, 'total_mismatch', { item: line.itemName })
  }
  const inUse = rates.filter(({ rateId }) => lines.some(({ taxRates }) => taxRates?.includes(rateId)))
  const taxes = taxesOf(lines, inUse, pricesIncludeTax)
  const computed = fromCents(toCents(cartTotal(lines)) + addedTaxInCents(taxes))
  refuseIf(computed !== total, 'total_mismatch', { total, computed })
  return { total: computed, taxes }
}

/** Returns whether a sale was made with different taxes than the camp has now, as by a till with older rates. */
async function taxDiffers(
  { store }: MutationContext,
  { taxes, pricesIncludeTax }: Pick<z.output<typeof taxedArgs>, 'taxes' | 'pricesIncludeTax'>,
  items: readonly BookedLine[],
): Promise<boolean> {
  const rates = await store.all(storeTaxRates)
  if (rates.length === 0 && taxes.length === 0) return false
  if (items.some((line) => hasOtherRates(line, taxes, rates))) return true
  const isTaxed = items.some(({ taxRates = [] }) => taxRates.length > 0)
  const profile = await store.get(campProfile, CAMP_ID)
  return isTaxed && profile !== undefined && profile.pricesIncludeTax !== pricesIncludeTax
}

/**
 * @throws Refusal `insufficient_funds` for a sale that the account can't pay, unless it is overridden (Store rule 4)
 */
export async function refuseOverdraft(
  { store, actor }: MutationContext,
  sale: { total: string; before: string; override: boolean; name: string },
): Promise<void> {
  const profile = await store.get(campProfile, CAMP_ID)
  const shortfall = overdraft(sale.before, sale.total, profile?.belowZero ?? false)
  if (shortfall === null) return
  if (sale.override && can(actor, 'store.override')) return
  throw new Refusal('insufficient_funds', {
    camper: sale.name,
    balance: sale.before,
    total: sale.total,
    shortfall,
    currency: profile?.currency,
  })
}

/**
 * Refuses a sale above the camper's own daily limit, or else the camp's. Refunded sales don't count (Store rule 5).
 *
 * @throws Refusal `daily_limit`
 */
export async function refuseOverLimit(
  { store, actor, at }: MutationContext,
  sale: { camperId: number; total: string; own: string | null; override: boolean; name: string },
): Promise<void> {
  const profile = await store.get(campProfile, CAMP_ID)
  const camp = profile?.dailyLimit ?? null
  const limit = sale.own ?? camp
  if (limit === null || !profile || (sale.override && can(actor, 'store.override'))) return
  const ledger = await store.list(storeTransactions, 'camperId', sale.camperId)
  const left = leftToday({ own: sale.own, camp }, dayIn(profile.timezone, at), profile.timezone, ledger) ?? limit
  const about = { camper: sale.name, limit, left, currency: profile.currency }
  refuseIf(toCents(sale.total) > toCents(left), 'daily_limit', about)
}

/** Takes the sold items out of stock and returns the lines as recorded. */
async function takeFromStock(
  context: MutationContext,
  lines: readonly SoldLine[],
  review: Set<ReviewReason>,
): Promise<BookedLine[]> {
  const booked: BookedLine[] = []
  for (const line of lines) {
    const item = line.itemId === null ? undefined : await context.store.get(storeItems, line.itemId)
    booked.push(bookedLineOf(line, item))
    if (line.itemId === null) continue
    if (!item) {
      refuseIf(context.live, 'not_found', { what: 'item' })
      review.add('item_gone')
      continue
    }
    if (item.price !== line.unitPrice) review.add('price_differs')
    const quantityInStock = item.quantityInStock - line.quantity
    if (quantityInStock < 0) review.add('stock_below_zero')
    await context.store.patch(storeItems, item.id, { quantityInStock })
  }
  return booked
}

/** Returns a line as it is recorded: with its category, and the catalog price if that was different. */
function bookedLineOf({ cataloguePrice: seen, ...line }: SoldLine, item: StoreItem | undefined): BookedLine {
  const booked = { ...line, category: item?.category ?? null }
  const price = item?.price ?? seen
  return price === undefined || price === line.unitPrice ? booked : { ...booked, cataloguePrice: price }
}

function describe(lines: readonly SoldLine[]): string {
  const said = lines.map(({ quantity, itemName }) => (quantity === 1 ? itemName : `${quantity} x ${itemName}`))
  return cutTo(said.join(', '), 500)
}
