import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/database'
import { endKeysOfSignIn, moveKeys } from '../sync/signing-keys'
import { organizations, platformUsers, signIns, users } from './tables'

/** How long a sign-in lasts. */
export const LIFETIME_MS = 30 * 24 * 3600 * 1000

const content = z.object({ kind: z.enum(['camp', 'platform']), userId: z.number() })
type Content = z.output<typeof content>

/** A person who is signed in, as the tables say now. */
export type SignedInPerson =
  | { kind: 'camp'; user: typeof users.$inferSelect; organization: typeof organizations.$inferSelect }
  | { kind: 'platform'; user: typeof platformUsers.$inferSelect }

/** How a secret that its holder brings again is kept: as a hash that opens nothing. */
export function hashSid(sid: string): string {
  return createHash('sha256').update(sid).digest('base64url')
}

/** Signs a person in under a new sid; the one before ends. */
export async function openSignIn(db: Db, sess: Content, now: Date, before?: string): Promise<string> {
  const sid = randomBytes(32).toString('base64url')
  if (before) {
    // Whoever signs in again, such as to open the lock, goes on; what another person sealed with is ended.
    if (await isOf(db, before, sess)) await moveKeys(db, hashSid(before), hashSid(sid))
    await closeSignIn(db, before, now)
  }
  await db.delete(signIns).where(lt(signIns.expire, now.toISOString()))
  const expire = new Date(now.getTime() + LIFETIME_MS).toISOString()
  await db.insert(signIns).values({ sid: hashSid(sid), sess, expire })
  return sid
}

/** Whether a sid is a sign-in of this person. */
async function isOf(db: Db, sid: string, { kind, userId }: Content): Promise<boolean> {
  const [line] = await db
    .select()
    .from(signIns)
    .where(eq(signIns.sid, hashSid(sid)))
  const sess = content.safeParse(line?.sess)
  return sess.success && sess.data.kind === kind && sess.data.userId === userId
}

/** Ends a sign-in, and with it the keys that sealed its actions. */
export async function closeSignIn(db: Db, sid: string, now: Date): Promise<void> {
  await db.delete(signIns).where(eq(signIns.sid, hashSid(sid)))
  await endKeysOfSignIn(db, hashSid(sid), 'person', now)
}

/** Who a sid belongs to: nobody where it has ended, the account is off, or its camp is. */
export async function personOf(db: Db, sid: string, now: Date): Promise<SignedInPerson | undefined> {
  const [line] = await db
    .select()
    .from(signIns)
    .where(and(eq(signIns.sid, hashSid(sid)), gt(signIns.expire, now.toISOString())))
  const sess = content.safeParse(line?.sess)
  if (!sess.success) return undefined
  const { kind, userId } = sess.data
  if (kind === 'platform') {
    const [user] = await db
      .select()
      .from(platformUsers)
      .where(and(eq(platformUsers.id, userId), eq(platformUsers.isActive, true)))
    return user && { kind, user }
  }
  const [found] = await db
    .select({ user: users, organization: organizations })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.org))
    .where(and(eq(users.id, userId), eq(users.isActive, true), eq(organizations.isActive, true)))
  return found && { kind, ...found }
}
