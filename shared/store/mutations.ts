import { z } from 'zod'
import { can } from '../access/capabilities'
import { camperAccounts, campers, fullName } from '../campers/model'
import { dayIn } from '../kernel/dates'
import { defineMutation, type MutationContext } from '../kernel/define'
import { applyEdit, editArgs } from '../kernel/edit'
import { requiredText } from '../kernel/entity'
import { id } from '../kernel/ids'
import { add, amountFromZero, fromCents, positiveAmount, subtract, toCents, withinLimit } from '../kernel/money'
import { found, Refusal, refuseIf } from '../kernel/refusal'
import { CAMP_ID, campProfile } from '../settings/model'
import { post } from './ledger'
import {
  balanceOf,
  type CartLine,
  cartLine,
  cartTotal,
  effectInCents,
  itemFields,
  lineTotal,
  PAYMENT_METHODS,
  type ReviewReason,
  spentOn,
  storeItems,
  storeTransactions,
} from './model'

/** Adds an item to the store (Spec 2 §2, Inventory). */
export const addItem = defineMutation({
  name: 'store.addItem.v1',
  needs: 'store.items',
  args: itemFields.extend({ itemId: id }),
  async run({ store }, { itemId, ...fields }) {
    await store.insert(storeItems, { id: itemId, ...fields })
    return { itemId }
  },
})

/** Changes an item of the store. */
export const editItem = defineMutation({
  name: 'store.editItem.v1',
  needs: 'store.items',
  args: editArgs.extend({ itemId: id }),
  async run(context, { itemId, ...edit }) {
    const item = found(await context.store.get(storeItems, itemId), 'item')
    const { quantityInStock: _counted, ...rules } = itemFields.shape
    await applyEdit(context, storeItems, item, edit, { rules: z.object(rules) })
  },
})

/** Takes an item out of the store. What was sold of it stays in the ledger. */
export const deleteItem = defineMutation({
  name: 'store.deleteItem.v1',
  needs: 'store.items',
  args: z.object({ itemId: id }),
  async run({ store }, { itemId }) {
    found(await store.get(storeItems, itemId), 'item')
    await store.remove(storeItems, itemId)
  },
})

const reason = requiredText(500, 'A reason is required')

/**
 * Sells a cart to a camper on account (Decisions, "Store rules"). While the person is still at the counter it can
 * be refused; once the goods are gone it is booked whatever has changed meanwhile, with the reasons for which the
 * office should look at it.
 */
export const sell = defineMutation({
  name: 'store.sell.v1',
  needs: 'store.sell',
  args: z.object({
    transactionId: id,
    camperId: id,
    lines: z.array(cartLine).min(1, 'The cart is empty').max(500, 'At most 500 lines'),
    total: amountFromZero,
    /** An admin or manager lets the camper go below zero. */
    override: z.boolean().default(false),
    /** Cash leaves the account as it is. */
    paymentMethod: z.enum(['account_credit', 'cash']).default('account_credit'),
    /** Who stood at which till, as its people call them. */
    till: z.string().max(100).nullable().default(null),
  }),
  async run(context, args) {
    const { store } = context
    const total = checkedTotal(args.lines, args.total)
    const camper = await store.get(campers, args.camperId)
    const account = await store.get(camperAccounts, args.camperId)
    const review = new Set<ReviewReason>()
    if (!camper || !account) {
      refuseIf(context.live, 'not_found', { what: 'camper' })
      review.add('camper_gone')
    }
    const before = account?.storeBalance ?? balanceOf(await store.list(storeTransactions, 'camperId', args.camperId))
    const cash = args.paymentMethod === 'cash'
    const after = cash ? before : subtract(before, total)
    if (camper && context.live) {
      if (!cash) await refuseOverdraft(context, { ...args, total, before, name: fullName(camper) })
      await refuseOverLimit(context, { ...args, total, own: account?.dailyLimit ?? null, name: fullName(camper) })
    }
    if (toCents(after) < 0 && !cash) review.add('overdrawn')
    await takeFromStock(context, args.lines, review)
    await post(context, account, {
      id: args.transactionId,
      camperId: args.camperId,
      transactionType: 'purchase',
      amount: total,
      balanceBefore: before,
      balanceAfter: after,
      description: describe(args.lines),
      paymentMethod: args.paymentMethod,
      till: args.till,
      items: args.lines,
      needsReview: [...review],
    })
    return { transactionId: args.transactionId, balance: after, warnings: [...review] }
  },
})

