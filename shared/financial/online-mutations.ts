import { z } from 'zod'
import { requiredText } from '../kernel/entity/entity'
import { requireFound } from '../kernel/refusals/refusal'
import { defineMutation } from '../kernel/rules/define'
import { id } from '../kernel/values/ids'
import { positiveAmount, toCents } from '../kernel/values/money'
import { accountRows, settled } from './account'
import { cardFeeLeft, splitReturned } from './card-fee'
import { postEntry } from './ledger'
import { accountEntries } from './model'
import { paymentOf } from './payment-mutations'
import { receivedOnline, recordReceived } from './received-online'

/**
 * Mutations for what the payment provider reports. The area doesn't list them, so no device can push one: only the
 * server runs them, after it has asked the provider.
 */

const field = accountEntries.fields

/** Records a payment to a family's account. */
export const settleOnline = defineMutation({
  name: 'financial.settleOnline.v1',
  needs: 'payments.take',
  keptAfterRestore: true,
  args: receivedOnline,
  run: recordReceived,
})

/** Records a refund that the provider has sent to the card. */
export const refundOnline = defineMutation({
  name: 'financial.refundOnline.v1',
  needs: 'payments.take',
  keptAfterRestore: true,
  args: z.object({
    entryId: id,
    paymentId: id,
    amount: positiveAmount,
    reference: field.reference.schema,
    reason: requiredText(480, 'A reason is required'),
    /** Whether another refund of the payment is waiting to be sent. */
    oneWaits: z.boolean().default(false),
  }),
  async run(context, { entryId, reason, oneWaits, ...rest }) {
    const { payment, left, refundable, feeLeft } = await paymentOf(context, rest.paymentId)
    const { reference, paymentId } = rest
    const returned = splitReturned(rest.amount, { left, feeLeft })
    const flags = toCents(returned.amount) > refundable ? (['refunded_twice'] as const) : []
    const entry = { id: entryId, familyId: payment.familyId, ...returned, reference, note: reason, undoes: paymentId }
    await postEntry(context, { ...entry, kind: 'refund', method: 'card_online' }, flags)
    const needsReview = payment.needsReview.filter((each) => oneWaits || each !== 'refund_waits')
    if (needsReview.length < payment.needsReview.length)
      await context.store.patch(accountEntries, paymentId, { needsReview })
    return { entryId }
  },
})

/**
 * Flags a payment whose refund to the card is waiting to be sent, or failed after waiting. A refund that fails at once
 * needs no flag, because the screen says so.
 */
export const flagRefund = defineMutation({
  name: 'financial.flagRefund.v1',
  needs: 'payments.take',
  keptAfterRestore: true,
  args: z.object({ paymentId: id, flag: z.enum(['refund_waits', 'refund_failed']) }),
  async run({ store }, { paymentId, flag }) {
    const { needsReview } = requireFound(await store.get(accountEntries, paymentId), 'payment')
    if (flag === 'refund_failed' && !needsReview.includes('refund_waits')) return
    const others = needsReview.filter((each) => each !== 'refund_waits' && each !== flag)
    await store.patch(accountEntries, paymentId, { needsReview: [...others, flag] })
  },
})

/** Records that a refund came back because the card couldn't receive it. The money is the family's credit again. */
export const refundFailed = defineMutation({
  name: 'financial.refundFailed.v1',
  needs: 'payments.take',
  keptAfterRestore: true,
  args: z.object({ entryId: id, refundId: id }),
  async run(context, { entryId, refundId }) {
    const refund = requireFound(await context.store.get(accountEntries, refundId), 'payment')
    const { familyId, amount, cardFee, reference } = refund
    const entry = { id: entryId, familyId, amount, cardFee, reference, note: 'A refund to the card failed.' }
    await postEntry(context, { ...entry, kind: 'payment', method: 'card_online' }, ['refund_failed'])
    return { entryId }
  },
})

/**
 * Records that a cardholder disputes a payment or part of it: it is flagged at once, and the disputed amount is
 * reversed if the bank decides for the cardholder, also if the camp has refunded it besides (Financial rule 5).
 */
export const disputeOnline = defineMutation({
  name: 'financial.disputeOnline.v1',
  needs: 'payments.take',
  keptAfterRestore: true,
  args: z.object({ entryId: id, paymentId: id, amount: positiveAmount, isLost: z.boolean() }),
  async run(context, { entryId, paymentId, amount, isLost }) {
    const { store } = context
    const payment = requireFound(await store.get(accountEntries, paymentId), 'payment')
    const { familyId, needsReview, reference } = payment
    if (!needsReview.includes('disputed'))
      await store.patch(accountEntries, paymentId, { needsReview: [...needsReview, 'disputed'] })
    if (!isLost) return
    const rows = await accountRows(store, familyId)
    const left = settled(rows).left.get(paymentId) ?? 0
    const returned = splitReturned(amount, { left, feeLeft: cardFeeLeft(payment, rows.entries) })
    const entry = { id: entryId, familyId, ...returned, reference, undoes: paymentId }
    const note = "The bank decided the dispute in the cardholder's favor."
    const flags = toCents(returned.amount) > left ? (['refunded_twice'] as const) : []
    await postEntry(context, { ...entry, kind: 'reversal', method: 'card_online', note }, flags, payment)
  },
})
