import { and, eq } from 'drizzle-orm'
import { accountEntries } from '#shared/financial/model'
import { settleOnline } from '#shared/financial/online-mutations'
import { receivedOnline } from '#shared/financial/received-online'
import type { RowSource } from '#shared/kernel/store/store'
import { fromCents, toCents } from '#shared/kernel/values/money'
import { addFundsOnline } from '#shared/store/online-mutations'
import type { Server } from '../../context/server'
import type { OrgTx } from '../../context/transaction'
import type { Db } from '../../db/database'
import { onlinePayment } from '../../db/tables/payments'
import { runMutation, type ServerIds } from '../../sync/transaction/run'
import { bookedFor } from '../booked-for'

export type OnlinePayment = typeof onlinePayment.$inferSelect

/** Returns the condition that finds an online payment. */
export const paymentIs = ({ org, id }: Pick<OnlinePayment, 'org' | 'id'>) =>
  and(eq(onlinePayment.org, org), eq(onlinePayment.id, id))

/** Returns an online payment; undefined if there is none. */
export async function onlinePaymentOf(db: Db, org: number, id: string): Promise<OnlinePayment | undefined> {
  const [line] = await db.select().from(onlinePayment).where(paymentIs({ org, id }))
  return line
}

/** Thrown to end a transaction in which nothing is left to do. */
class Done extends Error {}

/** Runs work that may find that another process has already done it. */
export async function unlessDone(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof Done)) throw error
  })
}

/**
 * Ends the transaction, because another one has already done this.
 *
 * @throws Done always
 */
export function alreadyDone(): never {
  throw new Done()
}

/** Returns whether a payment is on the ledger. After a restore from a backup it may no longer be. */
export async function isOnLedger(rows: Pick<RowSource, 'get'>, { entryId }: OnlinePayment): Promise<boolean> {
  return entryId !== null && (await rows.get(accountEntries, entryId)) !== undefined
}

/** Divides what the provider received into the amount for the account and the card fee that the family added. */
function receivedOf({ cardFee }: OnlinePayment, cents: number) {
  const fee = toCents(cardFee ?? '0.00')
  return fee > 0 && fee < cents ? { amount: fromCents(cents - fee), cardFee } : { amount: fromCents(cents) }
}

/**
 * Records a payment that the provider has received, exactly once: whether it is recorded is read under the
 * organization's lock and written with the entry, so that of two processes one finds it done.
 *
 * @param cents what the provider received
 */
export async function bookPayment(
  server: Server,
  payment: OnlinePayment,
  { cents, intentId, till }: { cents: number; intentId: string | null; till?: string },
): Promise<void> {
  const { org, id, familyId, camperId, link } = payment
  const asked = { organizationId: org, actor: bookedFor(payment.askedBy) }
  const takenBy = till ?? (link === null ? 'Online' : 'Pay link')
  const received = { familyId, ...receivedOf(payment, cents), reference: intentId, till: takenBy }
  const claim = async (ids: ServerIds, tx: OrgTx) => {
    const now = await onlinePaymentOf(tx.db, org, id)
    if (!now || (await isOnLedger(tx.store, now))) alreadyDone()
    const entryId = ids.next()
    const set = { state: 'paid', entryId, intentId, checkedAt: server.now().toISOString() }
    await tx.db.update(onlinePayment).set(set).where(paymentIs(payment))
    return { ...received, entryId }
  }
  const towards = receivedOnline.shape.towards.parse(payment.towards)
  await unlessDone(() =>
    camperId === null
      ? runMutation(server, asked, settleOnline, async (ids, tx) => ({ ...(await claim(ids, tx)), towards }))
      : runMutation(server, asked, addFundsOnline, async (ids, tx) => {
          const claimed = await claim(ids, tx)
          return { ...claimed, camperId, chargeId: ids.next(), transactionId: ids.next() }
        }),
  )
}
