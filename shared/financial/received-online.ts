import { z } from 'zod'
import { families } from '../campers/model'
import { survivorOf } from '../campers/survivors'
import type { MutationContext } from '../kernel/rules/define'
import { id } from '../kernel/values/ids'
import { positiveAmount } from '../kernel/values/money'
import { accountRows, settled } from './account'
import { postEntry } from './ledger'
import { accountEntries, BILLS_MOST, towardsBill } from './model'
import { lateReasons } from './payment-mutations'

const field = accountEntries.fields

/** A payment that the provider has received. */
export const receivedOnline = z.object({
  entryId: id,
  familyId: id,
  amount: positiveAmount,
  /** What the family added to cover the card fee. */
  cardFee: positiveAmount.nullable().default(null),
  towards: z.array(towardsBill).max(BILLS_MOST),
  reference: field.reference.schema,
  till: field.till.schema,
})

/** Records a payment that the provider has received. Received money is always recorded, and flagged if needed. */
export async function recordReceived(
  context: MutationContext,
  { entryId, ...asked }: z.output<typeof receivedOnline>,
): Promise<{ entryId: number }> {
  const { store } = context
  const payment = { ...asked, familyId: await survivorOf(store, families, asked.familyId) }
  const reasons = await lateReasons(context, payment, settled(await accountRows(store, payment.familyId)))
  await postEntry(context, { ...payment, id: entryId, kind: 'payment', method: 'card_online' }, reasons)
  return { entryId }
}
