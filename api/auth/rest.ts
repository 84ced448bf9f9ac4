import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { CAMP_ID, campProfile, IDLE_MINUTES } from '#shared/settings/model'
import { SESSION_MINUTES } from '#shared/settings/security'
import type { SignedInPerson } from '../context/person'
import type { Server } from '../context/server'
import { rowReader } from '../db/rows'
import { signIns } from '../db/tables/accounts'
import type { Env } from '../http/request'
import { closeSignIn, hashSid } from './sign-ins'

/** Reports that a person touched the app within the last minute. */
const HEADER = 'x-person'
const MINUTE_MS = 60_000
/** No camp's sign-ins rest sooner. */
const SOONEST = Math.min(...SESSION_MINUTES)

/** After how many minutes without a touch the sign-in of a person rests. */
async function minutesFor({ database }: Server, person: SignedInPerson): Promise<number> {
  if (person.kind === 'platform') return IDLE_MINUTES
  const profile = await database.read((db) => rowReader(db, person.user.org).get(campProfile, CAMP_ID))
  return profile?.idleMinutes ?? IDLE_MINUTES
}

/**
 * Returns whether the app of this sign-in has been idle for too long. A sign-in that never reported activity is never
 * idle.
 */
export async function isResting(server: Server, person: SignedInPerson): Promise<boolean> {
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
  await database.transact((db) => db.update(signIns).set({ activeAt: now().toISOString() }).where(own))
}

/** Records that a person is back at the app: its lock is open again, or it had none. */
export function wakeSignIn(c: Context<Env>, cookie: string): Promise<void> {
  return touch(c.var.server, getCookie(c, cookie) ?? '')
}

/** Ends the sign-in of one of the provider's people who has left: nothing of theirs has to be sent later. */
export async function endResting({ database, now }: Server, sid: string): Promise<void> {
  await database.transact((db) => closeSignIn(db, sid, now()))
}
