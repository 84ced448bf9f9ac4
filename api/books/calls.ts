import type { Context } from 'hono'
import { z } from 'zod'
import { bankDeposit, makeDeposit, undoDeposit } from '#shared/books/deposit-mutations'
import { deposits, payoutTransaction } from '#shared/books/model'
import { settlePayout } from '#shared/books/payout-mutations'
import { depositOf, toDeposit } from '#shared/books/reads'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { day, instant } from '#shared/kernel/values/dates'
import { id } from '#shared/kernel/values/ids'
import { anyAmount } from '#shared/kernel/values/money'
import { defineCall, done, list, made, ok } from '../http/call'
import type { Env } from '../http/request'
import { rowOf } from '../http/row-answers'
import { listOf, oneRowOf, readAs, runForCall } from '../sync/rest'

const deposit = rowOf(deposits)

const item = z.object({
  source: z.enum(['drawer', 'entry']),
  id,
  name: z.string().nullable().meta({ description: "The drawer's device, or the family whose check it is" }),
  reference: z.string().nullable().meta({ description: "The check's number" }),
  day: day.nullable().meta({ description: "The drawer's day" }),
  takenAt: instant.nullable().meta({ description: 'When the check was taken' }),
  amount: anyAmount,
})

const transaction = payoutTransaction.extend({
  name: z.string().nullable().meta({ description: 'Whose account it is on; null if it is on none' }),
  familyId: id.nullable().meta({ description: "That account's id" }),
  isUnmatched: z.boolean().meta({ description: 'Whether a person still has to settle it' }),
})
const details = deposit
  .omit({ organizationId: true })
  .extend({ items: z.array(item), transactions: z.array(transaction) })

const open = z.object({
  drawers: z.array(item),
  checks: z.array(item),
  total: anyAmount,
  unsigned: z.number().int().meta({ description: 'Counted drawers that have to be signed off first' }),
})

async function shown(c: Context<Env>, { id }: { id: number }) {
  const found = requireFound(await readAs(c, (rows) => depositOf(rows.reader, id)), 'deposit')
  return { ...found.deposit, items: found.items, transactions: found.transactions }
}

/** Deposits over HTTP. */
export const bookCalls = [
  defineCall('GET', '/deposits', 'All deposits', {
    right: 'financial.read',
    reads: deposits,
    answer: list(deposit),
    handle: (c) => listOf(c, deposits),
  }),
  defineCall('GET', '/deposits/open', 'What can be deposited: signed-off drawers, and checks by entry', {
    right: 'financial.read',
    answer: ok(open),
    handle: (c) => readAs(c, (rows) => toDeposit(rows.reader)),
  }),
  defineCall('GET', '/deposits/:id', 'A deposit with its drawers and checks, or a payout with its transactions', {
    right: 'financial.read',
    answer: ok(details),
    handle: shown,
  }),
  defineCall('POST', '/deposits', 'Puts signed-off drawers and checks into a deposit', {
    does: [makeDeposit],
    body: makeDeposit.args.omit({ depositId: true }),
    answer: made(deposit),
    refusals: ['already_deposited', 'drawer_not_depositable', 'not_a_check', 'check_reversed'],
    async handle(c, { body }) {
      const { depositId } = await runForCall(c, makeDeposit, (ids) => ({ ...body, depositId: ids.next() }))
      return oneRowOf(c, deposits, depositId, 'deposit')
    },
  }),
  defineCall('POST', '/deposits/:id/bank', 'Marks a deposit as banked', {
    does: [bankDeposit],
    body: bankDeposit.args.omit({ depositId: true }),
    answer: ok(deposit),
    refusals: ['already_banked', 'payout_not_changed'],
    async handle(c, { id, body }) {
      await runForCall(c, bankDeposit, () => ({ ...body, depositId: id }))
      return oneRowOf(c, deposits, id, 'deposit')
    },
  }),
  defineCall('POST', '/deposits/:id/settle', 'Settles transactions of a payout that are matched with no entry', {
    does: [settlePayout],
    body: settlePayout.args.omit({ depositId: true }),
    answer: ok(details),
    refusals: ['transaction_settled', 'entry_differs', 'payment_reversed', 'already_deposited'],
    async handle(c, { id, body }) {
      await runForCall(c, settlePayout, () => ({ ...body, depositId: id }))
      return shown(c, { id })
    },
  }),
  defineCall('DELETE', '/deposits/:id', 'Undoes a deposit that is not banked yet', {
    does: [undoDeposit],
    answer: done,
    refusals: ['already_banked', 'payout_not_changed'],
    async handle(c, { id }) {
      await runForCall(c, undoDeposit, () => ({ depositId: id }))
    },
  }),
]
