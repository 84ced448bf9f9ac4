import { randomBytes, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { eq, or } from 'drizzle-orm'
import { z } from 'zod'
import { type Entity, type Row, withAddedFields } from '#shared/kernel/entity'
import { searchKey } from '#shared/kernel/search'
import { entityNamed } from '#shared/registry'
import { hashPassword } from '../auth/passwords'
import { SCHEMA } from '../backup/format'
import type { Place } from '../backup/keep'
import type { Part } from '../backup/parts'
import { headerIn, partsIn, type Source } from '../backup/read'
import type { Db } from '../db/database'
import { insertMany } from '../db/insert-many'
import { knownMigrations } from '../db/migrations'
import { passOver } from '../db/numbers'
import { writeRows } from '../db/rows'
import { jumpKeys } from '../db/sequences'
import { organizations, users } from '../db/tables/accounts'
import { auditLog } from '../db/tables/audit'
import { syncOrg } from '../db/tables/sync'
import { eraseAgain } from '../erasure/journal'
import { keepSeal, newSeal } from '../sync/commits'
import { createSyncOrg } from '../sync/org-tx'
import { CAMP, CAMP_TABLES, COUNTER, SIGN_INS } from './tables'

/** More numbers of people and devices, and more of the server's blocks, than were given since a backup. */
const [MANY, MANY_BLOCKS] = [100_000, 256]

type Rows = Map<string, Record<string, unknown>[]>

/** The camp's own line in an export, and its counter. */
const ownLine = z.looseObject({ id: z.number(), name: z.string(), slug: z.string() })
const ownCounter = z.looseObject({ head: z.number() })

/** What was taken over. */
export interface Taken {
  name: string
  slug: string
  rows: number
  /** Whether its people sign in with the passwords that they have. */
  withPasswords: boolean
}

/** Refuses a camp whose number or address another one has here. */
async function refuseTaken(db: Db, id: number, slug: string): Promise<void> {
  const [there] = await db
    .select()
    .from(organizations)
    .where(or(eq(organizations.id, id), eq(organizations.slug, slug)))
  if (!there) return
  const what = there.slug === slug ? `the address ${slug}` : `the number ${id}`
  throw new Error(`${there.name} has ${what} here already. Nothing was changed.`)
}

/** Makes the camp's line under its own number, and moves the counter of numbers past it. */
async function insertCamp(db: Db, camp: Record<string, unknown> & { id: number }): Promise<void> {
  await db.insert(organizations).values({ ...camp, isActive: true } as never)
  await jumpKeys(db, organizations, camp.id)
}

function entitiesIn(parts: Rows): Map<Entity, Map<number, Row>> {
  const found = new Map<Entity, Map<number, Row>>()
  for (const [name, rows] of parts) {
    const entity = entityNamed(name)
    if (entity) found.set(entity, new Map(rows.map((row) => [Number(row.id), withAddedFields(entity, row as Row)])))
  }
  return found
}

/** Begins the camp's history in this database: another epoch, so that each device downloads afresh. */
async function beginHistory(db: Db, org: number, head: number, parts: Rows): Promise<void> {
  const seal = newSeal()
  await db.update(syncOrg).set({ head, seal, epoch: randomUUID(), floor: 0 }).where(eq(syncOrg.org, org))
  await keepSeal(db, org, head, seal)
  await writeRows(db, { org, head, actor: 0 }, entitiesIn(parts))
}

/** Takes an export: everything as it was, under the same numbers. */
async function takeMoved(db: Db, parts: Rows): Promise<void> {
  const of = ({ name }: Part) => parts.get(name) ?? []
  const camp = ownLine.parse(of(CAMP)[0])
  const counter = ownCounter.parse(of(COUNTER)[0])
  await refuseTaken(db, camp.id, camp.slug)
  await insertCamp(db, camp)
  await db.insert(syncOrg).values(counter as never)
  for (const part of [...CAMP_TABLES, SIGN_INS]) await insertMany(db, part.table, of(part))
  await beginHistory(db, camp.id, counter.head + 1, parts)
}

/** Takes a backup: its rows, its people without a password, and its audit log. */
async function takeBackup(
  db: Db,
  header: { camp: string; name: string; slug: string; head: number; takenAt: string },
  parts: Rows,
): Promise<void> {
  const [, number = '', since = header.takenAt] = /^(\d+) since (.+)$/.exec(header.camp) ?? []
  const id = Number(number)
  const { name, slug } = header
  await refuseTaken(db, id, slug)
  await insertCamp(db, { id, name, slug, createdAt: since })
  await createSyncOrg(db, id)
  // Nobody knows it: each chooses a new one by a link.
  const password = await hashPassword(randomBytes(32).toString('base64url'))
  const people = parts.get('users') ?? []
  await insertMany(
    db,
    users,
    people.map((person) => ({ ...person, org: id, password })),
  )
  const lines = parts.get('audit_log') ?? []
  const log = lines.map((line) => ({
    ...line,
    org: id,
    words: searchKey(String(line.byName ?? ''), String(line.text)),
  }))
  await insertMany(db, auditLog, log)
  await db
    .update(syncOrg)
    .set({ nextAudit: Math.max(0, ...lines.map((line) => Number(line.id))) + 1 })
    .where(eq(syncOrg.org, id))
  await passOver(db, { org: id }, MANY_BLOCKS, MANY)
  await beginHistory(db, id, header.head + 1, parts)
}

/**
 * Takes a camp into this database, from an export or from a backup of one that is gone: all of it or nothing. Whoever was
 * deleted on request since the backup stays deleted.
 *
 * @throws Error where another camp has its number or address, Refusal where the file is not whole or does not open
 */
export async function importCamp(place: Place, path: string, passphrase?: string): Promise<Taken> {
  const { server } = place
  const { size } = await stat(path)
  const source: Source = async (span) => createReadStream(path, span)
  const { header } = await headerIn(source, size)
  const isMoved = header.moves === true
  if (isMoved && (header.schema !== SCHEMA || header.migrations !== knownMigrations()))
    throw new Error('This export was made by another version of the server. Use the same version on both sides.')
  const parts: Rows = new Map()
  let rows = 0
  for await (const part of partsIn(server.keys, { source, size, passphrase })) {
    parts.set(part.name, part.rows)
    rows += part.rows.length
  }
  await server.database.transact((db) => (isMoved ? takeMoved(db, parts) : takeBackup(db, header, parts)))
  await eraseAgain(place)
  const { name, slug } = header
  return { name, slug, rows, withPasswords: isMoved }
}
