import { and, eq, inArray } from 'drizzle-orm'
import { familyLogins } from '#shared/campers/contact-model'
import { loginsOf } from '#shared/campers/contact-rows'
import { families } from '#shared/campers/model'
import { broadcastConfirmations, broadcastNotices } from '#shared/communication/broadcast-model'
import { confirmedAmong } from '#shared/communication/broadcast-reads'
import { waitingNotices } from '#shared/communication/broadcasts'
import { PUSH_TOPICS, type PushTopicName } from '#shared/communication/push-topics'
import { can } from '#shared/kernel/rights/capabilities'
import { staff } from '#shared/staff/model'
import { actorOf } from '../../auth/actors'
import type { Db } from '../../db/database'
import { rowReader } from '../../db/rows'
import { users } from '../../db/tables/accounts'
import { visibleTo } from '../../sync/view/visible'

/** Whom news is for: those who sign in for a family, one user, the office, or those a broadcast was sent to. */
export type PushAudience = 'family' | 'user' | 'office' | 'broadcast'

/** The family, user or broadcast that the audience means; 0 for the office. */
interface Meant {
  audience: PushAudience
  id: number
}

/** Reads the whole camp, no matter who sent the broadcast. */
const OFFICE = { userId: 0, role: 'admin' as const, grants: [] }

/** Returns the users whose household hasn't confirmed a broadcast that was sent to them. */
async function usersOfBroadcast(db: Db, org: number, broadcastId: number, now: Date): Promise<Set<number>> {
  const { reader: rows } = await visibleTo(db, { org, actor: OFFICE }, now)
  const notices = await rows.list(broadcastNotices, 'broadcastId', broadcastId)
  const confirmations = await rows.list(broadcastConfirmations, 'broadcastId', broadcastId)
  const waiting = waitingNotices(notices, await confirmedAmong(rows, notices, confirmations))
  const familyIds = waiting.flatMap(({ familyId }) => familyId ?? [])
  const first = [...(await rows.many(families, familyIds)).values()].map((family) => family.primaryContactUserId)
  const further = (await rows.listIn(familyLogins, 'familyId', familyIds)).map(({ userId }) => userId)
  const staffIds = waiting.flatMap(({ staffId }) => staffId ?? [])
  const workers = [...(await rows.many(staff, staffIds)).values()].map(({ userId }) => userId)
  return new Set([...first, ...further, ...workers].flatMap((userId) => userId ?? []))
}

async function usersMeant(db: Db, org: number, { audience, id }: Meant, now: Date): Promise<Set<number> | 'office'> {
  if (audience === 'office') return 'office'
  if (audience === 'user') return new Set([id])
  if (audience === 'broadcast') return usersOfBroadcast(db, org, id, now)
  const rows = rowReader(db, org)
  const family = await rows.get(families, id)
  return family ? loginsOf(rows, family) : new Set()
}

/** Returns the ids of the active users whom news is for and who have the topic's right now. */
export async function usersOf(
  db: Db,
  org: number,
  { topic, ...who }: Meant & { topic: PushTopicName },
  now: Date,
): Promise<number[]> {
  const meant = await usersMeant(db, org, who, now)
  if (meant !== 'office' && meant.size === 0) return []
  const active = and(eq(users.org, org), eq(users.isActive, true), eq(users.isApproved, true))
  const among = meant === 'office' ? undefined : inArray(users.id, [...meant])
  const found = await db
    .select({ id: users.id, role: users.role, permissions: users.permissions })
    .from(users)
    .where(and(active, among))
  const { needs } = PUSH_TOPICS[topic]
  return found.filter((user) => needs === null || can(actorOf(user), needs)).map((user) => user.id)
}
