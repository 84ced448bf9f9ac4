import { randomBytes, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { eq, getTableName, or } from 'drizzle-orm'
import { z } from 'zod'
import { type AutomaticMessage, automaticMessages } from '#shared/communication/automatic-model'
import { type Entity, type Row, withAddedFields } from '#shared/kernel/entity/entity'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { instant } from '#shared/kernel/values/dates'
import { searchKey } from '#shared/kernel/values/search'
import { entityNamed } from '#shared/registry'
import { trainingMaterials } from '#shared/training/model'
import { hashPassword } from '../auth/passwords'
import { isThere } from '../backup/files'
import { type BackupHeader, ROW_FORMATS } from '../backup/format'
import { backupKey } from '../backup/keep'
import type { BackupPart } from '../backup/parts'
import { headerIn, partsIn, type Sealed, type Source } from '../backup/read'
import { repeatChoicesOf } from '../communication/choice-journal'
import type { RunningServer } from '../context/running'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { insertMany } from '../db/insert-many'
import { knownMigrations } from '../db/migrations'
import { passOver } from '../db/numbers'
import { writeRows } from '../db/rows'
import { freshKey, jumpKeys } from '../db/sequences'
import { organizations, signIns, users } from '../db/tables/accounts'
import { auditLog } from '../db/tables/audit'
import { campBackup } from '../db/tables/backups'
import { file } from '../db/tables/files'
import { syncOrg } from '../db/tables/sync'
import { eraseFor, repeatErasuresOf } from '../erasure/journal'
import { filesOf } from '../files/open'
import { keepSeal, newSeal } from '../sync/transaction/commits'
import { createSyncOrg } from '../sync/transaction/org-tx'
import { EPOCHS_SO_FAR } from '../sync/transaction/restore'
import { type KnownFile, keepTaken, namesOf, type TakenFiles, takeFiles } from './files'
import { campNamed, type Fitting, fittingIn, highestUser } from './fitting'
import { CAMP, CAMP_TABLES, COUNTER, SIGN_INS } from './tables'

/** More numbers of people and devices, and more of the server's blocks, than were given since a backup. */
const [MANY, MANY_BLOCKS] = [100_000, 256]

/** More camps than a server has: a higher number is none. */
const MAX_CAMPS = 1_000_000

/** An export's data about a sign-in to its camp. */
const campSignIn = (org: number) => z.looseObject({ kind: z.literal('camp'), org: z.literal(org) })

interface NamedCamp {
  id: number
  name: string
  slug: string
  createdAt: string
}

type Rows = Map<string, Record<string, unknown>[]>

/** The camp's own line in an export, and its counter. */
const ownLine = z.looseObject({ id: z.number(), name: z.string(), slug: z.string() })
const ownCounter = z.looseObject({ head: z.number() })

/** What was imported. */
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
  throw new Error(`${there.name} already uses ${what} on this server. Nothing was changed.`)
}

