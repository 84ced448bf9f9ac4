import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { readingOf } from '#shared/access/reading'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { type Actor, can } from '#shared/kernel/rights/capabilities'
import { dayIn } from '#shared/kernel/values/dates'
import type { ReportDefinition } from '#shared/reports/model'
import { subjectNamed, usesMedical, visibleColumns } from '#shared/reports/visible'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { currentActor } from '../auth/actors'
import { networkOf } from '../auth/caller'
import { hashSid } from '../auth/sign-ins'
import { countTry } from '../auth/throttle'
import { rowReader } from '../db/rows'
import { organizations } from '../db/tables/accounts'
import { dataKey } from '../db/tables/data-keys'
import type { Env } from '../http/request'
import { refuseInMaintenance } from './operation'

/** How often one key is used within 15 minutes, and how many wrong keys one network tries. */
const USES = 120
const WRONG = 100
/** How exactly the last use of a key is recorded. */
const USED_MS = 5 * 60_000

const BEARER = /^Bearer ([\w-]{1,100})$/i

export type DataKey = typeof dataKey.$inferSelect

/** Returns the reports that a key reads. */
export const reportsOf = ({ reportIds }: DataKey) => z.array(z.number()).parse(reportIds)

/** Returns whether a report that this person opens uses medical fields. */
export function readsMedical(actor: Actor, definition: ReportDefinition): boolean {
  const subject = subjectNamed(definition.subject)
  const { shown } = visibleColumns(readingOf(actor), subject, definition.columns)
  return usesMedical(
    subject,
    definition,
    shown.map(({ path }) => path),
  )
}

/** Returns the key of a call and the camp's time zone; undefined if it doesn't work. */
function keyIn(c: Context<Env>): Promise<{ key: DataKey; timeZone: string; today: string } | undefined> {
  const [, token] = BEARER.exec(c.req.header('authorization') ?? '') ?? []
  const { server } = c.var
  return server.database.read(async (db) => {
    if (token === undefined) return undefined
    const works = and(eq(dataKey.tokenHash, hashSid(token)), eq(organizations.isActive, true))
    const [line] = await db
      .select({ key: dataKey })
      .from(dataKey)
      .innerJoin(organizations, eq(organizations.id, dataKey.org))
      .where(works)
    const profile = line && (await rowReader(db, line.key.org).get(campProfile, CAMP_ID))
    if (!line || !profile) return undefined
    const today = dayIn(profile.timezone, server.now().toISOString())
    return line.key.endsOn < today ? undefined : { key: line.key, timeZone: profile.timezone, today }
  })
}

/**
 * Returns the key that a program calls with, and the present rights of the administrator who made it.
 *
 * @throws Refusal `key_invalid`, `key_stopped`, `maintenance`, `too_many_tries`
 */
export async function openKey(c: Context<Env>) {
  const { server } = c.var
  const found = await keyIn(c)
  if (!found) {
    await countTry(server, [{ what: ['wrong data key', networkOf(c)], most: WRONG }])
    throw new Refusal('key_invalid')
  }
  const { key } = found
  await refuseInMaintenance(server, key.org)
  await countTry(server, [{ what: ['data key', key.tokenHash], most: USES }])
  const actor = await server.database.read((db) => currentActor(db, key.org, key.madeBy))
  if (!actor || !can(actor, 'data.keys')) throw new Refusal('key_stopped')
  await noteUse(c, key)
  return { ...found, actor }
}

async function noteUse({ var: { server } }: Context<Env>, { id, lastUsedAt }: DataKey): Promise<void> {
  const now = server.now()
  if (lastUsedAt !== null && Date.parse(lastUsedAt) > now.getTime() - USED_MS) return
  await server.database.transact(
    async (db) => void (await db.update(dataKey).set({ lastUsedAt: now.toISOString() }).where(eq(dataKey.id, id))),
  )
}
