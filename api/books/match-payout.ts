import { and, eq, inArray } from 'drizzle-orm'
import type { PayoutTransaction, TransactionKind } from '#shared/books/model'
import { isUnmatched } from '#shared/books/payouts'
import { onCard } from '#shared/financial/card-fee'
import { type AccountEntry, accountEntries } from '#shared/financial/model'
import { byId } from '#shared/kernel/store/reader'
import { toCents } from '#shared/kernel/values/money'
import type { Db } from '../db/database'
import { chunks, rowReader, rowsById } from '../db/rows'
import { onlinePayment, onlineRefund } from '../db/tables/payments'

/** How many of the provider's ids are looked up with one statement. */
const AT_ONCE = 500

/** Returns the entries that record payments, by the provider's id. */
async function paymentEntries(db: Db, org: number, intents: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const some of chunks(intents, AT_ONCE)) {
    const own = and(eq(onlinePayment.org, org), inArray(onlinePayment.intentId, some))
    for (const { intentId, entryId } of await db.select().from(onlinePayment).where(own))
      if (intentId !== null && entryId !== null) found.set(intentId, entryId)
  }
  return found
}

/** Returns the entries that record refunds, by the provider's id. */
async function refundEntries(db: Db, org: number, refunds: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const some of chunks(refunds, AT_ONCE)) {
    const own = and(eq(onlineRefund.org, org), inArray(onlineRefund.providerId, some))
    for (const { providerId, entryId } of await db.select().from(onlineRefund).where(own))
      if (providerId !== null && entryId !== null) found.set(providerId, entryId)
  }
  return found
}

/** Returns the payment that a refund became again, because the card couldn't receive it; undefined if there is none. */
async function returnedRefund(db: Db, org: number, { familyId, reference }: AccountEntry): Promise<number | undefined> {
  const entries = await rowReader(db, org).list(accountEntries, 'familyId', familyId)
  return entries.find((entry) => entry.kind === 'payment' && entry.reference === reference)?.id
}

/**
 * Returns which entries on accounts the transactions of a payout are, by transaction: a payment or a refund of the same
 * amount that is in no payout yet, and for a dispute the disputed payment.
 *
 * @param taken the entries that are in a payout already
 */
export async function entriesOf(
  db: Db,
  org: number,
  transactions: readonly PayoutTransaction[],
  taken: ReadonlySet<number>,
): Promise<Map<string, number>> {
  const open = transactions.filter(isUnmatched)
  const named = (...kinds: TransactionKind[]) =>
    open.flatMap(({ kind, reference }) => (kinds.includes(kind) && reference !== null ? [reference] : []))
  const payments = await paymentEntries(db, org, named('payment', 'dispute'))
  const refunds = await refundEntries(db, org, named('refund'))
  const entries = byId(
    (await rowsById(db, org, accountEntries, [...payments.values(), ...refunds.values()])) as AccountEntry[],
  )
  const [used, found] = [new Set(taken), new Map<string, number>()]
  for (const { id, kind, amount, reference } of open) {
    const cents = toCents(amount)
    const recorded = (kind === 'refund' ? refunds : payments).get(reference ?? '')
    let entry = recorded === undefined ? undefined : entries.get(recorded)
    if (entry && kind === 'refund' && cents > 0) {
      const again = await returnedRefund(db, org, entry)
      entry = again === undefined ? undefined : { ...entry, id: again }
    }
    if (!entry) continue
    if (kind === 'dispute') found.set(id, entry.id)
    else if (toCents(onCard(entry)) === Math.abs(cents) && !used.has(entry.id)) {
      used.add(entry.id)
      found.set(id, entry.id)
    }
  }
  return found
}
