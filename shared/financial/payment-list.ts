import type { Reader } from '../kernel/store/reader'
import { dayIn } from '../kernel/values/dates'
import { fromCents, toCents } from '../kernel/values/money'
import { CAMP_ID, campProfile } from '../settings/model'
import { entryTitle, PAYMENT_WAY_WORDS } from './entry-words'
import { accountEntries } from './model'
import { payersOf } from './payer'
import { receiptNumber } from './receipt-number'
import type { EntryKind } from './settle'

/** One line of the list of all payments. Amounts that were given back are negative. */
interface PaymentRow {
  Date: string
  Receipt: string
  Family: string
  Entry: string
  Method: string
  Reference: string
  Amount: string
  'Card Fee Covered': string
  'Taken By': string
  Note: string
}

const signed = (kind: EntryKind, amount: string) => (kind === 'payment' ? amount : fromCents(-toCents(amount)))

/**
 * Returns all payments, refunds and reversed payments, oldest first.
 *
 * @param asked the first and last day at camp; all of them without one
 */
export async function paymentRows(
  rows: Reader,
  asked: { from?: string | undefined; to?: string | undefined },
): Promise<PaymentRow[]> {
  const timeZone = (await rows.many(campProfile, [CAMP_ID])).get(CAMP_ID)?.timezone ?? 'UTC'
  const entries = (await rows.all(accountEntries)).filter(({ method, category, createdAt }) => {
    const day = dayIn(timeZone, createdAt)
    return (
      (method !== null || category === 'prior') &&
      day >= (asked.from ?? '') &&
      (asked.to === undefined || day <= asked.to)
    )
  })
  const payers = await payersOf(rows, entries)
  return entries
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id)
    .map(({ id, createdAt, familyId, kind, method, reference, amount, cardFee, till, note, ...entry }) => ({
      Date: dayIn(timeZone, createdAt),
      Receipt: receiptNumber(id),
      Family: payers.get(familyId)?.name ?? 'Deleted family',
      Entry: entryTitle({ kind, ...entry }),
      Method: method === null ? '' : PAYMENT_WAY_WORDS[method],
      Reference: reference ?? '',
      Amount: signed(kind, amount),
      'Card Fee Covered': signed(kind, cardFee ?? '0.00'),
      'Taken By': till ?? '',
      Note: note ?? '',
    }))
}
