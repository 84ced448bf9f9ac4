import { LATEST_MS, type Message, messages, RECALL_MS } from '#shared/communication/model'
import type { OrgTx, StepServices } from '../context/transaction'
import { addEffects } from '../effects/queue'
import { resolveEffect } from './bulk-effects'

/**
 * Schedules each message that was just sent a minute from now, so that it can be recalled. A message that arrives long
 * after its sender pressed Send, because the device was offline, becomes a draft again: it may no longer be true.
 */
export async function scheduleMessages({ org, db, store }: OrgTx, services: StepServices): Promise<void> {
  const changed = store.allChanges().get(messages)
  for (const [id, row] of changed ?? []) {
    const message = row as Message | null
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
