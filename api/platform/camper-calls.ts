import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { campers, families } from '#shared/campers/model'
import { createCamper } from '#shared/campers/mutations'
import { Refusal, requireFound } from '#shared/kernel/refusals/refusal'
import { type AcrossCamps, acrossCamps } from '#shared/platform/model'
import { FIRST_FAMILY, newPlatformCamper, type PlatformCamper, platformCamper } from '#shared/platform/people-model'
import { noteAudit } from '../audit/note'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { columnOf, rowReader, tableOf } from '../db/rows'
import { organizations } from '../db/tables/accounts'
import { auditLog } from '../db/tables/audit'
import { defineCall, made, ok } from '../http/call'
import type { Env } from '../http/request'
import { runMutation } from '../sync/transaction/run'
import { recordAct } from './operators/acts'
import { answerPage, countUpTo, hasWords } from './page'

const table = tableOf(campers)
/** What platform users see of a camper (Platform rule 6). */
const columns = {
  id: table.id,
  firstName: columnOf(campers, 'firstName'),
  lastName: columnOf(campers, 'lastName'),
  dateOfBirth: columnOf(campers, 'dateOfBirth'),
  createdAt: columnOf(campers, 'createdAt'),
  organizationId: table.org,
  organizationName: organizations.name,
}

const rowsWhere = (db: Db, where: SQL | undefined) =>
  db
    .select(columns)
    .from(table)
    .innerJoin(organizations, eq(organizations.id, table.org))
    .where(where)
    .orderBy(asc(table.org), asc(table.id))

const shown = (line: unknown): PlatformCamper => platformCamper.parse(line)

async function pageOf(db: Db, { search, organizationId, limit, offset }: AcrossCamps) {
  const where = and(
    organizationId === undefined ? undefined : eq(table.org, organizationId),
    hasWords(search, columns.firstName, columns.lastName),
  )
  const rows = await rowsWhere(db, where).limit(limit).offset(offset)
  const total = await countUpTo(db, sql`select 1 from ${table} where ${where ?? sql`true`}`)
  return { rows: rows.map(shown), total }
}

/** The entry in a camp's own log; a day's first reading is enough to know of it. */
const READ = 'The provider: Opened the list of campers'

/** Notes in the log of each camp whose campers are shown that the provider has seen them, once a day (Platform rule 6). */
async function noteReading({ database, now }: Server, shownRows: readonly PlatformCamper[]): Promise<void> {
  const at = now().toISOString()
  for (const org of new Set(shownRows.map(({ organizationId }) => organizationId)))
    await database.transact(async (db) => {
      const today = gte(auditLog.at, at.slice(0, 'YYYY-MM-DD'.length))
      const same = and(eq(auditLog.org, org), eq(auditLog.text, READ), today)
      const [known] = await db.select({ id: auditLog.id }).from(auditLog).where(same).limit(1)
      if (!known) await noteAudit(db, { org, by: null, at }, [{ area: 'campers', text: READ }])
    })
}

/** Returns the id of a camp's first family, or null if it has none. */
async function firstFamily(db: Db, org: number): Promise<number | null> {
  const table = tableOf(families)
  const [first] = await db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.org, org))
    .orderBy(asc(table.id))
    .limit(1)
  return first?.id ?? null
}

/** Returns the family for a new camper: the named one, or the camp's first one, if there is one. */
async function familyFor(db: Db, org: number, named: number): Promise<number | null> {
  if (await rowReader(db, org).get(families, named)) return named
  if (named !== FIRST_FAMILY) throw new Refusal('no_family_there', { fields: { familyId: 'Family not found' } })
  return firstFamily(db, org)
}

async function makeCamper(c: Context<Env>, asked: z.output<typeof newPlatformCamper>): Promise<PlatformCamper> {
  const { server } = c.var
  const { organizationId, familyId, status, ...person } = asked
  const found = await server.database.read(async (db) => {
    const [camp] = await db.select().from(organizations).where(eq(organizations.id, organizationId))
    requireFound(camp, 'organization')
    return familyId === null ? null : familyFor(db, organizationId, familyId)
  })
  const actor = { userId: 0, role: 'admin' as const, grants: [] }
  const { camperId } = await runMutation(server, { organizationId, actor }, createCamper, async (ids, tx) => {
    const text = 'Added a camper'
    await recordAct(c, tx.db, { action: 'camper.create', org: organizationId, text })
    return { camperId: ids.next(), familyId: found, status, ...person }
  })
  const [line] = await server.database.read((db) =>
    rowsWhere(db, and(eq(table.org, organizationId), eq(table.id, camperId))),
  )
  return shown(requireFound(line, 'camper'))
}

/** The campers of all camps, as far as the provider sees them. */
export const platformCamperCalls = [
  defineCall('GET', '/platform/campers', 'Campers in one organization or all of them, by page', {
    right: 'platform.campers',
    query: acrossCamps,
    answer: ok(z.array(platformCamper)),
    async handle(c, { query }) {
      const page = await answerPage(c, (db) => pageOf(db, query))
      await noteReading(c.var.server, page)
      return page
    },
  }),
  defineCall('POST', '/platform/campers', 'Adds a camper to an organization', {
    right: 'platform.campers',
    body: newPlatformCamper,
    answer: made(platformCamper),
    refusals: ['not_found', 'no_family_there'],
    handle: (c, { body }) => makeCamper(c, body),
  }),
]
