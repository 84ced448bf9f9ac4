import { z } from 'zod'
import { cutTo, requiredText } from '../kernel/entity/entity'
import { refuseIf, requireFound } from '../kernel/refusals/refusal'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { id } from '../kernel/values/ids'
import { fromCents, toCents } from '../kernel/values/money'
import { effectInCents } from './balance'
import { accountFor, balanceNow, postEntry } from './ledger'
import { MAX_LINES, MAX_QUANTITY, type StoreTransaction, storeItems, storeTransactions } from './model'
import {
  allGivenBack,
  cashLeftOf,
  type GivenBack,
  givenBack,
  isUndoable,
  leftOf,
  piecesLike,
  restOf,
  returnedOf,
  waysBack,
} from './refund'
import { settlingNote } from './review'
import { tillField } from './till'

const refund = z.object({
  transactionId: id,
  saleId: id,
  reason: requiredText(500, 'A reason is required'),
  till: tillField,
})

/**
 * Returns a sale that isn't fully refunded yet, with its refunds.
 *
 * @throws Refusal `not_found`, `not_a_sale` or `already_voided`
 */
export async function reversibleSale({ store }: MutationContext, saleId: number) {
  const sale = requireFound(await store.get(storeTransactions, saleId), 'sale')
  refuseIf(sale.transactionType !== 'purchase', 'not_a_sale')
  const refunds = await store.list(storeTransactions, 'reverses', sale.id)
  refuseIf(returnedOf(sale, refunds) === 'all', 'already_voided')
  return { sale, refunds }
}

/** Returns whether the user made the sale in the last ten minutes, by the device's and the server's clocks. */
export function mayUndo({ actor, at, notBefore }: MutationContext, sale: StoreTransaction): boolean {
  const now = notBefore !== undefined && notBefore > at ? notBefore : at
  return isUndoable(sale, actor.userId, now)
}

/** A reversing entry, and the till it was made at. */
interface Back {
  transactionId: number
  till: string | null
}

/** Records a refund as an entry that refers to the sale, and returns the items to stock. */
export async function takeBack(
  context: MutationContext,
  args: Back,
  back: GivenBack & { sale: StoreTransaction; refunds: readonly StoreTransaction[]; description: string },
) {
  const { store } = context
  const { sale, refunds, items, taxes, amount } = back
  const account = await accountFor(store, sale.camperId)
  const before = await balanceNow(store, sale.camperId, account)
  const cashLeft = cashLeftOf(sale, refunds)
  const { paymentMethod } = sale
  const cashPart = cashLeft === null ? null : waysBack({ paymentMethod, cashLeft }, amount).cash
  const entry = { transactionType: 'refund' as const, amount, paymentMethod, cashPart }
  const after = fromCents(toCents(before) + effectInCents(entry))
  for (const { itemId, quantity } of items) {
    const item = itemId === null ? undefined : await store.get(storeItems, itemId)
    if (item) await store.patch(storeItems, item.id, { quantityInStock: item.quantityInStock + quantity })
  }
  await postEntry(context, account, {
    ...entry,
    id: args.transactionId,
    camperId: sale.camperId,
    balanceBefore: before,
    balanceAfter: after,
    description: cutTo(back.description, 500),
    items,
    taxes,
    reverses: sale.id,
    till: args.till,
  })
  return { transactionId: args.transactionId, balance: after }
}

/** Refunds a sale, or what is left of it, with an entry that refers to it. The items go back into stock. */
export const voidSale = defineMutation({
  name: 'store.voidSale.v1',
  needs: 'store.refund',
  changesHands: true,
  keptAfterRestore: true,
  args: refund,
  async run(context, args) {
    const { sale, refunds } = await reversibleSale(context, args.saleId)
    const back = { sale, refunds, ...allGivenBack(sale, refunds), description: `Void: ${args.reason}` }
    return takeBack(context, args, back)
  },
})

/** Undoes a sale that the same user just made. The items go back into stock (Store rule 12). */
export const undoSale = defineMutation({
  name: 'store.undoSale.v1',
  needs: 'store.sell',
  changesHands: true,
  keptAfterRestore: true,
  args: refund.omit({ reason: true }),
  async run(context, args) {
    const { sale, refunds } = await reversibleSale(context, args.saleId)
    refuseIf(!mayUndo(context, sale), 'undo_too_late')
    return takeBack(context, args, { sale, refunds, ...allGivenBack(sale, refunds), description: 'Sale undone' })
  },
})

/**
 * Refunds some lines of a sale, or some pieces of them, but never more than was sold, even if two devices refund at the
 * same time.
 */
export const refundLines = defineMutation({
  name: 'store.refundLines.v1',
  needs: 'store.refund',
  changesHands: true,
  keptAfterRestore: true,
  args: refund.extend({
    lines: z
      .array(
        z.object({
          line: z
            .int()
            .min(0)
            .max(MAX_LINES - 1),
          quantity: z.int().min(1).max(MAX_QUANTITY),
        }),
      )
      .min(1, 'Choose what to refund')
      .max(MAX_LINES),
  }),
  async run(context, args) {
    const { sale, refunds } = await reversibleSale(context, args.saleId)
    const left = leftOf(sale, refunds)
    const back = sale.items.map(() => 0)
    for (const { line, quantity } of args.lines) {
      const chosen = requireFound(sale.items[line], 'line')
      back[line] = (back[line] ?? 0) + quantity
      // Another device may have refunded an equal line, which is the same to the buyer.
      const most = piecesLike(sale, left, chosen)
      refuseIf(piecesLike(sale, back, chosen) > most, 'refund_too_many', { item: chosen.itemName, left: most })
    }
    const given = givenBack({ ...sale, rest: restOf(sale, refunds) }, left, back)
    return takeBack(context, args, { sale, refunds, ...given, description: `Refund: ${args.reason}` })
  },
})

/** Marks a flagged entry as reviewed and keeps the reasons with the reviewer's note. */
export const settleReview = defineMutation({
  name: 'store.settleReview.v1',
  needs: 'store.refund',
  keptAfterRestore: true,
  args: z.object({ transactionId: id, note: settlingNote.default(null) }),
  async run({ store, actor, at }, { transactionId, note }) {
    const { needsReview: reasons } = requireFound(await store.get(storeTransactions, transactionId), 'sale')
    // Another user has already reviewed it; their note stays.
    if (reasons.length === 0) return
    const settled = { reasons, note, by: actor.userId, at }
    await store.patch(storeTransactions, transactionId, { needsReview: [], settled })
  },
})