/** The sum of the lines, or a refusal where a line or the total says otherwise. */
function checkedTotal(lines: readonly CartLine[], total: string): string {
  for (const line of lines) {
    refuseIf(lineTotal(line) !== line.totalPrice, 'total_mismatch', { item: line.itemName })
  }
  const computed = cartTotal(lines)
  refuseIf(computed !== total, 'total_mismatch', { total, computed })
  refuseIf(!withinLimit(toCents(computed)), 'amount_too_large')
  return computed
}

async function refuseOverdraft(
  { store, actor }: MutationContext,
  sale: { total: string; before: string; override: boolean; name: string },
): Promise<void> {
  const shortfall = toCents(sale.total) - toCents(sale.before)
  if (shortfall <= 0) return
  const profile = await store.get(campProfile, CAMP_ID)
  if (profile?.belowZero) return
  if (sale.override && can(actor, 'store.override')) return
  throw new Refusal('insufficient_funds', {
    camper: sale.name,
    balance: sale.before,
    total: sale.total,
    shortfall: fromCents(shortfall),
  })
}

/** The camper's own limit for a day, or else the camp's; what was voided again does not count (Decisions, "Daily limit"). */
async function refuseOverLimit(
  { store, actor, at }: MutationContext,
  sale: { camperId: number; total: string; own: string | null; override: boolean; name: string },
): Promise<void> {
  const profile = await store.get(campProfile, CAMP_ID)
  const limit = sale.own ?? profile?.dailyLimit ?? null
  if (limit === null || !profile || (sale.override && can(actor, 'store.override'))) return
  const ledger = await store.list(storeTransactions, 'camperId', sale.camperId)
  const spent = spentOn(dayIn(profile.timezone, at), profile.timezone, ledger)
  const left = toCents(limit) - toCents(spent)
  refuseIf(toCents(sale.total) > left, 'daily_limit', {
    camper: sale.name,
    limit,
    left: fromCents(Math.max(0, left)),
  })
}

