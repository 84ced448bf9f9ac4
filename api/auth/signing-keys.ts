import { and, eq, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { Speaker } from '../context/person'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { signingKey } from '../db/tables/sync'
import { certifySignIn, isPublicKey } from './certificates'

/** Who ended a key: its owner, or the office, when a device or a sign-in is no longer trusted. */
export type EndedBy = 'person' | 'office'

/** Ends the keys that haven't ended yet. Actions sealed with them from now on no longer prove their author. */
async function endThose(db: Db, which: SQL | undefined, by: EndedBy, now: Date): Promise<void> {
  await db
    .update(signingKey)
    .set({ endedAt: now.toISOString(), endedBy: by })
    .where(and(which, isNull(signingKey.endedAt)))
}

/** Ends the keys of one sign-in. */
export function endKeysOfSignIn(db: Db, signIn: string, by: EndedBy, now: Date): Promise<void> {
  return endThose(db, eq(signingKey.signIn, signIn), by, now)
}

/** Ends every key of a camp's person. */
export function endKeysOfUser(db: Db, org: number, userId: number, by: EndedBy, now: Date): Promise<void> {
  return endThose(db, and(eq(signingKey.org, org), eq(signingKey.userId, userId)), by, now)
}

/** Ends every key of a camp's person except those of one sign-in, at the person's request. */
export function endOtherKeysOfUser(db: Db, org: number, userId: number, signIn: string, now: Date): Promise<void> {
  const others = or(isNull(signingKey.signIn), ne(signingKey.signIn, signIn))
  return endThose(db, and(eq(signingKey.org, org), eq(signingKey.userId, userId), others), 'person', now)
}

/** Ends every key on a device. */
export function endKeysOfDevice(db: Db, org: number, deviceId: number, by: EndedBy, now: Date): Promise<void> {
  return endThose(db, and(eq(signingKey.org, org), eq(signingKey.device, deviceId)), by, now)
}

/** Moves keys to a new sid of the same person, for instance after unlocking with the password. */
export async function moveKeys(db: Db, before: string, after: string): Promise<void> {
  await db.update(signingKey).set({ signIn: after }).where(eq(signingKey.signIn, before))
}

/** Returns a key from the table. */
export async function knownKey(db: Db, org: number, publicKey: string) {
  const [line] = await db
    .select()
    .from(signingKey)
    .where(and(eq(signingKey.org, org), eq(signingKey.publicKey, publicKey)))
  return line
}

/**
 * Registers the key of the caller's sign-in and returns the certificate; called again, it returns the same one.
 *
 * @returns null for a key that can't be used: another person's, one that has ended, or an invalid one
 */
export async function registerKey(
  server: Server,
  db: Db,
  { org, actor, signIn: hash }: Speaker,
  deviceId: number,
  publicKey: string,
): Promise<string | null> {
  if (!isPublicKey(publicKey)) return null
  const createdAt = server.now().toISOString()
  const signIn = hash ?? null
  const values = { org, publicKey, device: deviceId, userId: actor.userId, signIn, createdAt }
  await db.insert(signingKey).values(values).onConflictDoNothing()
  const line = await knownKey(db, org, publicKey)
  if (!line || line.userId !== actor.userId || line.endedAt) return null
  const moved = line.device !== deviceId || line.signIn !== signIn
  // The device has another number now, or its person has signed in again.
  if (moved)
    await db
      .update(signingKey)
      .set({ device: deviceId, signIn })
      .where(and(eq(signingKey.org, org), eq(signingKey.publicKey, publicKey)))
  return certifySignIn(server.keys, {
    org,
    userId: actor.userId,
    device: deviceId,
    at: Date.parse(line.createdAt),
    publicKey,
  })
}
