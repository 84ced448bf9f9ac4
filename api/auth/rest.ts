import { eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { refuseIf } from '#shared/kernel/refusal'
import { CAMP_ID, campProfile, IDLE_MINUTES } from '#shared/settings/model'
import { SESSION_MINUTES } from '#shared/settings/security'
import type { SignedInPerson } from '../context/person'
import type { Server } from '../context/server'
import { rowReader } from '../db/rows'
import { signIns } from '../db/tables/accounts'
import type { Env } from '../http/request'
import { closeSignIn, hashSid } from './sign-ins'
import { countTry } from './throttle'

/** Reports that a person touched the app within the last minute. */
const HEADER = 'x-person'
const MINUTE_MS = 60_000
/** No camp's sign-ins rest sooner. */
const SOONEST = Math.min(...SESSION_MINUTES)
const OPEN = { lockedAt: null, opensWith: null }
/** How many proofs for one sign-in may be wrong within 15 minutes. */
const MOST_TRIES = 10

/** After how many minutes without a touch the sign-in of a person rests. */
async function minutesFor({ database }: Server, person: SignedInPerson): Promise<number> {
  if (person.kind === 'platform') return IDLE_MINUTES
  const profile = await database.read((db) => rowReader(db, person.user.org).get(campProfile, CAMP_ID))
  return profile?.idleMinutes ?? IDLE_MINUTES
}

/**
 * Returns whether the app of this sign-in is locked, or has been idle for too long. A sign-in that never reported
 * activity is never idle.
 */
export async function isResting(server: Server, person: SignedInPerson): Promise<boolean> {
  if (person.lockedAt !== null) return true
  if (person.activeAt === null) return false
  const minutes = (server.now().getTime() - Date.parse(person.activeAt)) / MINUTE_MS
  return minutes >= SOONEST && minutes >= (await minutesFor(server, person))
}

/** Notes a touch of the app, at most once a minute. */
export async function noteTouch(c: Context<Env>, sid: string, { activeAt }: SignedInPerson): Promise<void> {
  if (c.req.header(HEADER) !== 'active') return
  const now = c.var.server.now()
  if (activeAt !== null && now.getTime() - Date.parse(activeAt) < MINUTE_MS) return
  await touch(c.var.server, sid)
}

async function touch({ database, now }: Server, sid: string): Promise<void> {
  const own = eq(signIns.sid, hashSid(sid))
  await database.transact((db) =>
    db
      .update(signIns)
      .set({ activeAt: now().toISOString(), ...OPEN })
      .where(own),
  )
}

/**
 * Records that a person is back at an app that isn't locked.
 *
 * @throws Refusal `locked` if the app was locked
 */
export async function wakeSignIn(c: Context<Env>, sid: string): Promise<void> {
  refuseIf(c.var.person?.lockedAt != null, 'locked')
  await touch(c.var.server, sid)
}

/**
 * Puts a sign-in to rest because its app was locked. A second lock that names something else to open it with leaves only
 * the password: a person with a copied cookie could otherwise replace what the device named.
 *
 * @param opensWith a hash of what the device can prove once its PIN was entered; null if only the password opens it
 */
export async function lockSignIn({ database, now }: Server, sid: string, opensWith: string | null): Promise<void> {
  const isFirst = sql`${signIns.lockedAt} is null or ${signIns.opensWith} = ${opensWith}`
  await database.transact((db) =>
    db
      .update(signIns)
      .set({
        lockedAt: sql`coalesce(${signIns.lockedAt}, ${now().toISOString()})`,
        opensWith: sql`case when ${isFirst} then ${opensWith} end`,
      })
      .where(eq(signIns.sid, hashSid(sid))),
  )
}

/**
 * Opens a locked sign-in for a device that proves that its PIN was entered.
 *
 * @throws Refusal `locked` if the proof is not the one that the lock named; `too_many_tries`
 */
export async function unlockSignIn(c: Context<Env>, sid: string, proof: string): Promise<void> {
  const { server, person } = c.var
  if (person?.lockedAt != null) {
    const takeBack = await countTry(server, [{ what: ['unlock', hashSid(sid)], most: MOST_TRIES }])
    refuseIf(hashSid(proof) !== person.opensWith, 'locked')
    await takeBack()
  }
  await touch(server, sid)
}

/** Ends the sign-in of one of the provider's people who has left: nothing of theirs has to be sent later. */
export async function endResting({ database, now }: Server, sid: string): Promise<void> {
  await database.transact((db) => closeSignIn(db, sid, now()))
}
