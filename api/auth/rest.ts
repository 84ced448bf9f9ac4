import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { refuseIf } from '#shared/kernel/refusals/refusal'
import { CAMP_ID, campProfile, IDLE_MINUTES } from '#shared/settings/model'
import { SESSION_MINUTES } from '#shared/settings/security'
import type { SignedInPerson } from '../context/person'
import type { Server } from '../context/server'
import { rowReader } from '../db/rows'
import { signIns } from '../db/tables/accounts'
import type { Env, Rest } from '../http/request'
import { closeSignIn, hashSid } from './sign-ins'
import { countTry } from './throttle'

/** The header by which the app reports activity within the last minute. */
const HEADER = 'x-person'
const MINUTE_MS = 60_000
/** The shortest session timeout that a camp can choose. */
const SOONEST = Math.min(...SESSION_MINUTES)
/** Stands for a lock that no PIN opens: no text has this hash. */
export const BY_PASSWORD = 'password'
/** How many proofs for one sign-in may be wrong within 15 minutes. */
const MAX_TRIES = 10

/** Returns after how many minutes of inactivity a person's sign-in is suspended. */
async function minutesFor({ database }: Server, person: SignedInPerson): Promise<number> {
  if (person.kind === 'platform') return IDLE_MINUTES
  const profile = await database.read((db) => rowReader(db, person.user.org).get(campProfile, CAMP_ID))
  return profile?.idleMinutes ?? IDLE_MINUTES
}

/**
 * Returns why a sign-in is suspended: `locked` if its app is locked, or was inactive too long and has named what opens
 * its lock; `resting` if it was inactive and has no lock; undefined if it isn't suspended. A sign-in that never
 * reported activity is never inactive.
 */
export async function restOf(server: Server, person: SignedInPerson): Promise<Rest | undefined> {
  if (person.lockedAt !== null) return 'locked'
  if (person.activeAt === null) return undefined
  const minutes = (server.now().getTime() - Date.parse(person.activeAt)) / MINUTE_MS
  if (minutes < SOONEST || minutes < (await minutesFor(server, person))) return undefined
  return person.opensWith === null ? 'resting' : 'locked'
}

/** Records activity in the app, at most once a minute. */
export async function noteTouch(c: Context<Env>, sid: string, { activeAt }: SignedInPerson): Promise<void> {
  if (c.req.header(HEADER) !== 'active') return
  const now = c.var.server.now()
  if (activeAt !== null && now.getTime() - Date.parse(activeAt) < MINUTE_MS) return
  await touch(c.var.server, sid)
}

async function touch({ database, now }: Server, sid: string): Promise<void> {
  const own = eq(signIns.sid, hashSid(sid))
  await database.transact((db) => db.update(signIns).set({ activeAt: now().toISOString(), lockedAt: null }).where(own))
}

/**
 * Records that a person is back at an app that isn't locked.
 *
 * @throws Refusal `locked` if the app was locked
 */
export async function wakeSignIn(c: Context<Env>, sid: string): Promise<void> {
  refuseIf(c.var.rest === 'locked', 'locked')
  await touch(c.var.server, sid)
}

/**
 * Records what opens the lock of this sign-in's app, before it locks: inactivity alone then locks the sign-in, even if
 * the device was turned off in the meantime.
 *
 * @param opensWith as in a lock; null if the app doesn't lock
 * @throws Refusal `locked` if it is locked already
 */
export async function nameLock(c: Context<Env>, sid: string, opensWith: string | null): Promise<void> {
  const { server, rest } = c.var
  refuseIf(rest === 'locked', 'locked')
  const isOpen = and(eq(signIns.sid, hashSid(sid)), isNull(signIns.lockedAt))
  await server.database.transact((db) => db.update(signIns).set({ opensWith }).where(isOpen))
}

/**
 * Suspends a sign-in because its app was locked. If a second lock names another way to open it, only the password
 * works: otherwise, someone with a copied cookie could replace what the device named.
 *
 * @param opensWith a hash of what the device can prove once its PIN was entered, or `password`
 */
export async function lockSignIn(c: Context<Env>, sid: string, opensWith: string): Promise<void> {
  const { database, now } = c.var.server
  // A lock after inactivity isn't stored in the row.
  const isOpen = c.var.rest === 'locked' ? sql`false` : sql`${signIns.lockedAt} is null`
  const isSame = sql`${isOpen} or ${signIns.opensWith} = ${opensWith}`
  await database.transact((db) =>
    db
      .update(signIns)
      .set({
        lockedAt: sql`coalesce(${signIns.lockedAt}, ${now().toISOString()})`,
        opensWith: sql`case when ${isSame} then ${opensWith} else ${BY_PASSWORD} end`,
      })
      .where(eq(signIns.sid, hashSid(sid))),
  )
}

/**
 * Opens a locked sign-in for a device that proves that its PIN was entered.
 *
 * @throws Refusal `locked` if the proof isn't the one that the lock named; `too_many_tries`
 */
export async function unlockSignIn(c: Context<Env>, sid: string, proof: string): Promise<void> {
  const { server, person } = c.var
  if (person && c.var.rest === 'locked') {
    const takeBack = await countTry(server, [{ what: ['unlock', hashSid(sid)], most: MAX_TRIES }])
    refuseIf(hashSid(proof) !== person.opensWith, 'locked')
    await takeBack()
  }
  await touch(server, sid)
}

/** Ends the inactive sign-in of one of the provider's people, who have nothing to sync. */
export async function endResting({ database, now }: Server, sid: string): Promise<void> {
  await database.transact((db) => closeSignIn(db, sid, now()))
}
