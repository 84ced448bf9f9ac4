import { and, count, desc, eq, isNotNull, notInArray } from 'drizzle-orm'
import { z } from 'zod'
import { afterFailure, MAX_DELIVERIES, WEBHOOK_SUBJECTS, type WebhookSubject } from '#shared/settings/webhooks'
import type { SecretPlace } from '../../auth/camp-secrets'
import type { Db } from '../../db/database'
import { webhook, webhookAttempt } from '../../db/tables/webhooks'
import type { NewEffect } from '../../effects/queue'
import type { WebhookEvent } from './send'

export type Webhook = typeof webhook.$inferSelect

const names = z.array(z.enum(WEBHOOK_SUBJECTS))

/** Returns what a webhook tells about. */
export const subjectsOf = ({ subjects }: Pick<Webhook, 'subjects'>): WebhookSubject[] => names.parse(subjects)

/** Where a webhook's secret is stored. */
export const secretPlace = (org: number, id: number): SecretPlace => ({ org, place: `webhook.${id}` })

/** What makes a webhook work again, as if nothing had failed. */
export const WORKING = { problem: null, failures: 0, failingSince: null, nextTryAt: null } as const

/** The name of the effect that delivers an event. */
export const WEBHOOK_SENT = 'webhook.sent'

/**
 * Returns the effect that tells a webhook about a row. A further change of the row replaces it while it waits: the
 * receiver reads the row as it is then.
 */
export function webhookEffect(webhookId: number, subject: WebhookSubject, event: WebhookEvent): NewEffect {
  const { id, row, at } = event
  const key = `webhook:${webhookId}:${subject}:${row ?? 'all'}`
  const args = { webhookId, subject, id, row: row ?? 0, at }
  return { key, lane: 'webhooks', kind: WEBHOOK_SENT, receiver: `webhook:${webhookId}`, args }
}

/** Returns a camp's webhook; undefined if there is none. */
export async function findWebhook(db: Db, org: number, id: number): Promise<Webhook | undefined> {
  const [line] = await db
    .select()
    .from(webhook)
    .where(and(eq(webhook.org, org), eq(webhook.id, id)))
  return line
}

/** Returns how many of a camp's webhooks the server has turned off. */
export async function webhooksTurnedOff(db: Db, org: number): Promise<number> {
  const [line] = await db
    .select({ off: count() })
    .from(webhook)
    .where(and(eq(webhook.org, org), isNotNull(webhook.problem)))
  return line?.off ?? 0
}

/** Lists an attempt, and forgets the oldest ones. */
export async function recordAttempt(
  db: Db,
  { org, id: webhookId }: Pick<Webhook, 'org' | 'id'>,
  event: Pick<WebhookEvent, 'type' | 'row'>,
  { at, error }: { at: string; error: string | null },
): Promise<void> {
  const { type, row } = event
  await db.insert(webhookAttempt).values({ org, webhookId, at, type, row, isOk: error === null, error })
  const own = eq(webhookAttempt.webhookId, webhookId)
  const newest = db
    .select({ id: webhookAttempt.id })
    .from(webhookAttempt)
    .where(own)
    .orderBy(desc(webhookAttempt.id))
    .limit(MAX_DELIVERIES)
  await db.delete(webhookAttempt).where(and(own, notInArray(webhookAttempt.id, newest)))
}

/** Records how an attempt ended: after a week of failures the webhook is turned off. Returns when the next is due. */
export async function recordOutcome(
  db: Db,
  line: Pick<Webhook, 'org' | 'id'>,
  error: string | null,
  now: Date,
): Promise<string | null> {
  const own = and(eq(webhook.org, line.org), eq(webhook.id, line.id))
  const there = await findWebhook(db, line.org, line.id)
  if (!there?.isOn) return null
  if (error === null) {
    if (there.failures > 0) await db.update(webhook).set(WORKING).where(own)
    return null
  }
  // Another attempt of the same moment has counted already.
  if (there.nextTryAt !== null && there.nextTryAt > now.toISOString()) return there.nextTryAt
  const { isOver, ...failing } = afterFailure(there, now)
  const off = isOver ? ({ isOn: false, problem: 'failed' } as const) : {}
  await db
    .update(webhook)
    .set({ ...failing, ...off })
    .where(own)
  return isOver ? null : failing.nextTryAt
}
