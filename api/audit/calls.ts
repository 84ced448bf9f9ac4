import { and, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AUDIT_PAGE, type AuditPage, auditPage, auditQuery } from '#shared/audit/model'
import { type Camper, camperContacts, campers, type Family, families, fullName } from '#shared/campers/model'
import { AUDIT_AREAS, type AuditArea, CAMPER, FAMILY } from '#shared/kernel/rights/audit-areas'
import { fold, searchFor, searchKey } from '#shared/kernel/values/search'
import type { Db } from '../db/database'
import { columnOf, rowsById, tableOf } from '../db/rows'
import { auditLog } from '../db/tables/audit'
import { defineCall, ok } from '../http/call'

type Query = z.output<typeof auditQuery>
type Line = typeof auditLog.$inferSelect

/** The most campers of one name that a search includes. */
const MAX_CAMPERS = 500

/** Matches lines that contain a text; pattern characters in it are taken literally. */
const within = (word: string) => sql`${auditLog.words} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`

/** Returns each camper's display name. No index covers part of a name, so all names are read, and nothing else. */
async function namesOfCampers(db: Db, org: number): Promise<{ id: number; name: string }[]> {
  const table = tableOf(campers)
  const [firstName, lastName] = [columnOf(campers, 'firstName'), columnOf(campers, 'lastName')]
  const rows = await db
    .select({ id: table.id, firstName, lastName })
    .from(table)
    .where(eq(table.org, org))
    .orderBy(table.id)
  return rows.map((row) => ({ id: row.id, name: fullName(row as unknown as Camper) }))
}

/** Matches lines with all the typed words, and lines about campers with such a name. */
async function mentions(db: Db, org: number, text: string): Promise<SQL | undefined> {
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const isMeant = searchFor(text)
  const all = await namesOfCampers(db, org)
  const named = all.filter(({ name }) => isMeant(searchKey(name))).map(({ id }) => id)
  const inWords = and(...words.map(within))
  return named.length === 0 ? inWords : or(inWords, inArray(auditLog.aboutCamper, named.slice(0, MAX_CAMPERS)))
}

/** Matches lines about a record, with those that the log sums up in one; without a record, all lines of the log. */
async function aboutRecord(db: Db, org: number, { camper, family, registration }: Query): Promise<SQL | undefined> {
  if (registration !== undefined) return eq(auditLog.aboutRegistration, registration)
  if (camper !== undefined) return eq(auditLog.aboutCamper, camper)
  if (family === undefined) return isNull(auditLog.partOf)
  const table = tableOf(camperContacts)
  const ofFamily = and(eq(table.org, org), eq(columnOf(camperContacts, 'familyId'), family))
  const children = await db.select({ id: table.id }).from(table).where(ofFamily)
  const own = eq(auditLog.aboutFamily, family)
  if (children.length === 0) return own
  const ids = children.map(({ id }) => id)
  return or(own, inArray(auditLog.aboutCamper, ids))
}

async function linesFor(db: Db, org: number, asked: Query): Promise<Line[]> {
  const { area, text, person, from, until, before } = asked
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.org, org),
        await aboutRecord(db, org, asked),
        area === undefined ? undefined : eq(auditLog.area, area),
        person === undefined ? undefined : or(eq(auditLog.by, person), eq(auditLog.aboutUser, person)),
        from === undefined ? undefined : gte(auditLog.at, from),
        until === undefined ? undefined : lt(auditLog.at, until),
        before === undefined ? undefined : lt(auditLog.id, before),
        await mentions(db, org, text),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(AUDIT_PAGE + 1)
}

/** The placeholders in a line. All are replaced at once, because a name or a text may look like one. */
const MARKS = /\{camper\}|\{family\}/g

/** Returns lines with the names of the campers and families they are about, if those still exist. */
async function withNames(db: Db, org: number, lines: readonly Line[]): Promise<AuditPage['lines']> {
  const camperIds = [...new Set(lines.flatMap(({ aboutCamper }) => aboutCamper ?? []))]
  const people = (await rowsById(db, org, campers, camperIds)) as unknown as Camper[]
  const camperNames = new Map(people.map((row) => [row.id, fullName(row)]))
  const familyIds = [...new Set(lines.flatMap(({ aboutFamily }) => aboutFamily ?? []))]
  const homes = (await rowsById(db, org, families, familyIds)) as unknown as Family[]
  const familyNames = new Map(homes.map((row) => [row.id, `${row.lastName} Family`]))
  const areaOf = (area: string) => AUDIT_AREAS.find((each) => each === area) ?? ('actions' satisfies AuditArea)
  return lines.map(({ id, at, area, text, by, byName, aboutCamper, aboutFamily }) => {
    const [camper, family] = [camperNames.get(aboutCamper ?? 0), familyNames.get(aboutFamily ?? 0)]
    const about =
      aboutCamper !== null && text.includes(CAMPER)
        ? camper && ({ kind: 'camper', id: aboutCamper, name: camper } as const)
        : text.includes(FAMILY) && family && ({ kind: 'family', id: aboutFamily ?? 0, name: family } as const)
    return {
      id,
      at,
      area: areaOf(area),
      by: by === null ? null : { id: by, name: byName ?? '' },
      text: text.replace(MARKS, (mark) => {
        if (mark === CAMPER) return aboutCamper === null ? mark : (camper ?? 'a camper who was deleted')
        if (aboutFamily === null) return mark
        return family ? `the ${family}` : 'a family that was deleted'
      }),
      about: about || null,
    }
  })
}

/** The audit log, for the camp's administrators. */
export const auditCalls = [
  defineCall('GET', '/audit', 'The audit log, newest first', {
    right: 'audit.read',
    query: auditQuery,
    answer: ok(auditPage),
    handle(c, { query }) {
      const { server, speaker } = c.var
      return server.database.read(async (db) => {
        const lines = await linesFor(db, speaker.org, query)
        const shown = lines.slice(0, AUDIT_PAGE)
        const next = lines.length > AUDIT_PAGE ? (shown.at(-1)?.id ?? null) : null
        return { lines: await withNames(db, speaker.org, shown), next }
      })
    },
  }),
]
