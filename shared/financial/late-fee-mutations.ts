import { z } from 'zod'
import { requireFound } from '../kernel/refusals/refusal'
import { defineMutation } from '../kernel/rules/define'
import { sayDate } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import { fromCents, positiveAmount } from '../kernel/values/money'
import { campDayOf } from '../settings/camp-day'
import { accountRows, settled } from './account'
import { lateFeeCause, partOfFee, wasPaid } from './late-fees'
import { postEntry } from './ledger'
import { accountEntries } from './model'
import { planAgreements } from './plan-model'

/** Mutations that only the server runs. The area doesn't list them, so no device can push one. */

const AUTOMATIC = 'Automatic'

/** Charges a late fee for a part of a payment plan, once (Financial rule 31). */
export const lateFee = defineMutation({
  name: 'financial.lateFee.v1',
  needs: 'financial.write',
  keptAfterRestore: true,
  args: z.object({ entryId: id, agreementId: id, n: z.number().int().min(1), amount: positiveAmount }),
  async run(context, { entryId, agreementId, n, amount }) {
    const { familyId } = requireFound(await context.store.get(planAgreements, agreementId), 'plan')
    const rows = await accountRows(context.store, familyId)
    const cause = lateFeeCause({ agreementId, n })
    const part = settled(rows)
      .agreements.find(({ id }) => id === agreementId)
      ?.parts.find((each) => each.n === n)
    // Paid in the meantime, or charged before, even if the office has reversed it since.
    if (!part || part.open === 0 || rows.entries.some((each) => each.cause === cause)) return { entryId: null }
    const description = `Late fee for the payment due ${sayDate(part.dueOn)}`
    const dueOn = await campDayOf(context)
    const entry = { id: entryId, familyId, amount, cause, description, dueOn, till: AUTOMATIC }
    await postEntry(context, { ...entry, kind: 'charge', category: 'late_fee', bill: null }, [])
    return { entryId }
  },
})

/** Reverses a late fee if its part was paid when it was charged. */
export const endLateFee = defineMutation({
  name: 'financial.endLateFee.v1',
  needs: 'financial.write',
  keptAfterRestore: true,
  args: z.object({ entryId: id, feeId: id }),
  async run(context, { entryId, feeId }) {
    const fee = requireFound(await context.store.get(accountEntries, feeId), 'entry')
    const rows = await accountRows(context.store, fee.familyId)
    const left = settled(rows).left.get(feeId) ?? 0
    const part = partOfFee(fee)
    if (!part || left === 0 || !wasPaid(rows, fee, part)) return { entryId: null }
    const entry = { id: entryId, familyId: fee.familyId, amount: fromCents(left), undoes: feeId, till: AUTOMATIC }
    await postEntry(context, { ...entry, kind: 'reversal', note: 'This late fee no longer applies.' }, [], fee)
    return { entryId }
  },
})
