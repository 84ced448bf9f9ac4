import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { OwnSignIn } from '#shared/profile/model'
import { LIFETIME_MS, ofCamp, signedInUser } from '../auth/sign-ins'
import type { Speaker } from '../context/person'
import type { Db } from '../db/database'
import { signIns } from '../db/tables/accounts'
import { device, signingKey, syncClient } from '../db/tables/sync'

const ID_CHARACTERS = 12

/** Returns a person's active sign-ins, newest first, each with the device it was last used on. */
export async function signInsOf(db: Db, { org, actor, signIn }: Speaker, now: Date): Promise<OwnSignIn[]> {
  const { userId } = actor
  const open = await db
    .select({ sid: signIns.sid, expire: signIns.expire })
    .from(signIns)
    .where(and(ofCamp(org), eq(signedInUser, userId), gt(signIns.expire, now.toISOString())))
    .orderBy(desc(signIns.expire))
  const sids = open.map(({ sid }) => sid)
  const devices = await db
    .select({ sid: signingKey.signIn, id: device.id, name: device.name, lastContactAt: syncClient.seenAt })
    .from(signingKey)
    .innerJoin(device, and(eq(device.org, signingKey.org), eq(device.id, signingKey.device)))
    .leftJoin(
      syncClient,
      and(eq(syncClient.org, signingKey.org), eq(syncClient.device, device.id), eq(syncClient.userId, userId)),
    )
    .where(and(eq(signingKey.org, org), eq(signingKey.userId, userId), inArray(signingKey.signIn, sids)))
    .orderBy(signingKey.createdAt, syncClient.seenAt)
  const bySid = new Map(devices.map(({ sid, ...found }) => [sid, found]))
  return open.map(({ sid, expire }) => ({
    id: sid.slice(0, ID_CHARACTERS),
    current: sid === signIn,
    begunAt: new Date(Date.parse(expire) - LIFETIME_MS).toISOString(),
    device: bySid.get(sid) ?? null,
  }))
}
