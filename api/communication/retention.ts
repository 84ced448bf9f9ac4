import { and, eq, exists, inArray, lt, not } from 'drizzle-orm'
import { IN_FLIGHT } from '#shared/communication/delivery'
import { messages } from '#shared/communication/model'
import { livedTime } from '../context/lived'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { tableOf } from '../db/rows'
import { broadcastRecipient, messageFamily, messageRecipient } from '../db/tables/messages'

/** How long messages' recipients are kept. */
const KEPT_MS = 400 * 24 * 3600_000

/** Deletes the recipients of messages and broadcasts after 400 days. */
export async function forgetRecipients(server: Server): Promise<void> {
  const before = new Date(livedTime(server).getTime() - KEPT_MS).toISOString()
  await server.database.transact(async (db) => {
    await db.delete(messageRecipient).where(lt(messageRecipient.at, before))
    await db.delete(broadcastRecipient).where(lt(broadcastRecipient.at, before))
    await forgetFamilies(db)
  })
}

/** Deletes these addresses and families from the recipients of messages and broadcasts. */
export async function forgetRecipientsOf(
  db: Db,
  camp: number,
  addresses: readonly string[],
  families: readonly number[],
): Promise<void> {
  const { org, address, messageId, number } = messageRecipient
  if (addresses.length > 0) {
    await db.delete(messageRecipient).where(and(eq(org, camp), inArray(address, [...addresses])))
    const theirs = and(eq(broadcastRecipient.org, camp), inArray(broadcastRecipient.address, [...addresses]))
    await db.delete(broadcastRecipient).where(theirs)
  }
  if (families.length > 0) {
    const theirs = and(eq(messageFamily.org, camp), inArray(messageFamily.familyId, [...families]))
    const lines = await db.select().from(messageFamily).where(theirs)
    for (const line of lines)
      await db
        .delete(messageRecipient)
        .where(and(eq(org, camp), eq(messageId, line.messageId), eq(number, line.number)))
  }
  await forgetFamilies(db)
}

/** Deletes the families' links to recipients that are gone. */
async function forgetFamilies(db: Db): Promise<void> {
  const { org, messageId, number } = messageRecipient
  const recipient = db
    .select({ number })
    .from(messageRecipient)
    .where(and(eq(org, messageFamily.org), eq(messageId, messageFamily.messageId), eq(number, messageFamily.number)))
  await db.delete(messageFamily).where(not(exists(recipient)))
}

/**
 * Stops the messages that were being sent when the backup was made. No one knows which mails were sent since, so none
 * is sent again until the office decides.
 */
export async function endMessages(db: Db): Promise<void> {
  await db
    .update(messageRecipient)
    .set({ state: 'unknown' })
    .where(inArray(messageRecipient.state, [...IN_FLIGHT]))
  await db
    .update(broadcastRecipient)
    .set({ state: 'unknown' })
    .where(inArray(broadcastRecipient.state, [...IN_FLIGHT]))
  const table = tableOf(messages) as ReturnType<typeof tableOf> & Record<'status' | 'problem' | 'sendAt', never>
  const waiting = { status: 'needs_check', problem: 'restored', sendAt: null }
  await db
    .update(table)
    .set(waiting as never)
    .where(inArray(table.status, ['queued', 'scheduled'] as never[]))
  await db
    .update(table)
    .set({ status: 'sent' } as never)
    .where(eq(table.status, 'sending' as never))
}
