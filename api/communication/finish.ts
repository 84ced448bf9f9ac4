import { and, eq, inArray } from 'drizzle-orm'
import { IN_FLIGHT } from '#shared/communication/delivery'
import { messages } from '#shared/communication/model'
import type { Server } from '../context/server'
import { messageRecipient } from '../db/tables/messages'
import { withOrgTurn } from '../sync/transaction/org-tx'

/** Marks a message as sent once none of its mails is still waiting. */
export async function finishMessage(server: Server, org: number, messageId: number): Promise<void> {
  const left = and(
    eq(messageRecipient.org, org),
    eq(messageRecipient.messageId, messageId),
    inArray(messageRecipient.state, [...IN_FLIGHT]),
  )
  const some = await server.database.read((db) => db.select().from(messageRecipient).where(left).limit(1))
  if (some.length > 0) return
  await withOrgTurn(server, org, 0, { device: 'messages', actions: 1 }, async ({ store }) => {
    const message = await store.get(messages, messageId)
    if (message?.status !== 'sending') return
    await store.patch(messages, messageId, { status: 'sent', sentAt: server.now().toISOString() })
  })
}
