import { z } from 'zod'
import { requiredText } from '../kernel/entity/entity'
import { refuseIf, requireFound } from '../kernel/refusals/refusal'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { day } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import { fromCents, positiveAmount, toCents } from '../kernel/values/money'
import { currencyOf } from '../settings/camp-day'
import { accountRows, settled } from './account'
import { postEntry } from './ledger'
import { accountEntries } from './model'
import { billedPayer } from './payer'
import { discountable, type SettledBill } from './settle'

const field = accountEntries.fields
const till = field.till.schema.catch(null).default(null)

/** What a charge may be for. */
export const CHARGE_CATEGORIES = ['fee', 'late_fee', 'tuition'] as const
/** What a discount may be given for. */
export const DISCOUNT_CATEGORIES = ['goodwill', 'sibling', 'staff_child', 'early_bird', 'code'] as const

/** Returns a bill on a family's account. */
async function billOf({ store }: MutationContext, familyId: number, billId: number): Promise<SettledBill> {
  const { bills } = settled(await accountRows(store, familyId))
  return requireFound(
    bills.find(({ id }) => id === billId),
    'bill',
  )
}

/** Charges a family for something: as a separate bill, or on a registration's bill, with that bill's due date. */
export const addCharge = defineMutation({
  name: 'financial.addCharge.v1',
  needs: 'financial.write',
  keptAfterRestore: true,
  args: z.object({
    entryId: id,
    familyId: id,
    amount: positiveAmount,
    category: z.enum(CHARGE_CATEGORIES),
    description: requiredText(200, 'Enter what this is for'),
    billId: id.nullable().default(null),
    dueOn: day.nullable().default(null),
    till,
  }),
  async run(context, { entryId, billId, dueOn, ...rest }) {
    requireFound(await billedPayer(context.store, rest.familyId), 'family')
    if (billId !== null) await billOf(context, rest.familyId, billId)
    const due = billId === null ? dueOn : null
    await postEntry(context, { ...rest, id: entryId, kind: 'charge', bill: billId, dueOn: due }, [])
    return { entryId }
  },
})

/** Takes an amount off a bill, on a separate line. */
export const addDiscount = defineMutation({
  name: 'financial.addDiscount.v1',
  needs: 'financial.write',
  keptAfterRestore: true,
  args: z.object({
    entryId: id,
    familyId: id,
    billId: id,
    amount: positiveAmount,
    category: z.enum(DISCOUNT_CATEGORIES),
    description: requiredText(200, 'Enter what this is for'),
    till,
  }),
  async run(context, { entryId, billId, ...rest }) {
    const { store } = context
    requireFound(await billedPayer(store, rest.familyId), 'family')
    const most = discountable(await billOf(context, rest.familyId, billId))
    if (toCents(rest.amount) > most) {
      const currency = await currencyOf(store)
      refuseIf(true, 'discount_too_much', { most: fromCents(most), currency })
    }
    await postEntry(context, { ...rest, id: entryId, kind: 'discount', bill: billId }, [])
    return { entryId }
  },
})

/** Records that a person has reviewed a flagged entry; the note keeps why it was flagged. */
export const settleReview = defineMutation({
  name: 'financial.settleReview.v1',
  needs: 'financial.write',
  keptAfterRestore: true,
  args: z.object({ entryId: id, note: field.note.schema.default(null) }),
  async run({ store, actor, at }, { entryId, note }) {
    const { needsReview: reasons } = requireFound(await store.get(accountEntries, entryId), 'entry')
    // Another person has already resolved it: their note stays.
    if (reasons.length === 0) return
    await store.patch(accountEntries, entryId, { needsReview: [], settled: { reasons, note, by: actor.userId, at } })
  },
})
