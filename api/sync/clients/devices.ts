import { and, eq, inArray, isNotNull, isNull, ne, notInArray, or, type SQL } from 'drizzle-orm'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { nameOfUser } from '../../auth/people'
import { endSignIns, signedInUser } from '../../auth/sign-ins'
import { endKeysOfDevice } from '../../auth/signing-keys'
import type { Db } from '../../db/database'
import { signIns, users } from '../../db/tables/accounts'
import { device, signingKey, syncClient } from '../../db/tables/sync'
import { openLosses } from './losses'

/**
 * Returns a camp's devices with their names, their users, their last contact, and how many unsent actions they had
 * then.
 */
export async function devicesOf(db: Db, org: number) {
  const devices = await db.select().from(device).where(eq(device.org, org))
  const contacts = await db
    .select({
      device: syncClient.device,
      seenAt: syncClient.seenAt,
      waiting: syncClient.waiting,
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(syncClient)
    .leftJoin(users, and(eq(users.org, syncClient.org), eq(users.id, syncClient.userId)))
    .where(eq(syncClient.org, org))
  const byDevice = new Map<number, typeof contacts>()
  for (const each of contacts) byDevice.set(each.device, [...(byDevice.get(each.device) ?? []), each])
  const losses = new Map((await openLosses(db, org)).map(({ reportedBy, name: _name, ...loss }) => [reportedBy, loss]))
  return devices.map(({ id, name, revoked, toldAt, createdAt }) => {
    // The user seen on it last comes first.
    const here = (byDevice.get(id) ?? []).sort((a, b) => b.seenAt.localeCompare(a.seenAt))
    const people = new Map(here.flatMap((each) => (each.id === null ? [] : [[each.id, nameOfUser(each)]])))
    return {
      id,
      name,
      revoked,
      toldAt,
      createdAt,
      lastContactAt: here[0]?.seenAt ?? createdAt,
      waiting: here[0]?.waiting ?? null,
      people: [...people].map(([userId, called]) => ({ id: userId, name: called })),
      loss: losses.get(id) ?? null,
    }
  })
}

/**
 * Renames a device.
 *
 * @returns its previous name
 * @throws Refusal `not_found` if the camp has no such device
 */
export async function renameDevice(db: Db, org: number, id: number, name: string): Promise<string> {
  const which = and(eq(device.org, org), eq(device.id, id))
  const [line] = await db.select({ name: device.name }).from(device).where(which)
  const before = requireFound(line, 'device').name
  await db.update(device).set({ name }).where(which)
  return before
}

/**
 * Turns a device off: ends its key, the sign-ins on it, and the keys that seal actions on it. Sign-ins of its users on
 * unknown devices end too, because this device could use one of them to return as a new device.
 *
 * @returns its name, and the users whose sign-ins have ended
 * @throws Refusal `not_found` if the camp has no such device
 */
export async function revokeDevice(
  db: Db,
  org: number,
  id: number,
  now: Date,
): Promise<{ name: string; people: number[] }> {
  const [line] = await db
    .update(device)
    .set({ revoked: true })
    .where(and(eq(device.org, org), eq(device.id, id)))
    .returning({ name: device.name })
  const { name } = requireFound(line, 'device')
  const signInsBehind = (keys: SQL | undefined) =>
    db
      .select({ sid: signingKey.signIn })
      .from(signingKey)
      .where(and(eq(signingKey.org, org), isNotNull(signingKey.signIn), keys))
  const here = signInsBehind(eq(signingKey.device, id))
  const elsewhere = signInsBehind(and(ne(signingKey.device, id), isNull(signingKey.endedAt)))
  const onIt = db
    .selectDistinct({ id: syncClient.userId })
    .from(syncClient)
    .where(and(eq(syncClient.org, org), eq(syncClient.device, id)))
  const people = (await onIt).map((each) => each.id)
  const which = and(inArray(signedInUser, people), or(inArray(signIns.sid, here), notInArray(signIns.sid, elsewhere)))
  if (people.length > 0) await endSignIns(db, org, which, 'device_revoked')
  await endKeysOfDevice(db, org, id, 'office', now)
  return { name, people }
}
