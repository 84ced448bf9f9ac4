import { createHash, randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { EndedWhy, SignedInPerson } from '../context/person'
import type { Db } from '../db/database'
import { preparedAs } from '../db/prepared'
import { organizations, platformUsers, signIns, users } from '../db/tables/accounts'
import { endKeysOfSignIn, moveKeys } from './signing-keys'

/** How long a sign-in lasts. */
export const LIFETIME_MS = 30 * 24 * 3600 * 1000

/** User ids are numbered within each camp, so a sign-in names the camp as well. */
const content = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('camp'), org: z.number(), userId: z.number() }),
  z.object({ kind: z.literal('platform'), userId: z.number() }),
])
type Content = z.output<typeof content>

/**
 * What remains of a sign-in that the office or a new password ended, kept for as long as it would have lasted, to tell
 * the person why.
 */
const ended = z.object({
  kind: z.literal('ended'),
  why: z.enum([
    ...(['device_revoked', 'sign_in_ended', 'switched_off', 'password_changed', 'signed_out_elsewhere'] as const),
    'camp_deleted',
  ]),
})

/** Returns the hash under which a secret, such as a sid or a link's token, is stored. The hash itself opens nothing. */
export function hashSid(sid: string): string {
  return createHash('sha256').update(sid).digest('base64url')
}

/**
 * Signs a person in under a new sid and ends the previous one.
 *
 * @param browser the browser's previous sid, and how its new one is made from random text
 */
export async function openSignIn(
  db: Db,
  sess: Content,
  now: Date,
  { before, name = String }: { before?: string; name?(random: string): string } = {},
): Promise<string> {
  const sid = name(randomBytes(32).toString('base64url'))
  if (before) {
    // If the same person signs in again, for instance to open the lock, the keys stay; another person's keys end.
    if (await isOf(db, before, sess)) await moveKeys(db, hashSid(before), hashSid(sid))
    await closeSignIn(db, before, now)
  }
  const expire = new Date(now.getTime() + LIFETIME_MS).toISOString()
  await db.insert(signIns).values({ sid: hashSid(sid), sess, expire })
  return sid
}

/** Deletes expired sign-ins and unfinished sign-in steps. */
export async function forgetExpired(db: Db, lived: Date): Promise<void> {
  await db.delete(signIns).where(lt(signIns.expire, lived.toISOString()))
}

/** Returns whether a sid is a sign-in of this person. */
async function isOf(db: Db, sid: string, who: Content): Promise<boolean> {
  const [line] = await db
    .select()
    .from(signIns)
    .where(eq(signIns.sid, hashSid(sid)))
  const sess = content.safeParse(line?.sess)
  return sess.success && isDeepStrictEqual(sess.data, who)
}

/** Ends a sign-in, and the keys with which it sealed actions. */
export async function closeSignIn(db: Db, sid: string, now: Date): Promise<void> {
  await db.delete(signIns).where(eq(signIns.sid, hashSid(sid)))
  await endKeysOfSignIn(db, hashSid(sid), 'person', now)
}

/** The condition for the sign-ins of a camp's people. */
export const ofCamp = (org: number): SQL =>
  sql`${signIns.sess} ->> 'kind' = 'camp' and cast(${signIns.sess} ->> 'org' as bigint) = ${org}`

/** Ends some sign-ins of a camp's people and stores the reason. */
export async function endSignIns(
  db: Db,
  org: number,
  which: SQL | undefined,
  why: z.output<typeof ended>['why'],
): Promise<void> {
  await db
    .update(signIns)
    .set({ sess: { kind: 'ended', why } })
    .where(and(ofCamp(org), which))
}

/** The user id of a sign-in within its camp, as an SQL expression. */
export const signedInUser = sql`cast(${signIns.sess} ->> 'userId' as bigint)`

/** Returns why the sign-in of a sid ended, if known. Only the person who had the sid can ask. */
export async function whyEnded(db: Db, sid: string): Promise<EndedWhy | undefined> {
  const [line] = await db
    .select({ sess: signIns.sess })
    .from(signIns)
    .where(eq(signIns.sid, hashSid(sid)))
  const byOffice = ended.safeParse(line?.sess)
  if (byOffice.success) return byOffice.data.why
  const sess = content.safeParse(line?.sess)
  if (!sess.success || sess.data.kind !== 'camp') return undefined
  const { org, userId } = sess.data
  const [account] = await db
    .select({ isActive: users.isActive, campActive: organizations.isActive })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.org))
    .where(and(eq(users.org, org), eq(users.id, userId)))
  if (!account) return undefined
  // A suspended camp's people continue where they left off once it is active again, so their sign-ins haven't ended.
  if (!account.isActive) return 'switched_off'
  return account.campActive ? undefined : 'camp_suspended'
}

const lineOf = preparedAs('sign_in', (db) =>
  db
    .select()
    .from(signIns)
    .where(and(eq(signIns.sid, sql.placeholder('sid')), gt(signIns.expire, sql.placeholder('now')))),
)
const platformUserOf = preparedAs('signed_in_platform_user', (db) =>
  db
    .select()
    .from(platformUsers)
    .where(and(eq(platformUsers.id, sql.placeholder('userId')), eq(platformUsers.isActive, true))),
)
const campUserOf = preparedAs('signed_in_camp_user', (db) =>
  db
    .select({ user: users, organization: organizations })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.org))
    .where(
      and(
        eq(users.org, sql.placeholder('org')),
        eq(users.id, sql.placeholder('userId')),
        eq(users.isActive, true),
        eq(organizations.isActive, true),
      ),
    ),
)

/** Returns whose sid it is; undefined if the sign-in has ended, or the account or its camp is turned off. */
export async function personOf(db: Db, sid: string, now: Date): Promise<SignedInPerson | undefined> {
  const [line] = await lineOf(db, { sid: hashSid(sid), now: now.toISOString() })
  const sess = content.safeParse(line?.sess)
  if (!sess.success) return undefined
  const { activeAt = null, lockedAt = null, opensWith = null } = line ?? {}
  const state = { activeAt, lockedAt, opensWith }
  if (sess.data.kind === 'platform') {
    const [user] = await platformUserOf(db, { userId: sess.data.userId })
    return user && { kind: 'platform', user, ...state }
  }
  const { org, userId } = sess.data
  const [found] = await campUserOf(db, { org, userId })
  return found && { kind: 'camp', ...found, ...state }
}
