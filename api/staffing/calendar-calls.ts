import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { instant } from '#shared/kernel/values/dates'
import { calendarFile } from '#shared/kernel/values/icalendar'
import { id } from '#shared/kernel/values/ids'
import { campSessions } from '#shared/sessions/model'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { ownCalendar, sessionCalendar } from '#shared/staffing/reads'
import { currentActor } from '../auth/actors'
import { networkOf } from '../auth/caller'
import { hashSid } from '../auth/sign-ins'
import { countTry, refuseFull } from '../auth/throttle'
import type { Speaker } from '../context/person'
import type { Server } from '../context/server'
import { calendarAddress } from '../db/tables/calendars'
import { defineCall, done, made, ok } from '../http/call'
import type { Env } from '../http/request'
import { oneRowOf } from '../sync/rest'
import { visibleTo } from '../sync/view/visible'
import { newToken } from '../team/invitations'

/** How often one address is read within 15 minutes: several devices, each more often than any app does. */
const READS = 60
/** How many addresses that don't exist one network may try in that time. Existing ones are still answered. */
const WRONG = 100

/** Null stands for the person's own calendar. */
const of = z.object({ sessionId: id.nullable() })
const OWN = 0

const addressOf = ({ org, actor }: Speaker, sessionId: number | null) =>
  and(
    eq(calendarAddress.org, org),
    eq(calendarAddress.userId, actor.userId),
    eq(calendarAddress.sessionId, sessionId ?? OWN),
  )

/** Creates an address, which is returned only in this response; it replaces the person's earlier one for the calendar. */
async function makeAddress(c: Context<Env>, sessionId: number | null) {
  const { server, speaker } = c.var
  if (sessionId !== null) await oneRowOf(c, campSessions, sessionId, 'session')
  const { token, tokenHash } = newToken()
  const createdAt = server.now().toISOString()
  const line = { org: speaker.org, userId: speaker.actor.userId, sessionId: sessionId ?? OWN }
  await server.database.transact(async (db) => {
    const target = [calendarAddress.org, calendarAddress.userId, calendarAddress.sessionId]
    const set = { tokenHash, createdAt }
    await db
      .insert(calendarAddress)
      .values({ ...line, ...set })
      .onConflictDoUpdate({ target, set })
  })
  return { path: `/api/calendars/${token}/camp.ics`, since: createdAt }
}

/** Returns the calendar at an address, as its maker may see it now; undefined if the address has ended. */
function calendarAt(server: Server, tokenHash: string): Promise<string | undefined> {
  return server.database.read(async (db) => {
    const [line] = await db.select().from(calendarAddress).where(eq(calendarAddress.tokenHash, tokenHash))
    const actor = line && (await currentActor(db, line.org, line.userId))
    if (!line || !actor) return undefined
    const now = server.now()
    const { reader } = await visibleTo(db, { org: line.org, actor }, now)
    const profile = await reader.get(campProfile, CAMP_ID)
    const calendar =
      line.sessionId === OWN
        ? { title: profile?.name ?? '', events: await ownCalendar(reader, line.userId) }
        : await sessionCalendar(reader, line.sessionId)
    if (!profile || !calendar) return undefined
    const place = { timeZone: profile.timezone, campKey: `${line.org}.anchor-camp` }
    return calendarFile({ ...place, ...calendar, now: now.toISOString() })
  })
}

/** Answers a calendar app. Every address that doesn't work gets the same answer. */
async function readCalendar(c: Context<Env>, token: string): Promise<Response> {
  const { server } = c.var
  const tokenHash = hashSid(token)
  const limits = [{ what: ['calendar', tokenHash], most: READS }]
  await refuseFull(server, limits)
  const file = await calendarAt(server, tokenHash)
  if (file === undefined) await countTry(server, [{ what: ['wrong calendar', networkOf(c)], most: WRONG }])
  const calendar = requireFound(file, 'calendar')
  await countTry(server, limits)
  return c.body(calendar, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'attachment; filename="camp.ics"',
  })
}

/** Addresses at which calendar apps read a person's own schedule, or a session's (Staffing rule 13). */
export const calendarCalls = [
  defineCall('GET', '/calendar-address', 'Since when a calendar has an address of yours', {
    query: z.object({ sessionId: z.coerce.number().pipe(id).optional() }),
    answer: ok(z.object({ since: instant.nullable() })),
    async handle(c, { query: { sessionId = null } }) {
      const { server, speaker } = c.var
      const [line] = await server.database.read((db) =>
        db.select().from(calendarAddress).where(addressOf(speaker, sessionId)),
      )
      return { since: line?.createdAt ?? null }
    },
  }),
  defineCall('POST', '/calendar-address', 'Makes a secret address for a calendar, which replaces your earlier one', {
    body: of,
    answer: made(z.object({ path: z.string(), since: instant })),
    refusals: ['not_found'],
    handle: (c, { body }) => makeAddress(c, body.sessionId),
  }),
  defineCall('POST', '/calendar-address/off', 'Turns off the secret address of a calendar', {
    body: of,
    answer: done,
    async handle(c, { body }) {
      const { server, speaker } = c.var
      await server.database.transact((db) => db.delete(calendarAddress).where(addressOf(speaker, body.sessionId)))
    },
  }),
  defineCall('GET', '/calendars/:token/camp.ics', 'A calendar, for calendar apps', {
    right: 'anybody',
    answer: { status: 200, type: 'text/calendar' },
    refusals: ['not_found', 'too_many_tries'],
    handle: (c, { token }) => readCalendar(c, token),
  }),
]
