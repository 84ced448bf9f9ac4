import type { Context } from 'hono'
import { z } from 'zod'
import { agedOn } from '#shared/financial/aging'
import { addCharge, addDiscount, settleReview } from '#shared/financial/charge-mutations'
import { accountEntries } from '#shared/financial/model'
import { refundPayment, reversePayment, takePayment } from '#shared/financial/payment-mutations'
import { accountLines, accountOfFamily } from '#shared/financial/reads'
import { emailOrNull } from '#shared/kernel/entity/contact'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { day } from '#shared/kernel/values/dates'
import { id } from '#shared/kernel/values/ids'
import { amountFromZero, anyAmount, fromCents } from '#shared/kernel/values/money'
import { REGISTRATION_STATUSES } from '#shared/registration/model'
import { defineCall, list, made, ok } from '../http/call'
import type { Env } from '../http/request'
import { rowOf } from '../http/row-answers'
import { campDay, oneRowOf, readAs, runForCall } from '../sync/rest'
import { agreementLine } from './plan-calls'
import { mailReceipt } from './receipt-mails'
import { MAX_STATEMENTS, mailStatements } from './statement-mails'

const entry = rowOf(accountEntries)

const bill = z.object({
  id,
  camper: z.string().nullable(),
  session: z.string().nullable(),
  status: z.enum(REGISTRATION_STATUSES).nullable(),
  description: z.string().nullable().meta({ description: 'What a bill that is not for a registration is for' }),
  lines: z
    .array(z.object({ id, description: z.string(), amount: anyAmount }))
    .meta({ description: 'Charges on it, and discounts and awards as negative amounts' }),
  dueOn: day.nullable().meta({ description: 'When its next open amount is due; null means at once' }),
  dues: z
    .array(z.object({ dueOn: day.nullable(), amount: amountFromZero, agreementId: id.nullable() }))
    .meta({ description: 'Its open amounts, earliest first: several under a payment plan' }),
  total: amountFromZero,
  awarded: amountFromZero.meta({ description: 'What churches and funds pay of it' }),
  paid: amountFromZero.meta({ description: 'What else was paid for it' }),
  open: amountFromZero,
})

const account = z.object({
  id,
  kind: z.enum(['family', 'church', 'fund']),
  name: z.string(),
  balance: anyAmount.meta({
    description: 'What the family or church owes; negative if it has a credit, and for what a fund holds',
  }),
  credit: amountFromZero,
  bills: z.array(bill),
  entries: z.array(entry.omit({ organizationId: true }).extend({ refundable: amountFromZero, left: amountFromZero })),
  agreements: z.array(agreementLine),
})

const line = z.object({
  id,
  kind: z.enum(['family', 'church']),
  name: z.string(),
  campers: z.array(z.string()),
  sessionIds: z.array(id).meta({ description: 'The sessions of the registrations on the account' }),
  billed: amountFromZero,
  collected: anyAmount.meta({ description: "How much of the family's money the camp holds" }),
  balance: anyAmount.meta({ description: 'What the family owes; negative if it has a credit' }),
  due: amountFromZero,
  overdue: amountFromZero,
  credit: amountFromZero,
  nextDue: day.nullable().meta({ description: "Due date of the next bill that isn't overdue yet" }),
})

/** Returns the entry that a call recorded. */
async function booked(c: Context<Env>, { entryId }: { entryId: number }) {
  return oneRowOf(c, accountEntries, entryId, 'entry')
}

