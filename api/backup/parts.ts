import { createHash } from 'node:crypto'
import { and, asc, count, eq, gt, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Entity } from '#shared/kernel/entity/entity'
import { ENTITIES } from '#shared/registry'
import type { Db } from '../db/database'
import { rowColumns, tableOf } from '../db/rows'
import { users } from '../db/tables/accounts'
import { auditLog } from '../db/tables/audit'
import { file } from '../db/tables/files'
import { inPieces } from '../db/yield-to-event-loop'

/** How many rows are read at a time. */
const PAGE = 1000

/** One part of a backup: its table, and the columns that go into it. */
export interface BackupPart {
  name: string
  table: SQLiteTable
  columns: Record<string, SQLiteColumn>
  org: SQLiteColumn
  /** The order for reading the rows a page at a time; without it they are read at once. */
  order?: SQLiteColumn
  orderName?: string
  /** Which rows belong to the camp, if no column says it. */
  where?(org: number): SQL
}

const isOf = (part: BackupPart, org: number) => part.where?.(org) ?? eq(part.org, org)

/** Returns the part for one entity. */
export function partOf(entity: Entity): BackupPart {
  const table = tableOf(entity)
  return { name: entity.name, table, columns: rowColumns(entity), org: table.org, order: table.id, orderName: 'id' }
}

/** Users without their passwords, so that a backup lets no one in. */
const people: BackupPart = {
  name: 'users',
  table: users,
  org: users.org,
  order: users.id,
  orderName: 'id',
  columns: {
    id: users.id,
    email: users.email,
    firstName: users.firstName,
    lastName: users.lastName,
    role: users.role,
    permissions: users.permissions,
    isActive: users.isActive,
    isApproved: users.isApproved,
    createdAt: users.createdAt,
  },
}

const audit: BackupPart = {
  name: 'audit_log',
  table: auditLog,
  org: auditLog.org,
  order: auditLog.id,
  orderName: 'id',
  columns: {
    id: auditLog.id,
    at: auditLog.at,
    area: auditLog.area,
    text: auditLog.text,
    by: auditLog.by,
    byName: auditLog.byName,
    aboutUser: auditLog.aboutUser,
    aboutCamper: auditLog.aboutCamper,
    aboutFamily: auditLog.aboutFamily,
    aboutRegistration: auditLog.aboutRegistration,
    partOf: auditLog.partOf,
  },
}

/** The list of files; their bytes stay where they are. */
const files: BackupPart = {
  name: 'files',
  table: file,
  org: file.org,
  order: file.hash,
  orderName: 'hash',
  columns: { hash: file.hash, size: file.size, type: file.type, createdAt: file.createdAt },
}

/** Every part of a backup, in file order. */
export const PARTS: readonly BackupPart[] = [...ENTITIES.map(partOf), people, audit, files]

/** Returns how many rows a camp has in all parts. */
export async function countRows(db: Db, org: number, parts = PARTS): Promise<number> {
  let all = 0
  for (const part of parts) {
    const [line] = await db.select({ rows: count() }).from(part.table).where(isOf(part, org))
    all += line?.rows ?? 0
  }
  return all
}

/** Yields a part's rows, a page at a time. */
export async function* pagesOf(db: Db, org: number, part: BackupPart): AsyncGenerator<Record<string, unknown>[]> {
  const { order, orderName = '' } = part
  const read = (after?: SQL) =>
    db
      .select(part.columns as never)
      .from(part.table)
      .where(and(isOf(part, org), after))
  if (!order) {
    const rows = (await read()) as Record<string, unknown>[]
    if (rows.length > 0) yield rows
    return
  }
  const pause = inPieces()
  let last: unknown
  for (;;) {
    const after = last === undefined ? undefined : gt(order, last as never)
    const rows = (await read(after).orderBy(asc(order)).limit(PAGE)) as Record<string, unknown>[]
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    last = rows.at(-1)?.[orderName]
    await pause()
  }
}

/**
 * Yields a camp as the lines of a backup.
 *
 * @param onProgress called with how many rows were written
 */
export async function* linesOf(
  db: Db,
  org: number,
  onProgress: (rows: number) => void,
  parts = PARTS,
): AsyncGenerator<string> {
  let all = 0
  for (const part of parts) {
    const columns = Object.keys(part.columns)
    const sum = createHash('sha256')
    let rows = 0
    yield `${JSON.stringify({ part: part.name, columns })}\n`
    for await (const page of pagesOf(db, org, part)) {
      const text = page.map((row) => `${JSON.stringify(columns.map((name) => row[name]))}\n`).join('')
      sum.update(text)
      rows += page.length
      all += page.length
      onProgress(all)
      yield text
    }
    yield `${JSON.stringify({ end: part.name, rows, checksum: sum.digest('hex') })}\n`
  }
  yield `${JSON.stringify({ whole: true, rows: all })}\n`
}
