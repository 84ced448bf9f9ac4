import { and, eq, inArray } from 'drizzle-orm'
import { RETRIED } from '#shared/communication/delivery'
import { afterQuietHours } from '#shared/communication/quiet-hours'
import { type Recipient, recipientsOf } from '#shared/communication/recipients'
import { textReach } from '#shared/communication/text-recipients'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { messageFamily, messageRecipient } from '../db/tables/messages'
import { addEffects, wakeWorkers } from '../effects/queue'
import { activeEmails, addressHash } from './addresses'
import { deliverEffect, textEffect } from './bulk-effects'
import { messageView } from './message-view'

/**
 * Sends a message again to the recipients it may not have reached and who would still get it: since then a contact may
 * have been removed, or a child may have moved to another family.
 *
 * @returns how many
 */
export async function retryMessage(server: Server, org: number, messageId: number): Promise<number> {
  const retried = await server.database.transact(async (db) => {
    const { present, effectFor } = await presentRecipients(server, db, org, messageId)
    const own = and(eq(messageRecipient.org, org), eq(messageRecipient.messageId, messageId))
    const missed = await db
      .select()
      .from(messageRecipient)
      .where(and(own, inArray(messageRecipient.state, [...RETRIED])))
    const at = server.now().toISOString()
    const numbers: number[] = []
    for (const { number, address } of missed) {
      const now = present.get(address ?? '')
      if (!now) continue
      const { names, familyIds, camperIds, staffIds } = now
      const set = { names, familyIds, camperIds, staffIds, state: 'queued', error: null, at }
      await db
        .update(messageRecipient)
        .set(set)
        .where(and(own, eq(messageRecipient.number, number)))
      const families = familyIds.map((familyId) => ({ org, familyId, messageId, number }))
      if (families.length > 0) await db.insert(messageFamily).values(families).onConflictDoNothing()
      numbers.push(number)
    }
    await addEffects(server, db, org, numbers.map(effectFor))
    return numbers.length
  })
  wakeWorkers(server.database)
  return retried
}

/** Returns the recipients that a message would have now, by address, and how it is sent to one of them again. */
async function presentRecipients(server: Server, db: Db, org: number, messageId: number) {
  const view = await messageView(server, db, org, messageId)
  const isText = view?.message.channel === 'sms'
  const runAt = afterQuietHours(server.now().toISOString(), view?.place.timeZone ?? 'UTC')
  const effectFor = (number: number) =>
    isText ? textEffect(messageId, number, runAt) : deliverEffect(messageId, number)
  if (!view) return { present: new Map<string, Recipient>(), effectFor }
  const { rows, sender, message, place, country } = view
  const asKept = (number: string) => addressHash(org, number)
  const found = isText
    ? await textReach(rows, sender, message.audience, { ...place, country }, asKept)
    : await recipientsOf(rows, sender, message.audience, place, await activeEmails(db, org))
  return { present: new Map<string, Recipient>((found?.list ?? []).map((each) => [each.email, each])), effectFor }
}