/** Families' accounts over HTTP. */
export const financialCalls = [
  defineCall('GET', '/accounts', 'The account of every church, and of every family that was billed or has paid', {
    right: 'financial.read',
    answer: list(line),
    async handle(c) {
      const today = await campDay(c)
      const lines = await readAs(c, (rows) => accountLines(rows.reader))
      return lines
        .map(({ payer: { id, kind, name }, open, ...rest }) => {
          const { due, overdue, nextDue } = agedOn(today, open)
          const amounts = { due: fromCents(due), overdue: fromCents(overdue), nextDue }
          return { id, kind, name, ...rest, ...amounts }
        })
        .sort((a, b) => a.id - b.id)
    },
  }),
  defineCall('GET', '/accounts/:id', 'The account of a family, a church or a fund: bills, what is due, and entries', {
    right: 'financial.read',
    answer: ok(account),
    async handle(c, { id }) {
      const found = requireFound(await readAs(c, (rows) => accountOfFamily(rows.reader, id)), 'family')
      const { payer, ...rest } = found
      return { id: payer.id, kind: payer.kind, name: payer.name, ...rest }
    },
  }),
  defineCall('POST', '/accounts/:id/payments', 'Records a payment taken at the office', {
    does: [takePayment],
    body: takePayment.args.omit({ entryId: true, familyId: true }),
    answer: made(entry),
    handle: async (c, { id, body }) =>
      booked(c, await runForCall(c, takePayment, (ids) => ({ ...body, entryId: ids.next(), familyId: id }))),
  }),
  defineCall('POST', '/accounts/:id/charges', 'Charges a family for something', {
    does: [addCharge],
    body: addCharge.args.omit({ entryId: true, familyId: true }),
    answer: made(entry),
    handle: async (c, { id, body }) =>
      booked(c, await runForCall(c, addCharge, (ids) => ({ ...body, entryId: ids.next(), familyId: id }))),
  }),
  defineCall('POST', '/accounts/:id/discounts', 'Takes an amount off a bill', {
    does: [addDiscount],
    body: addDiscount.args.omit({ entryId: true, familyId: true }),
    answer: made(entry),
    refusals: ['discount_too_much'],
    handle: async (c, { id, body }) =>
      booked(c, await runForCall(c, addDiscount, (ids) => ({ ...body, entryId: ids.next(), familyId: id }))),
  }),
  defineCall('POST', '/entries/:id/receipt', 'Emails the receipt of a payment, a refund or a gift', {
    right: 'payments.take',
    body: z.object({
      email: emailOrNull.default(null).meta({
        description: 'Where the receipt of a gift goes; null for the contacts of the family that gave it',
      }),
    }),
    answer: ok(z.object({ to: z.array(z.string()) })),
    refusals: ['receipt_not_mailed', 'no_family_email', 'gift_undone', 'no_giver_email'],
    handle: async (c, { id, body }) => ({
      to: await mailReceipt(c.var, c.var.speaker.org, id, body.email?.trim() || null),
    }),
  }),
  defineCall('POST', '/statements', 'Emails families the statements of their accounts', {
    right: 'payments.take',
    body: z.object({ familyIds: z.array(id).min(1).max(MAX_STATEMENTS) }),
    answer: ok(
      z.object({
        sent: z.array(id).meta({ description: 'The families that get one' }),
        without: z.array(id).meta({ description: 'Those without a contact who gets email' }),
      }),
    ),
    refusals: ['statement_not_mailed'],
    handle: async (c, { body }) => mailStatements(c.var, c.var.speaker.org, body.familyIds),
  }),
  defineCall('POST', '/entries/:id/settle', 'Marks an entry that needs review as reviewed', {
    does: [settleReview],
    body: settleReview.args.omit({ entryId: true }),
    answer: ok(entry),
    async handle(c, { id, body }) {
      await runForCall(c, settleReview, () => ({ ...body, entryId: id }))
      return oneRowOf(c, accountEntries, id, 'entry')
    },
  }),
  defineCall('POST', '/entries/:id/refund', 'Refunds a payment in part or in full', {
    does: [refundPayment],
    body: refundPayment.args.omit({ entryId: true, paymentId: true }),
    answer: made(entry),
    refusals: ['refund_too_much', 'not_a_payment', 'refund_waits', 'fund_too_low'],
    handle: async (c, { id, body }) =>
      booked(c, await runForCall(c, refundPayment, (ids) => ({ ...body, entryId: ids.next(), paymentId: id }))),
  }),
  defineCall('POST', '/entries/:id/reverse', 'Reverses a payment, a charge or a discount', {
    does: [reversePayment],
    body: reversePayment.args.omit({ entryId: true, paymentId: true }),
    answer: made(entry),
    refusals: [
      'nothing_to_reverse',
      'entry_not_reversible',
      'paid_online',
      'charge_has_discounts',
      'charge_of_award',
      'payment_deposited',
      'fund_too_low',
    ],
    handle: async (c, { id, body }) =>
      booked(c, await runForCall(c, reversePayment, (ids) => ({ ...body, entryId: ids.next(), paymentId: id }))),
  }),
]
