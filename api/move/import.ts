import { randomBytes, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { eq, getTableName, or } from 'drizzle-orm'
import { z } from 'zod'
import { type Entity, type Row, withAddedFields } from '#shared/kernel/entity'
import { searchKey } from '#shared/kernel/search'
import { entityNamed } from '#shared/registry'
import { trainingMaterials } from '#shared/training/model'
import { hashPassword } from '../auth/passwords'
import { isThere } from '../backup/files'
import { type BackupHeader, ROW_FORMATS } from '../backup/format'
import { backupKey, type Place } from '../backup/keep'
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
import { campBackup } from '../db/tables/backups'
import { file } from '../db/tables/files'
import { syncOrg } from '../db/tables/sync'
import { eraseAgain } from '../erasure/journal'
import { filesOf } from '../files/open'
import { keepSeal, newSeal } from '../sync/commits'
import { createSyncOrg } from '../sync/org-tx'
import { type KnownFile, keepTaken, namesOf, type TakenFiles, takeFiles } from './files'
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
  /** How many files came, and how many bytes they have. */
  files: { count: number; bytes: number }
  /** Files that its rows name and that are not here: what they are called, and why not. */
  lost: string[]
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

/** The lines of files under the names that their bytes have here. */
const underNewNames = (lines: readonly Record<string, unknown>[], { places }: TakenFiles) =>
  lines.map((line) => ({ ...line, place: places.get(String(line.hash)) ?? line.place ?? null }))

/** Takes an export: everything as it was, under the same numbers. */
async function takeMoved(db: Db, parts: Rows, files: TakenFiles): Promise<void> {
  const of = ({ name }: Part) => parts.get(name) ?? []
  const camp = ownLine.parse(of(CAMP)[0])
  const counter = ownCounter.parse(of(COUNTER)[0])
  await refuseTaken(db, camp.id, camp.slug)
  await insertCamp(db, camp)
  await db.insert(syncOrg).values(counter as never)
  for (const part of [...CAMP_TABLES, SIGN_INS]) {
    const lines = part.table === file ? underNewNames(of(part), files) : of(part)
    await insertMany(db, part.table, lines)
  }
  await keepTaken(db, camp.id, files)
  await beginHistory(db, camp.id, counter.head + 1, parts)
}

/** The number of the camp that a backup is of, and since when it was there. */
function campIn({ camp, takenAt }: Pick<BackupHeader, 'camp' | 'takenAt'>): { id: number; since: string } {
  const [, number = '', since = takenAt] = /^(\d+) since (.+)$/.exec(camp) ?? []
  return { id: Number(number), since }
}

/** Takes a backup: its rows, its people without a password, and its audit log. */
async function takeBackup(db: Db, header: BackupHeader, parts: Rows, files: TakenFiles): Promise<void> {
  const { id, since } = campIn(header)
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
  // Files that did not come are uploaded anew.
  const there = (parts.get('files') ?? []).filter(({ hash }) => files.places.has(String(hash)))
  const ownLines = { org: id, createdBy: 0, unusedSince: null }
  await insertMany(
    db,
    file,
    underNewNames(there, files).map((line) => ({ ...line, ...ownLines })),
  )
  await keepTaken(db, id, files)
  await passOver(db, { org: id }, MANY_BLOCKS, MANY)
  await beginHistory(db, id, header.head + 1, parts)
}

/** Leaves the backups out of the camp's list whose bytes did not come along; answers how many. */
async function backupsHere({ config }: Place, org: number, parts: Rows): Promise<number> {
  const name = getTableName(campBackup)
  const lines = parts.get(name) ?? []
  const here: typeof lines = []
  for (const line of lines)
    if (await isThere(filesOf(config), backupKey(org, Number(line.id)), Number(line.size))) here.push(line)
  parts.set(name, here)
  return lines.length - here.length
}

/**
 * Takes a camp into this database, from an export or from a backup of one that is gone: all of it or nothing. Whoever was
 * deleted on request since the backup stays deleted. Its files come along as far as they are in it.
 *
 * @throws Error where another camp has its number or address, Refusal where the file is not whole or does not open
 */
export async function importCamp(place: Place, path: string, passphrase?: string): Promise<Taken> {
  const { server } = place
  const { size } = await stat(path)
  const source: Source = async (span) => createReadStream(path, span)
  const { header } = await headerIn(source, size)
  const isMoved = header.moves === true
  if (isMoved && (header.schema !== ROW_FORMATS || header.migrations !== knownMigrations()))
    throw new Error('This export was made by another version of the server. Use the same version on both sides.')
  const parts: Rows = new Map()
  let rows = 0
  const of = { source, size, passphrase }
  for await (const part of partsIn(server.keys, of)) {
    parts.set(part.name, part.rows)
    rows += part.rows.length
  }
  const { name, slug } = header
  const { id: org } = campIn(header)
  await server.database.read((db) => refuseTaken(db, org, slug))
  const known = (parts.get(isMoved ? 'file' : 'files') ?? []) as unknown as KnownFile[]
  const files = await takeFiles(place, org, of, known)
  const former = await backupsHere(place, org, parts)
  await server.database.transact((db) => (isMoved ? takeMoved(db, parts, files) : takeBackup(db, header, parts, files)))
  await eraseAgain(place)
  const materials = parts.get(trainingMaterials.name) ?? []
  const lost = [
    ...namesOf(files.missing, materials).map((each) => `${each} is not in the file, and not where files are kept`),
    ...namesOf(files.damaged, materials).map((each) => `${each} was damaged before it was exported`),
  ]
  if (former > 0) lost.push(`${former} former backups of the camp are not where files are kept`)
  return { name, slug, rows, withPasswords: isMoved, files: { count: files.places.size, bytes: files.bytes }, lost }
}
