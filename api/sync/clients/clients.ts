import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { Refusal, refuseIf, requireFound } from '#shared/kernel/refusals/refusal'
import { ownRowsOnly } from '#shared/kernel/rights/capabilities'
import type { EnrollAnswer, enrollRequest } from '#shared/protocol'
import { campKeyOf } from '../../auth/camp-key'
import { registerKey } from '../../auth/signing-keys'
import { countTry } from '../../auth/throttle'
import type { Speaker } from '../../context/person'
import type { Server } from '../../context/server'
import type { Db } from '../../db/database'
import { takeNumbers } from '../../db/numbers'
import { device, syncClient, syncOrg } from '../../db/tables/sync'
import { viewOf } from '../view/view'
import { leaseBlocks, leasesOf, takeShown } from './leases'
import { recordLoss } from './losses'

function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/** Returns the device that the request proves to be, or a new one if it names none. */
async function deviceFor(db: Db, org: number, asked: z.output<typeof enrollRequest>, now: string) {
  if (!asked.device) {
    const key = randomBytes(24).toString('base64url')
    const id = await takeNumbers(db, org, 'nextDevice')
    await db.insert(device).values({ id, org, keyHash: hashKey(key), name: asked.name, createdAt: now, revoked: false })
    return { id, key }
  }
  const [known] = await db
    .select()
    .from(device)
    .where(and(eq(device.org, org), eq(device.id, asked.device.id)))
  if (!known || known.revoked || known.keyHash !== hashKey(asked.device.key)) throw new Refusal('not_your_device')
  return asked.device
}

async function clientFor(db: Db, { org, actor }: Speaker, deviceId: number, clientId: string | null, now: string) {
  if (clientId) {
    const [known] = await db
      .select()
      .from(syncClient)
      .where(and(eq(syncClient.org, org), eq(syncClient.id, clientId)))
    if (known && known.device === deviceId && known.userId === actor.userId) return known
  }
  const made = {
    id: randomUUID(),
    org,
    device: deviceId,
    userId: actor.userId,
    lastMid: 0,
    cursor: 0,
    publicKey: null,
    seenAt: now,
  }
  await db.insert(syncClient).values(made)
  return made
}

/** How many enrollments a day may create something for one user: a device, a client, a key or blocks of ids. */
const MAX_ENROLLMENTS = { family: 50, worker: 500 }

type Asked = z.output<typeof enrollRequest>

/**
 * Returns the user's client that a device wants to keep using; undefined if it belongs to someone else or to another
 * device.
 */
async function ownClient({ database }: Server, { org, actor }: Speaker, { device: here, clientId }: Asked) {
  if (!here || !clientId) return undefined
  const own = and(eq(syncClient.org, org), eq(syncClient.id, clientId), eq(syncClient.userId, actor.userId))
  const [client] = await database.read((db) => db.select().from(syncClient).where(own))
  return client?.device === here.id ? client : undefined
}

/**
 * Returns whether an enrollment creates nothing: the device, its client and its key are known, and no loss is reported.
 */
async function isKnown(server: Server, speaker: Speaker, asked: Asked) {
  const client = asked.blocks > 0 || asked.lost ? undefined : await ownClient(server, speaker, asked)
  return client !== undefined && (asked.publicKey === null || asked.publicKey === client.publicKey)
}

/**
 * Refuses a new client while the user's app is locked. A locked device keeps syncing with the client it has, but a
 * stolen cookie can't be used to download the camp.
 *
 * @throws Refusal `locked`
 */
export async function refuseNewClient(server: Server, speaker: Speaker, asked: Asked): Promise<void> {
  refuseIf(!(await ownClient(server, speaker, asked)), 'locked')
}

/**
 * Refuses users who enroll too often, because an enrollment permanently creates a device, a client, a key or leases.
 */
async function refuseTooMany(server: Server, speaker: Speaker, asked: Asked) {
  if (await isKnown(server, speaker, asked)) return
  const { org, actor } = speaker
  const most = MAX_ENROLLMENTS[ownRowsOnly(actor) ? 'family' : 'worker']
  const what = ['enrolments', String(org), String(actor.userId)]
  await countTry(server, [{ what, most, aDay: 'too_many_enrolments' }])
}

/**
 * Registers a device, or a user on it, and leases ids to it (Offline rule 6).
 *
 * @throws Refusal `too_many_enrolments` if this user has enrolled too often in a day
 */
export async function enroll(server: Server, speaker: Speaker, asked: Asked): Promise<EnrollAnswer> {
  await refuseTooMany(server, speaker, asked)
  const now = server.now()
  return server.database.transact(async (db) => {
    const enrolled = await deviceFor(db, speaker.org, asked, now.toISOString())
    const client = await clientFor(db, speaker, enrolled.id, asked.clientId, now.toISOString())
    if (asked.lost) await recordLoss(db, speaker, enrolled.id, asked.lost, now.toISOString())
    const [counter] = await db.select().from(syncOrg).where(eq(syncOrg.org, speaker.org))
    await takeShown(server, db, speaker.org, enrolled.id, asked.leases)
    const blocks = await leaseBlocks(db, speaker.org, enrolled.id, asked.blocks)
    const certificate = asked.publicKey ? await registerKey(server, db, speaker, enrolled.id, asked.publicKey) : null
    if (certificate && client.publicKey !== asked.publicKey) {
      const { publicKey } = asked
      const own = and(eq(syncClient.org, speaker.org), eq(syncClient.id, client.id))
      await db.update(syncClient).set({ publicKey }).where(own)
    }
    return {
      device: enrolled,
      clientId: client.id,
      lastMid: client.lastMid,
      blocks,
      leases: await leasesOf(server, db, speaker.org, enrolled.id),
      epoch: requireFound(counter, 'organization').epoch,
      view: (await viewOf(db, speaker)).hash,
      grant: '',
      certificate,
      campKey: campKeyOf(server.keys, speaker.org),
      recordedLoss: asked.lost?.uid,
      serverNow: now.toISOString(),
    }
  })
}