/** Creates the camp's row under its own number, and moves the counter of numbers past it. */
async function insertCamp(db: Db, camp: { id: number }): Promise<void> {
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

/**
 * Returns a backup's rows with automatic messages paused: they may have been sent since it was made, and anyone with
 * the backup's passphrase could have turned them on (Communication rule 65).
 */
function withoutSending(
  rows: ReadonlyMap<Entity, ReadonlyMap<number, Row>>,
): ReadonlyMap<Entity, ReadonlyMap<number, Row>> {
  const saved = [...(rows.get(automaticMessages)?.values() ?? [])] as unknown as AutomaticMessage[]
  const paused = saved.map((row) => [row.id, row.isOn ? { ...row, problem: 'restored' } : row] as const)
  return new Map([...rows, [automaticMessages, new Map<number, Row>(paused)]])
}

/** Begins the camp's history in this database: another epoch, so that each device downloads afresh. */
async function beginHistory(
  db: Db,
  org: number,
  head: number,
  rows: ReadonlyMap<Entity, ReadonlyMap<number, Row>>,
): Promise<void> {
  const seal = newSeal()
  await db
    .update(syncOrg)
    .set({ head, seal, epochs: EPOCHS_SO_FAR, epoch: randomUUID(), floor: 0 })
    .where(eq(syncOrg.org, org))
  await keepSeal(db, org, head, seal)
  await writeRows(db, { org, head, authorOf: () => 0 }, rows)
}

/** The lines of files under the names that their bytes have here. */
const underNewNames = (lines: readonly Record<string, unknown>[], { places }: TakenFiles) =>
  lines.map((line) => ({ ...line, place: places.get(String(line.hash)) ?? line.place ?? null }))

/** Returns a row of an export as a row of one camp, and of no other, whatever it says of itself. */
function ofCamp({ table, columns }: BackupPart, org: number, line: Record<string, unknown>): Record<string, unknown> {
  if (table === signIns) {
    if (!campSignIn(org).safeParse(line.sess).success) throw new Refusal('backup_changed')
    return line
  }
  return { ...line, [columns.org ? 'org' : 'organizationId']: org }
}

/** Takes an export: everything as it was, under the same numbers. */
async function takeMoved(db: Db, org: number, parts: Rows, files: TakenFiles): Promise<void> {
  const of = ({ name }: BackupPart) => parts.get(name) ?? []
  const camp = ownLine.parse(of(CAMP)[0])
  const counter = ownCounter.parse(of(COUNTER)[0])
  if (camp.id !== org) throw new Refusal('backup_changed')
  await refuseTaken(db, org, camp.slug)
  await insertCamp(db, camp)
  await db.insert(syncOrg).values({ ...counter, org } as never)
  for (const part of [...CAMP_TABLES, SIGN_INS]) {
    const lines = part.table === file ? underNewNames(of(part), files) : of(part)
    await insertMany(
      db,
      part.table,
      lines.map((line) => ofCamp(part, org, line)),
    )
  }
  await keepTaken(db, org, files)
  await beginHistory(db, org, counter.head + 1, entitiesIn(parts))
}

/** Returns the number of the camp that a backup is of, and since when it was there. */
function campIn({ camp, takenAt }: Pick<BackupHeader, 'camp' | 'takenAt'>): { id: number; since: string } {
  const [, number = '', since = takenAt] = /^(\d+) since (.+)$/.exec(camp) ?? []
  return { id: Number(number), since }
}

/**
 * Returns the number of the camp that a backup brings. Under the server's own secret it is the one that the camp had
 * here. Under a passphrase anything may be claimed, also the number of another camp that was deleted here, whose
 * backups would come with it: it counts only where this server never gave it to anybody.
 */
async function numberFor({ database }: Server, header: BackupHeader): Promise<number> {
  const { id } = campIn(header)
  const isNumber = Number.isSafeInteger(id) && id > 0 && id <= MAX_CAMPS
  if (header.key.by === 'server') {
    if (!isNumber) throw new Refusal('backup_changed')
    return id
  }
  const next = await database.transact((db) => freshKey(db, organizations))
  return isNumber && id > next ? id : next
}

/** Imports a backup: the rows that fit a camp, its people without a password, and its audit log. */
async function takeBackup(
  db: Db,
  { camp, header, found, files }: { camp: NamedCamp; header: BackupHeader; found: Fitting; files: TakenFiles },
): Promise<void> {
  const { id, slug } = camp
  await refuseTaken(db, id, slug)
  await insertCamp(db, camp)
  await createSyncOrg(db, id)
  // No one knows it: each person chooses a new one by a link.
  const password = await hashPassword(randomBytes(32).toString('base64url'))
  await insertMany(
    db,
    users,
    found.people.map((person) => ({ ...person, org: id, password })),
  )
  const log = found.auditLines.map((line) => ({ ...line, org: id, words: searchKey(line.byName ?? '', line.text) }))
  await insertMany(db, auditLog, log)
  const nextAudit = found.auditLines.reduce((most, line) => Math.max(most, line.id), 0) + 1
  const numbers = { nextAudit, nextUser: highestUser(found) + 1 }
  await db.update(syncOrg).set(numbers).where(eq(syncOrg.org, id))
  // Missing files are uploaded again.
  const there = found.files.filter(({ hash }) => files.places.has(hash))
  const ownLines = { org: id, createdBy: 0, unusedSince: null }
  await insertMany(
    db,
    file,
    underNewNames(there, files).map((line) => ({ ...line, ...ownLines })),
  )
  await keepTaken(db, id, files)
  await passOver(db, { org: id }, MANY_BLOCKS, MANY)
  await beginHistory(db, id, header.head + 1, withoutSending(found.rows))
}

/** Leaves the backups out of the camp's list whose bytes did not come along; answers how many. */
async function backupsHere({ config }: RunningServer, org: number, parts: Rows): Promise<number> {
  const name = getTableName(campBackup)
  const lines = parts.get(name) ?? []
  const here: typeof lines = []
  for (const line of lines)
    if (await isThere(filesOf(config), backupKey(org, Number(line.id)), Number(line.size))) here.push(line)
  parts.set(name, here)
  return lines.length - here.length
}

/** Returns the parts of the file, all of them read. */
async function readParts({ server }: RunningServer, of: Sealed): Promise<{ parts: Rows; rows: number }> {
  const parts: Rows = new Map()
  let rows = 0
  for await (const part of partsIn(server.keys, of)) {
    parts.set(part.name, part.rows)
    rows += part.count
  }
  return { parts, rows }
}

/** Returns the message about missing files. */
function lostFiles({ missing, damaged }: TakenFiles, parts: Rows): string[] {
  const materials = parts.get(trainingMaterials.name) ?? []
  return [
    ...namesOf(missing, materials).map((each) => `${each} is missing from both the export file and file storage`),
    ...namesOf(damaged, materials).map((each) => `${each} was damaged before it was exported`),
  ]
}

type From = Sealed & { header: BackupHeader }

/** Takes an export: only this server's own secret says that a file is one. */
async function importMoved(place: RunningServer, { header, ...of }: From): Promise<Taken> {
  if (header.key.by !== 'server')
    throw new Error(
      "An export can only be opened with the server's secret. This file is not an export. Nothing was changed.",
    )
  if (header.schema !== ROW_FORMATS || header.migrations !== knownMigrations())
    throw new Error('This export was made by a different version of the server. Use the same version on both servers.')
  const { server } = place
  const { parts, rows } = await readParts(place, of)
  const { name, slug } = header
  const { id: org } = campIn(header)
  await server.database.read((db) => refuseTaken(db, org, slug))
  const files = await takeFiles(place, org, of, (parts.get('file') ?? []) as unknown as KnownFile[])
  const former = await backupsHere(place, org, parts)
  await server.database.transact((db) => takeMoved(db, org, parts, files))
  const { problems } = await repeatErasuresOf(place, org)
  problems.push(...(await repeatChoicesOf(place, org)).problems)
  const lost = [...lostFiles(files, parts), ...problems]
  if (former > 0)
    lost.push(
      `${former === 1 ? '1 earlier backup of the camp is' : `${former} earlier backups of the camp are`} missing from file storage`,
    )
  return { name, slug, rows, withPasswords: true, files: { count: files.places.size, bytes: files.bytes }, lost }
}

/** Returns whether a camp has this number. */
async function isHere({ database }: Server, org: number): Promise<boolean> {
  const found = await database.read((db) => db.select().from(organizations).where(eq(organizations.id, org)))
  return found.length > 0
}

/** Takes a backup of a camp that is gone. */
async function importBackup(place: RunningServer, { header, ...of }: From): Promise<Taken> {
  const { server } = place
  const { parts, rows } = await readParts(place, of)
  const named = campNamed.safeParse(header)
  if (!named.success) throw new Refusal('backup_changed')
  await server.database.read((db) => refuseTaken(db, 0, named.data.slug))
  const id = await numberFor(server, header)
  const { since } = campIn(header)
  const found = fittingIn(parts, named.data)
  const files = await takeFiles(place, id, of, found.files)
  const camp = { id, ...named.data, createdAt: instant.safeParse(since).data ?? server.now().toISOString() }
  await server.database.transact((db) => takeBackup(db, { camp, header, found, files }))
  const { problems } = await repeatErasuresOf(place, id)
  const { id: as } = campIn(header)
  if (id !== as) problems.push(...(await eraseFor(place, { org: id, as })))
  // Under a passphrase anything may be claimed: a camp that is still here keeps its families' choices to itself.
  const isGone = id === as || !(await isHere(server, as))
  if (isGone) problems.push(...(await repeatChoicesOf(place, id, as)).problems)
  const lost = [...lostFiles(files, parts), ...problems]
  const unread = [...found.unread].reduce((sum, [, count]) => sum + count, 0)
  const kinds = [...found.unread.keys()].join(', ')
  if (unread > 0)
    lost.push(`${unread} ${unread === 1 ? 'record' : 'records'} that this version doesn't know (${kinds})`)
  return {
    ...named.data,
    rows: rows - unread,
    withPasswords: false,
    files: { count: files.places.size, bytes: files.bytes },
    lost,
  }
}

/**
 * Imports a camp into this database, from an export or from a backup of one that is gone: all of it or nothing. People
 * deleted on request since the backup stay deleted. Its files are included as far as the file has them.
 *
 * @throws Error if another camp has its number or address, Refusal if the file is not whole or does not open
 */
export async function importCamp(place: RunningServer, path: string, passphrase?: string): Promise<Taken> {
  const { size } = await stat(path)
  const source: Source = async (span) => createReadStream(path, span)
  const { header } = await headerIn(source, size)
  const from = { source, size, passphrase, header }
  return header.moves ? importMoved(place, from) : importBackup(place, from)
}
