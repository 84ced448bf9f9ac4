import { and, eq, exists, inArray, lt, not } from 'drizzle-orm'
import { broadcastNotices } from '#shared/communication/broadcast-model'
import { IN_FLIGHT } from '#shared/communication/delivery'
import { messages } from '#shared/communication/model'
import { livedTime } from '../context/lived'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { rowReader, tableOf } from '../db/rows'
import { broadcastRecipient, messageFamily, messageRecipient } from '../db/tables/messages'
import { inboundText } from '../db/tables/texts'

/** How long messages' recipients are kept. */
const KEPT_MS = 400 * 24 * 3600_000

/** Deletes the recipients of messages and broadcasts, and incoming texts, after 400 days. */
export async function forgetRecipients(server: Server): Promise<void> {
  const before = new Date(livedTime(server).getTime() - KEPT_MS).toISOString()
  await server.database.transact(async (db) => {
    await db.delete(messageRecipient).where(lt(messageRecipient.at, before))
    await db.delete(broadcastRecipient).where(lt(broadcastRecipient.at, before))
    await db.delete(inboundText).where(lt(inboundText.at, before))
    await forgetFamilies(db)
  })
}

/** Deletes these addresses and families from the recipients of messages and broadcasts, and their texts. */
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
    await db.delete(inboundText).where(and(eq(inboundText.org, camp), inArray(inboundText.number, [...addresses])))
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
  await forgetNotices(db, camp)
}

/** Removes erased people's notices from broadcasts' recipients, and deletes recipients that have none left. */
async function forgetNotices(db: Db, camp: number): Promise<void> {
  const { org, broadcastId, number } = broadcastRecipient
  const lines = await db.select().from(broadcastRecipient).where(eq(org, camp))
  const named = new Set(lines.flatMap(({ noticeIds }) => noticeIds as number[]))
  const kept = await rowReader(db, camp).among(broadcastNotices, 'id', [...named])
  const there = new Set(kept.map(({ id }) => id))
  for (const line of lines) {
    const before = line.noticeIds as number[]
    const noticeIds = before.filter((id) => there.has(id))
    if (noticeIds.length === before.length) continue
    const own = and(eq(org, camp), eq(broadcastId, line.broadcastId), eq(number, line.number))
    if (noticeIds.length === 0) await db.delete(broadcastRecipient).where(own)
    else await db.update(broadcastRecipient).set({ noticeIds }).where(own)
  }
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
