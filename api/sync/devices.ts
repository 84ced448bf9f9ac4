import { and, eq, inArray, isNotNull, isNull, ne, notInArray, or, type SQL } from 'drizzle-orm'
import { found } from '#shared/kernel/refusal'
import { endSignIns, signedInUser } from '../auth/sign-ins'
import { endKeysOfDevice } from '../auth/signing-keys'
import type { Db } from '../db/database'
import { signIns, users } from '../db/tables/accounts'
import { device, signingKey, syncClient } from '../db/tables/sync'

/** The devices of a camp: what each is called, who has used it, and when the server last heard from it. */
export async function devicesOf(db: Db, org: number) {
  const devices = await db.select().from(device).where(eq(device.org, org))
  const contacts = await db
    .select({
      ...{ device: syncClient.device, seenAt: syncClient.seenAt, id: users.id, email: users.email },
      ...{ firstName: users.firstName, lastName: users.lastName },
    })
    .from(syncClient)
    .leftJoin(users, and(eq(users.org, syncClient.org), eq(users.id, syncClient.userId)))
    .where(eq(syncClient.org, org))
  const byDevice = new Map<number, typeof contacts>()
  for (const each of contacts) byDevice.set(each.device, [...(byDevice.get(each.device) ?? []), each])
  return devices.map(({ id, name, revoked, createdAt }) => {
    const here = byDevice.get(id) ?? []
    const people = new Map(here.flatMap((each) => (each.id === null ? [] : [[each.id, nameOf(each)]])))
    return {
      ...{ id, name, revoked, createdAt },
      lastContactAt: here.reduce((last, { seenAt }) => (seenAt > last ? seenAt : last), createdAt),
      people: [...people].map(([userId, called]) => ({ id: userId, name: called })),
    }
  })
}

function nameOf(user: { firstName: string | null; lastName: string | null; email: string | null }): string {
  return `${user.firstName ?? ''} ${user.lastName ?? ''}`.trim() || (user.email ?? '')
}

/**
 * Switches a device off: its key, the sign-ins that are on it, and the keys that seal its people's actions. Where it is
 * not known on which device a sign-in of one of them is, it ends too: the device must not come back with it as another.
 *
 * @returns whose sign-ins have ended
 * @throws Refusal `not_found` where the camp has no such device
 */
export async function revokeDevice(db: Db, org: number, id: number, now: Date): Promise<number[]> {
  const [line] = await db
    .update(device)
    .set({ revoked: true })
    .where(and(eq(device.org, org), eq(device.id, id)))
    .returning({ id: device.id })
  found(line, 'device')
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
  return people
}
