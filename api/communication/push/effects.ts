import { and, eq, gt, inArray } from 'drizzle-orm'
import { broadcasts } from '#shared/communication/broadcast-model'
import { isWorthSending } from '#shared/communication/broadcasts'
import { allClearTitle, PUSH_TOPICS, type PushTopicName } from '#shared/communication/push-topics'
import { afterQuietHours } from '#shared/communication/quiet-hours'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { currentActor } from '../../auth/actors'
import type { Config } from '../../context/config'
import type { Server } from '../../context/server'
import type { Db } from '../../db/database'
import { chunks, rowReader } from '../../db/rows'
import { organizations, signIns } from '../../db/tables/accounts'
import { pushSubscription } from '../../db/tables/push'
import { addEffectsOnce, type Lane, type NewEffect, wakeWorkers } from '../../effects/queue'
import type { EffectKind } from '../../effects/worker'
import { type PushAudience, usersOf } from './audience'
import { pushKeysOf } from './keys'
import { pushTo } from './send'
import { isPushService } from './services'
import { pushAddressOf } from './subscriptions'

/** News that is told by push notifications. */
export interface PushNews {
  topic: PushTopicName
  audience: PushAudience
  /** The family, user or broadcast that `audience` means; 0 for the office. */
  id: number
  /** When it happened, as an instant. */
  at: string
}

type PushLane = Extract<Lane, 'push' | 'emergency-push'>

/** Older news is no longer worth a notification, in ms; the app shows it anyway. */
const WORTH_TELLING_MS = 24 * 3600_000
/** How many users' subscriptions are looked up at a time. */
const AT_ONCE = 200

const laneOf = (topic: PushTopicName): PushLane => (topic === 'emergency' ? 'emergency-push' : 'push')
const newsKind = (lane: PushLane) => `${lane}.news`
const sendKind = (lane: PushLane) => `${lane}.send`

/** Returns the effect that finds out whom news goes to. */
export function newsEffect(key: string, { topic, audience, id, at }: PushNews): NewEffect {
  const lane = laneOf(topic)
  return { key, lane, kind: newsKind(lane), args: { cause: key, topic, audience, id, at } }
}

/** Returns the browsers on which these users chose this topic. */
async function subscriptionsOf(db: Db, org: number, userIds: readonly number[], topic: PushTopicName) {
  const found: { id: string; userId: number }[] = []
  for (const some of chunks(userIds, AT_ONCE)) {
    const own = and(eq(pushSubscription.org, org), inArray(pushSubscription.userId, some))
    const lines = await db.select().from(pushSubscription).where(own)
    found.push(...lines.filter(({ topics }) => (topics as string[]).includes(topic)))
  }
  return found
}

/** Finds the browsers that news goes to, and queues a notification for each; in the camp's quiet hours it waits. */
export const pushNews = (lane: PushLane) => (): EffectKind => ({
  name: newsKind(lane),
  lane,
  async run(server, { org, args }) {
    const { cause, ...news } = args as unknown as PushNews & { cause: string }
    await server.database.transact(async (db) => {
      const found = await subscriptionsOf(db, org, await usersOf(db, org, news, server.now()), news.topic)
      const zone = (await rowReader(db, org).get(campProfile, CAMP_ID))?.timezone ?? 'UTC'
      const now = server.now().toISOString()
      const runAt = lane === 'emergency-push' ? now : afterQuietHours(now, zone)
      const effects = found.map(({ id: subscription, userId }): NewEffect => {
        const { topic, audience, id, at } = news
        const key = `${cause}:${subscription}`
        const args = { subscription, userId, topic, audience, id, at }
        return { key, lane, kind: sendKind(lane), args, runAt }
      })
      await addEffectsOnce(server, db, org, effects)
    })
    wakeWorkers(server.database)
  },
})

/** Returns what a notification says; undefined if it is no longer worth telling. */
async function titleOf(db: Db, server: Server, org: number, { topic, id, at }: PushNews) {
  const [camp] = await db.select().from(organizations).where(eq(organizations.id, org))
  const now = server.now()
  if (!camp?.isActive || now.getTime() - Date.parse(at) > WORTH_TELLING_MS) return undefined
  if (topic !== 'emergency') return PUSH_TOPICS[topic].title(camp.name)
  const broadcast = await rowReader(db, org).get(broadcasts, id)
  if (!broadcast || !isWorthSending(broadcast, now)) return undefined
  return broadcast.kind === 'all_clear' ? allClearTitle(camp.name) : PUSH_TOPICS.emergency.title(camp.name)
}

/** Returns a subscription whose person is still signed in there and still works with, or belongs to, the camp. */
async function liveSubscription(db: Db, server: Server, org: number, id: string) {
  const signedIn = gt(signIns.expire, server.now().toISOString())
  const [found] = await db
    .select({ line: pushSubscription, sess: signIns.sess })
    .from(pushSubscription)
    .innerJoin(signIns, and(eq(signIns.sid, pushSubscription.signIn), signedIn))
    .where(and(eq(pushSubscription.org, org), eq(pushSubscription.id, id)))
  if (!found) return undefined
  const sess = found.sess as { kind: string; userId?: number }
  const isSame = sess.kind === 'camp' && sess.userId === found.line.userId
  return isSame && (await currentActor(db, org, found.line.userId)) ? found.line : undefined
}

/**
 * Returns whether a subscription still belongs to the user whom news was for, and that user still wants it and may have
 * it: a notification can wait all night.
 */
async function isStillFor(
  db: Db,
  server: Server,
  org: number,
  line: { userId: number; topics: unknown },
  { userId, ...news }: PushNews & { userId: number },
): Promise<boolean> {
  if (line.userId !== userId || !(line.topics as string[]).includes(news.topic)) return false
  return (await usersOf(db, org, news, server.now())).includes(userId)
}

/** How push services can reach the operator, who must be named in each request. */
function subjectOf({ publicUrl, mail }: Config): string {
  return publicUrl?.startsWith('https:') ? publicUrl : `mailto:${mail?.from ?? 'operator@localhost'}`
}

/**
 * Sends one notification to one browser, at least once: a repeated one replaces the first. A browser that its push
 * service no longer knows is forgotten.
 */
export const pushSent =
  (lane: PushLane) =>
  (config: Config): EffectKind => ({
    name: sendKind(lane),
    lane,
    async run(server, { org, args }) {
      const { subscription, ...news } = args as unknown as PushNews & { subscription: string; userId: number }
      const found = await server.database.read(async (db) => {
        const line = await liveSubscription(db, server, org, subscription)
        const isFor = line !== undefined && (await isStillFor(db, server, org, line, news))
        return { line: isFor ? line : undefined, title: await titleOf(db, server, org, news) }
      })
      const { line, title } = found
      const address = line && pushAddressOf(server.keys, line)
      const keys = line && pushKeysOf(server.keys, line.serverKey)
      if (!title || !address || !keys || !isPushService(address.endpoint, config.pushServices)) return
      const { topic } = news
      const pushed = { title, path: PUSH_TOPICS[topic].path, tag: topic, isUrgent: lane === 'emergency-push' }
      const outcome = await pushTo(address, pushed, { ...keys, subject: subjectOf(config) })
      if (outcome === 'sent') return
      const gone = eq(pushSubscription.id, subscription)
      await server.database.transact(async (db) => void (await db.delete(pushSubscription).where(gone)))
    },
  })
