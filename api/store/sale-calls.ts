import type { Context } from 'hono'
import { z } from 'zod'
import { id } from '#shared/kernel/values/ids'
import { anyAmount } from '#shared/kernel/values/money'
import { REVIEW_REASONS, storeTransactions } from '#shared/store/model'
import { moveSale } from '#shared/store/move-sale'
import { sell } from '#shared/store/mutations'
import { refundLines, settleReview, undoSale, voidSale } from '#shared/store/refund-mutations'
import { reverseEntry } from '#shared/store/reverse-mutations'
import { defineCall, made, ok } from '../http/call'
import type { Env } from '../http/request'
import { rowOf } from '../http/row-answers'
import { oneRowOf, runForCall } from '../sync/rest'

const transaction = rowOf(storeTransactions)
const booked = z.object({ transaction, balance: anyAmount })

const purchase = z.object({
  camperId: id.nullable(),
  items: sell.args.shape.lines,
  totalAmount: sell.args.shape.total,
  override: z.boolean().default(false),
  paymentMethod: sell.args.shape.paymentMethod,
  cashPart: sell.args.shape.cashPart,
  cashReceived: sell.args.shape.cashReceived,
  taxes: sell.args.shape.taxes,
  pricesIncludeTax: sell.args.shape.pricesIncludeTax,
  till: sell.args.shape.till,
})

/** Returns a recorded entry as a call's answer, with the rest of the mutation's result. */
async function asBooked<T extends { transactionId: number }>(c: Context<Env>, { transactionId, ...result }: T) {
  return { transaction: await oneRowOf(c, storeTransactions, transactionId, 'transaction'), ...result }
}

/** Sales and their refunds over HTTP. */
export const saleCalls = [
  defineCall('POST', '/store/purchase', 'Sells to a camper, or to someone else for cash', {
    does: [sell],
    body: purchase,
    answer: made(booked.extend({ warnings: z.array(z.enum(REVIEW_REASONS)) })),
    refusals: ['total_mismatch', 'insufficient_funds', 'daily_limit', 'amount_too_large', 'cash_only', 'cash_short'],
    async handle(c, { body: { items, totalAmount, ...rest } }) {
      const build = (ids: { next(): number }) => ({
        transactionId: ids.next(),
        lines: items,
        total: totalAmount,
        ...rest,
      })
      return asBooked(c, await runForCall(c, sell, build))
    },
  }),
  defineCall('POST', '/store/transactions/:id/settle', 'Marks a transaction as reviewed', {
    does: [settleReview],
    body: settleReview.args.pick({ note: true }),
    answer: ok(transaction),
    async handle(c, { id, body: { note } }) {
      await runForCall(c, settleReview, () => ({ transactionId: id, note }))
      return oneRowOf(c, storeTransactions, id, 'sale')
    },
  }),
  defineCall('POST', '/store/transactions/:id/void', 'Voids a sale', {
    does: [voidSale],
    body: voidSale.args.pick({ reason: true, till: true }),
    answer: made(booked),
    refusals: ['not_a_sale', 'already_voided', 'amount_too_large'],
    handle: async (c, { id, body }) =>
      asBooked(c, await runForCall(c, voidSale, (ids) => ({ ...body, transactionId: ids.next(), saleId: id }))),
  }),
  defineCall('POST', '/store/transactions/:id/undo', 'Undoes a sale of your own, for 10 minutes', {
    does: [undoSale],
    body: undoSale.args.pick({ till: true }),
    answer: made(booked),
    refusals: ['not_a_sale', 'already_voided', 'undo_too_late', 'amount_too_large'],
    handle: async (c, { id, body }) =>
      asBooked(c, await runForCall(c, undoSale, (ids) => ({ ...body, transactionId: ids.next(), saleId: id }))),
  }),
  defineCall('POST', '/store/transactions/:id/move', "Moves a sale to another camper's account", {
    does: [moveSale],
    body: moveSale.args.pick({ camperId: true, override: true, till: true }),
    answer: made(booked),
    refusals: [
      'not_a_sale',
      'already_voided',
      'undo_too_late',
      'not_on_account',
      'same_camper',
      'insufficient_funds',
      'daily_limit',
      'amount_too_large',
    ],
    handle: async (c, { id, body }) => {
      const build = (ids: { next(): number }) => ({
        ...body,
        refundId: ids.next(),
        transactionId: ids.next(),
        saleId: id,
      })
      return asBooked(c, await runForCall(c, moveSale, build))
    },
  }),
  defineCall('POST', '/store/transactions/:id/refund', 'Refunds part of a sale', {
    does: [refundLines],
    body: refundLines.args.pick({ reason: true, till: true, lines: true }),
    answer: made(booked),
    refusals: ['not_a_sale', 'already_voided', 'refund_too_many', 'amount_too_large'],
    handle: async (c, { id, body }) =>
      asBooked(c, await runForCall(c, refundLines, (ids) => ({ ...body, transactionId: ids.next(), saleId: id }))),
  }),
  defineCall('POST', '/store/transactions/:id/reverse', 'Reverses funds that were added or taken off', {
    does: [reverseEntry],
    body: reverseEntry.args.pick({ reason: true, till: true }),
    answer: made(booked),
    refusals: ['not_reversible', 'already_reversed', 'amount_too_large'],
    handle: async (c, { id, body }) =>
      asBooked(c, await runForCall(c, reverseEntry, (ids) => ({ ...body, transactionId: ids.next(), entryId: id }))),
  }),
]