async function takeFromStock(
  context: MutationContext,
  lines: readonly CartLine[],
  review: Set<ReviewReason>,
): Promise<void> {
  for (const line of lines) {
    if (line.itemId === null) continue
    const item = await context.store.get(storeItems, line.itemId)
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
}

function describe(lines: readonly CartLine[]): string {
  return lines
    .map((line) => (line.quantity === 1 ? line.itemName : `${line.quantity} x ${line.itemName}`))
    .join(', ')
    .slice(0, 500)
}

const moneyArgs = z.object({
  transactionId: id,
  camperId: id,
  amount: positiveAmount,
  description: requiredText(500, 'Description is required'),
  paymentMethod: z.enum(PAYMENT_METHODS).nullable().default(null),
})

async function postPlain(
  context: MutationContext,
  kind: 'credit' | 'debit',
  args: z.output<typeof moneyArgs>,
): Promise<{ transactionId: number; balance: string }> {
  const { store } = context
  const account = await store.get(camperAccounts, args.camperId)
  refuseIf(context.live && !account, 'not_found', { what: 'camper' })
  const before = account?.storeBalance ?? balanceOf(await store.list(storeTransactions, 'camperId', args.camperId))
  const after = kind === 'credit' ? add(before, args.amount) : subtract(before, args.amount)
  refuseIf(!withinLimit(toCents(after)), 'amount_too_large')
  const review: ReviewReason[] = account ? [] : ['camper_gone']
  if (kind === 'debit' && toCents(after) < 0) review.push('overdrawn')
  await post(context, account, {
    id: args.transactionId,
    camperId: args.camperId,
    transactionType: kind,
    amount: args.amount,
    balanceBefore: before,
    balanceAfter: after,
    description: args.description,
    paymentMethod: args.paymentMethod,
    needsReview: review,
  })
  return { transactionId: args.transactionId, balance: after }
}

/** Adds funds to a camper's account (Spec 2 §2). */
export const addFunds = defineMutation({
  name: 'store.addFunds.v1',
  needs: 'store.credit',
  args: moneyArgs,
  run: (context, args) => postPlain(context, 'credit', args),
})

/** Takes funds from a camper's account by hand (Spec 1 §5, store transaction form). */
export const takeFunds = defineMutation({
  name: 'store.takeFunds.v1',
  needs: 'store.refund',
  args: moneyArgs,
  run: (context, args) => postPlain(context, 'debit', args),
})

/** Takes a whole sale back: an opposite entry that names the first, and the goods are on the shelf again. */
export const voidSale = defineMutation({
  name: 'store.voidSale.v1',
  needs: 'store.refund',
  args: z.object({ transactionId: id, saleId: id, reason }),
  async run(context, args) {
    const { store } = context
    const sale = found(await store.get(storeTransactions, args.saleId), 'sale')
    refuseIf(sale.transactionType !== 'purchase', 'not_a_sale')
    const reversals = await store.list(storeTransactions, 'reverses', sale.id)
    refuseIf(reversals.length > 0, 'already_voided')
    const account = await store.get(camperAccounts, sale.camperId)
    const before = account?.storeBalance ?? sale.balanceAfter
    const after = fromCents(toCents(before) - effectInCents(sale))
    for (const line of sale.items) {
      const item = line.itemId === null ? undefined : await store.get(storeItems, line.itemId)
      if (item) await store.patch(storeItems, item.id, { quantityInStock: item.quantityInStock + line.quantity })
    }
    await post(context, account, {
      id: args.transactionId,
      camperId: sale.camperId,
      transactionType: 'refund',
      amount: sale.amount,
      balanceBefore: before,
      balanceAfter: after,
      description: `Void: ${args.reason}`.slice(0, 500),
      paymentMethod: sale.paymentMethod,
      items: sale.items,
      reverses: sale.id,
    })
    return { transactionId: args.transactionId, balance: after }
  },
})

/** Says that a person has looked at a booked entry and it is settled. */
export const settleReview = defineMutation({
  name: 'store.settleReview.v1',
  needs: 'store.refund',
  args: z.object({ transactionId: id }),
  async run({ store }, { transactionId }) {
    found(await store.get(storeTransactions, transactionId), 'sale')
    await store.patch(storeTransactions, transactionId, { needsReview: [] })
  },
})

/** Recomputes balances from the ledger; answers what was changed (Spec 1 §2, Recalculate Balances). */
export const recalculateBalances = defineMutation({
  name: 'store.recalculateBalances.v1',
  needs: 'campers.recalculate',
  args: z.object({ camperIds: z.array(id).max(100_000) }),
  async run({ store }, { camperIds }) {
    const results: { camperId: number; previous: string; balance: string; updated: boolean }[] = []
    for (const camperId of camperIds) {
      const account = found(await store.get(camperAccounts, camperId), 'camper')
      const ledger = await store.list(storeTransactions, 'camperId', camperId)
      const cents = ledger.reduce((total, entry) => total + effectInCents(entry), 0)
      const balance = fromCents(cents)
      const updated = balance !== account.storeBalance
      if (updated) await store.patch(camperAccounts, camperId, { storeBalance: balance })
      results.push({ camperId, previous: account.storeBalance, balance, updated })
    }
    return { results }
  },
})
