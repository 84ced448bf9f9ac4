import { and, eq, inArray } from 'drizzle-orm'
import { RETRIED } from '#shared/communication/delivery'
import { type Recipient, recipientsOf } from '#shared/communication/recipients'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { messageFamily, messageRecipient } from '../db/tables/messages'
import { addEffects, wakeWorkers } from '../effects/queue'
import { activeEmails } from './addresses'
import { deliverEffect } from './bulk-effects'
import { messageView } from './message-view'

/**
 * Sends a message again to the recipients it may not have reached and who would still get it: since then a contact may
 * have been removed, or a child may have moved to another family.
 *
 * @returns how many
 */
export async function retryMessage(server: Server, org: number, messageId: number): Promise<number> {
  const retried = await server.database.transact(async (db) => {
    const present = await presentRecipients(server, db, org, messageId)
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
    await addEffects(
      server,
      db,
      org,
      numbers.map((number) => deliverEffect(messageId, number)),
    )
    return numbers.length
  })
  wakeWorkers(server.database)
  return retried
}

/** Returns the recipients that a message would have now, by address. */
async function presentRecipients(server: Server, db: Db, org: number, messageId: number) {
  const view = await messageView(server, db, org, messageId)
  if (!view) return new Map<string, Recipient>()
  const { rows, sender, message, place } = view
  const found = await recipientsOf(rows, sender, message.audience, place, await activeEmails(db, org))
  return new Map((found?.list ?? []).map((each) => [each.email, each]))
}
