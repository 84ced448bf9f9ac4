import { isLate, LATEST_MS, type Message, messages, RECALL_MS } from '#shared/communication/model'
import type { OrgTx, StepServices } from '../context/transaction'
import { addEffects } from '../effects/queue'
import { resolveEffect } from './bulk-effects'

/** Adds the effect of a message that is to be sent at a time its sender chose. One that arrives long after is a draft. */
async function keepTime({ org, db, store }: OrgTx, services: StepServices, message: Message): Promise<void> {
  const { id, sendAt } = message
  if (sendAt === null) return
  if (isLate(message, services.now()))
    await store.patch(messages, id, { status: 'draft', problem: 'late', sendAt: null })
  else await addEffects(services, db, org, [resolveEffect(id, sendAt)])
}

/**
 * Schedules each message that was just sent a minute from now, so that it can be recalled, or for the time that its
 * sender chose. A message that arrives long
 * after its sender pressed Send, because the device was offline, becomes a draft again: it may no longer be true.
 */
export async function scheduleMessages(tx: OrgTx, services: StepServices): Promise<void> {
  const { org, db, store } = tx
  const changed = store.allChanges().get(messages)
  for (const [id, row] of changed ?? []) {
    const message = row as Message | null
    if (message?.status === 'scheduled') await keepTime(tx, services, message)
    if (message?.status !== 'queued' || message.sendAt !== null) continue
    const at = services.now().getTime()
    const waited = at - Date.parse(message.requestedAt ?? message.createdAt)
    if (waited > LATEST_MS) {
      await store.patch(messages, id, { status: 'draft', problem: 'late' })
      continue
    }
    const sendAt = new Date(at + RECALL_MS).toISOString()
    await store.patch(messages, id, { sendAt })
    await addEffects(services, db, org, [resolveEffect(id, sendAt)])
  }
}
