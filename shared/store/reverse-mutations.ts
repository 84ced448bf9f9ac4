import { z } from 'zod'
import { requiredText } from '../kernel/entity/entity'
import { refuseIf, requireFound } from '../kernel/refusals/refusal'
import { defineMutation } from '../kernel/rules/define'
import { id } from '../kernel/values/ids'
import { add, subtract, toCents } from '../kernel/values/money'
import { closeOutsAbout } from './close-out'
import { accountFor, balanceNow, postEntry } from './ledger'
import { type ReviewReason, storeTransactions } from './model'
import { isReversible } from './refund'
import { tillField } from './till'

/**
 * Reverses funds that were added or removed by mistake, with an opposite entry that refers to the first. Works once.
 */
export const reverseEntry = defineMutation({
  name: 'store.reverseEntry.v1',
  needs: 'store.refund',
  changesHands: true,
  keptAfterRestore: true,
  args: z.object({
    transactionId: id,
    entryId: id,
    reason: requiredText(480, 'A reason is required'),
    till: tillField,
  }),
  async run(context, { transactionId, entryId, reason, till }) {
    const { store } = context
    const entry = requireFound(await store.get(storeTransactions, entryId), 'entry')
    const closeOuts = entry.camperId === null ? [] : await closeOutsAbout(store, entry.camperId)
    refuseIf(!isReversible(entry, closeOuts), 'not_reversible')
    const before = await store.list(storeTransactions, 'reverses', entryId)
    refuseIf(before.length > 0, 'already_reversed')
    const account = await accountFor(store, entry.camperId)
    refuseIf(context.live && !account, 'not_found', { what: 'camper' })
    const balance = await balanceNow(store, entry.camperId, account)
    const adds = entry.transactionType === 'debit'
    const after = adds ? add(balance, entry.amount) : subtract(balance, entry.amount)
    const needsReview: ReviewReason[] = account ? [] : ['camper_gone']
    if (!adds && toCents(after) < 0) needsReview.push('overdrawn')
    await postEntry(context, account, {
      id: transactionId,
      camperId: entry.camperId,
      transactionType: adds ? 'credit' : 'debit',
      reverses: entryId,
      amount: entry.amount,
      paymentMethod: entry.paymentMethod,
      balanceBefore: balance,
      balanceAfter: after,
      description: `Reversed: ${reason}`,
      till,
      needsReview,
    })
    return { transactionId, balance: after }
  },
})
