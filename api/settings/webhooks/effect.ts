import { eq } from 'drizzle-orm'
import { can } from '#shared/kernel/rights/capabilities'
import type { WebhookSubject } from '#shared/settings/webhooks'
import { currentActor } from '../../auth/actors'
import { openForCamp } from '../../auth/camp-secrets'
import type { Config } from '../../context/config'
import type { Server } from '../../context/server'
import type { Db } from '../../db/database'
import { organizations } from '../../db/tables/accounts'
import { webhook } from '../../db/tables/webhooks'
import { addEffects, effectsByKey, wakeWorkers } from '../../effects/queue'
import type { EffectKind } from '../../effects/worker'
import { deliver, type WebhookEvent } from './send'
import { findWebhook, recordAttempt, recordOutcome, secretPlace, WEBHOOK_SENT, webhookEffect } from './webhooks'

interface Told {
  webhookId: number
  subject: WebhookSubject
  id: string
  /** 0 for many rows. */
  row: number
  at: string
}

/**
 * Returns a webhook that may tell something now, with its secret; undefined if it is off or gone. It is turned off if the
 * person who made it may no longer make webhooks, or if the server's secret was lost.
 */
export async function openWebhook(server: Pick<Server, 'keys'>, db: Db, org: number, id: number) {
  const line = await findWebhook(db, org, id)
  const [camp] = await db.select().from(organizations).where(eq(organizations.id, org))
  if (!line?.isOn || !camp?.isActive) return undefined
  const maker = await currentActor(db, org, line.madeBy)
  const secret = await openForCamp(server.keys, db, secretPlace(org, id), line.secret)
  const mayTell = maker !== undefined && can(maker, 'data.keys')
  if (mayTell && secret !== undefined) return { line, secret }
  const problem = mayTell ? 'no_secret' : 'no_right'
  await db.update(webhook).set({ isOn: false, problem }).where(eq(webhook.id, id))
  return undefined
}

/** Delivers one event; while its receiver fails, the event waits until the next attempt is due. */
export const webhookSent = ({ webhooksAnywhere }: Config): EffectKind => ({
  name: WEBHOOK_SENT,
  lane: 'webhooks',
  async run(server, { org, args }) {
    const { webhookId, subject, id, row: named, at } = args as unknown as Told
    const row = named === 0 ? null : named
    const event: WebhookEvent = { id, type: `${subject}.changed`, row, at }
    const wait = (until: string) =>
      server.database.transact(async (db) => {
        const again = { ...webhookEffect(webhookId, subject, event), runAt: until }
        // A newer event of this row has taken this one's place, under an id of its own.
        const waiting = (await effectsByKey(db, org, [again.key])).get(again.key)
        if (waiting && (waiting.args as Partial<Told>).id !== id) return
        await addEffects(server, db, org, [again])
      })
    const open = await server.database.transact((db) => openWebhook(server, db, org, webhookId))
    if (!open) return
    const { line, secret } = open
    const began = server.now()
    if (line.nextTryAt !== null && line.nextTryAt > began.toISOString()) return wait(line.nextTryAt)
    const options = { anywhere: webhooksAnywhere, now: began }
    const error = await deliver({ address: line.address, secret }, event, options)
    const until = await server.database.transact(async (db) => {
      // Deleted in the meantime.
      if (!(await findWebhook(db, org, webhookId))) return null
      const now = server.now()
      await recordAttempt(db, line, event, { at: now.toISOString(), error })
      return recordOutcome(db, line, error, now)
    })
    if (until === null) return
    await wait(until)
    wakeWorkers(server.database)
  },
})
