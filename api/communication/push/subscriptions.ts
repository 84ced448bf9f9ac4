import { createHash } from 'node:crypto'
import { and, count, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { MAX_PUSH_DEVICES, type PushTopicName, pushTopicsOf } from '#shared/communication/push-topics'
import { refuseIf } from '#shared/kernel/refusals/refusal'
import type { Keys } from '../../context/keys'
import type { Speaker } from '../../context/person'
import { openText, sealText } from '../../context/sealed-text'
import type { Server } from '../../context/server'
import { pushSubscription } from '../../db/tables/push'
import { currentPushKeys } from './keys'

/** Where a browser gets push notifications, and the address of the app there. */
const pushAddress = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string(), origin: z.string() })
export type PushAddress = z.output<typeof pushAddress>

/** Returns the id of a browser's subscription. */
export function pushSubscriptionId(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url')
}

/** Returns where a subscription's notifications go; undefined if it was encrypted with a secret that isn't used anymore. */
export function pushAddressOf(keys: Keys, { id, secret }: { id: string; secret: string }): PushAddress | undefined {
  const text = openText(keys.allKeys('push'), id, secret)
  return text === undefined ? undefined : pushAddress.parse(JSON.parse(text))
}

/**
 * Turns push notifications on for a browser, or changes their topics. The browser then belongs to this person alone.
 * Topics for which the person lacks the right are left out.
 *
 * @throws Refusal `too_many_push_devices`
 */
export async function savePushSubscription(
  { database, keys, now }: Server,
  { org, actor, signIn }: Required<Speaker>,
  address: PushAddress,
  wanted: readonly PushTopicName[],
): Promise<void> {
  const id = pushSubscriptionId(address.endpoint)
  const topics = pushTopicsOf(actor).filter((name) => wanted.includes(name))
  const line = {
    org,
    userId: actor.userId,
    signIn,
    secret: sealText(keys.newestKey('push'), id, JSON.stringify(address)),
    serverKey: currentPushKeys(keys).publicKey,
    topics,
    createdAt: now().toISOString(),
  }
  await database.transact(async (db) => {
    const others = and(
      eq(pushSubscription.org, org),
      eq(pushSubscription.userId, actor.userId),
      ne(pushSubscription.id, id),
    )
    const [have] = await db.select({ lines: count() }).from(pushSubscription).where(others)
    refuseIf((have?.lines ?? 0) >= MAX_PUSH_DEVICES, 'too_many_push_devices')
    await db
      .insert(pushSubscription)
      .values({ id, ...line })
      .onConflictDoUpdate({ target: pushSubscription.id, set: line })
  })
}

/** Turns push notifications off for a browser of this person. */
export async function dropPushSubscription(
  { database }: Server,
  { org, actor }: Speaker,
  endpoint: string,
): Promise<void> {
  const own = and(
    eq(pushSubscription.id, pushSubscriptionId(endpoint)),
    eq(pushSubscription.org, org),
    eq(pushSubscription.userId, actor.userId),
  )
  await database.transact(async (db) => void (await db.delete(pushSubscription).where(own)))
}
