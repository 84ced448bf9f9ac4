import { z } from 'zod'
import { campers, fullName } from '../campers/model'
import { survivorOf } from '../campers/survivors'
import { refuseIf } from '../kernel/refusals/refusal'
import { can } from '../kernel/rights/capabilities'
import { defineMutation } from '../kernel/rules/define'
import { id } from '../kernel/values/ids'
import { subtract, toCents } from '../kernel/values/money'
import { accountFor, balanceNow, postEntry } from './ledger'
import { type ReviewReason, storeItems } from './model'
import { refuseOverdraft, refuseOverLimit } from './mutations'
import { allGivenBack, cashLeftOf } from './refund'
import { mayUndo, reversibleSale, takeBack } from './refund-mutations'
import { tillField } from './till'

/**
 * Moves a sale that was charged to the wrong account: what hasn't been refunded is refunded there and sold to the other
 * camper at the same prices (Store rule 12). The person who made the sale may do this for ten minutes; users who may
 * refund, at any time. The first camper's family sees that it was moved, but not to whom.
 */
export const moveSale = defineMutation({
  name: 'store.moveSale.v1',
  needs: 'store.sell',
  changesHands: true,
  keptAfterRestore: true,
  args: z.object({
    refundId: id,
    transactionId: id,
    saleId: id,
    camperId: id,
    override: z.boolean().default(false),
    till: tillField,
  }),
  async run(context, args) {
    const { store, actor, live } = context
    const { sale, refunds } = await reversibleSale(context, args.saleId)
    refuseIf(!can(actor, 'store.refund') && !mayUndo(context, sale), 'undo_too_late')
    // The moved sale is new: each move would give the cashier ten more minutes to undo it and take out its cash.
    const isOfOffice = sale.cashPart !== null && !can(actor, 'store.refund')
    refuseIf(sale.paymentMethod !== 'account_credit' || isOfOffice, 'not_on_account')
    const camperId = await survivorOf(store, campers, args.camperId)
    refuseIf(camperId === sale.camperId, 'same_camper')
    const camper = await store.get(campers, camperId)
    const account = await accountFor(store, camperId)
    const review: ReviewReason[] = []
    if (!camper || !account) {
      refuseIf(live, 'not_found', { what: 'camper' })
      review.push('camper_gone')
    }
    const given = allGivenBack(sale, refunds)
    const { items, taxes, amount } = given
    const before = await balanceNow(store, camperId, account)
    // Cash that was paid stays with the sale: only what the first account paid moves to the other.
    const cashPart = cashLeftOf(sale, refunds)
    const fromAccount = subtract(amount, cashPart ?? '0.00')
    const after = subtract(before, fromAccount)
    if (camper && live) {
      const asked = { camperId, total: amount, override: args.override, name: fullName(camper) }
      await refuseOverdraft(context, { ...asked, total: fromAccount, before })
      await refuseOverLimit(context, { ...asked, own: account?.dailyLimit ?? null })
    }
    if (toCents(after) < 0) review.push('overdrawn')
    const back = { sale, refunds, ...given, description: 'Moved to another camper' }
    await takeBack(context, { transactionId: args.refundId, till: args.till }, back)
    for (const { itemId, quantity } of items) {
      const item = itemId === null ? undefined : await store.get(storeItems, itemId)
      if (item) await store.patch(storeItems, item.id, { quantityInStock: item.quantityInStock - quantity })
    }
    await postEntry(context, account, {
      id: args.transactionId,
      camperId,
      transactionType: 'purchase',
      amount,
      balanceBefore: before,
      balanceAfter: after,
      description: sale.description,
      paymentMethod: 'account_credit',
      cashPart,
      till: args.till,
      items,
      taxes,
      needsReview: review,
    })
    return { transactionId: args.transactionId, balance: after }
  },
})
