import { z } from 'zod'
import { families } from '../campers/model'
import { survivorOf } from '../campers/survivors'
import { refuseIf, refuseWrong, requireFound } from '../kernel/refusals/refusal'
import { defineMutation } from '../kernel/rules/define'
import { day, dayIn, instantOf } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import { positiveAmount } from '../kernel/values/money'
import { CAMP_ID, campProfile } from '../settings/model'
import { accountRows, settled } from './account'
import { postEntry } from './ledger'
import { accountEntries, PAYMENT_WAYS } from './model'
import { isSamePayment, paymentsLeft, priorCause, priorPaymentOf } from './prior-payments'

const field = accountEntries.fields

/** The most characters of a payment's id in the previous system. */
export const LONGEST_PAYMENT_ID = 50

/** A payment that a family made before the camp moved here. */
export const priorPaymentFields = z.object({
  amount: positiveAmount,
  day,
  method: z.enum(PAYMENT_WAYS).nullable().default(null),
  reference: field.reference.schema.default(null),
  note: field.note.schema.default(null),
  externalId: z.string().trim().min(1).max(LONGEST_PAYMENT_ID).nullable().default(null),
  /** The registration it was made for. */
  registrationId: id.nullable().default(null),
})

/**
 * Puts a payment that the camp booked in its previous system on a family's account, on the day it was made. No money
 * changes hands: it is in no drawer and no deposit, and no receipt is mailed (Financial rule 62).
 */
export const importPayment = defineMutation({
  name: 'financial.importPayment.v1',
  needs: 'financial.write',
  keptAfterRestore: true,
  args: priorPaymentFields.extend({ entryId: id, familyId: id }),
  async run(context, { entryId, day: paidOn, externalId, registrationId, ...rest }) {
    const { store, at } = context
    const { timezone, closedThrough } = requireFound(await store.get(campProfile, CAMP_ID), 'camp')
    const familyId = await survivorOf(store, families, rest.familyId)
    requireFound(await store.get(families, familyId), 'family')
    if (paidOn > dayIn(timezone, at)) refuseWrong({ day: 'This day is in the future' })
    refuseIf(closedThrough !== null && paidOn <= closedThrough, 'month_of_payment_closed', { closedThrough })
    const rows = await accountRows(store, familyId)
    const asked = { familyId, day: paidOn, amount: rest.amount, reference: rest.reference, externalId }
    const isThere = paymentsLeft(rows.entries).some((each) => isSamePayment(asked, priorPaymentOf(each, timezone)))
    refuseIf(isThere, 'payment_there')
    const isBilled = settled(rows).bills.some((bill) => bill.id === registrationId)
    const entry = {
      ...rest,
      id: entryId,
      familyId,
      kind: 'payment' as const,
      category: 'prior' as const,
      description: 'Made in the previous system',
      cause: priorCause(externalId),
      towards: registrationId !== null && isBilled ? [{ billId: registrationId, amount: rest.amount }] : [],
      // Noon is on that day whatever the clocks do.
      createdAt: instantOf(paidOn, '12:00', timezone),
    }
    await postEntry(context, entry, [])
    return { entryId }
  },
})
