import { and, desc, eq, getTableColumns, getTableName, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Entity, Row, RowOf } from '#shared/kernel/entity/entity'
import type { Change } from '#shared/kernel/store/overlay'
import type { WholeSource } from '#shared/kernel/store/store'
import type { Db } from './database'
import { insertMany } from './insert-many'
import { noteLeft } from './left-rows'
import { preparedAs } from './prepared'
import { sqliteStatement } from './sqlite-statements'
import { isPostgres } from './tables/dialect'
import { ENTITY_TABLES } from './tables/entities'
import { syncRow } from './tables/sync'
import { inPieces } from './yield-to-event-loop'

/** Returns an entity's table. */
export function tableOf(entity: Entity) {
  const table = ENTITY_TABLES.get(entity)
  if (!table) throw new Error(`${entity.name} is not registered`)
  return table
}

/** Returns a column of an entity's table. */
export function columnOf(entity: Entity, field: string) {
  const column = getTableColumns(tableOf(entity))[field as 'id']
  if (!column) throw new Error(`${entity.name} has no field ${field}`)
  return column
}

/** Returns the columns of an entity's rows: all but the organization, which is never part of a row. */
export function rowColumns(entity: Entity) {
  const { org: _org, ...columns } = getTableColumns(tableOf(entity))
  return columns
}

type LookUp = (db: Db, org: number, id: number) => Promise<Row | undefined>
const lookUps = new Map<Entity, LookUp>()

/** Returns a lookup of one row by id. Mutations read row by row, so this must be fast. */
function lookUpOf(entity: Entity): LookUp {
  let known = lookUps.get(entity)
  if (!known) {
    known = isPostgres ? preparedLookUp(entity) : sqliteLookUp(entity)
    lookUps.set(entity, known)
  }
  return known
}

function preparedLookUp(entity: Entity): LookUp {
  const table = tableOf(entity)
  const where = and(eq(table.org, sql.placeholder('org')), eq(table.id, sql.placeholder('id')))
  const run = preparedAs(`get_${entity.name}`, (db) => db.select(rowColumns(entity)).from(table).where(where))
  return async (db, org, id) => ((await run(db, { org, id })) as Row[])[0]
}

/** For SQLite, in the same process, where building the query and its result would take longer than the query. */
function sqliteLookUp(entity: Entity): LookUp {
  const select = sqliteSelect(entity, '"id" = ?')
  return async (db, org, id) => select(db, org, id)[0]
}

/**
 * For SQLite: selects rows of an organization with a statement that is prepared once.
 *
 * @param where the rest of its condition, with one `?`
 */
export function sqliteSelect(entity: Entity, where: string): (db: Db, org: number, value: number | string) => Row[] {
  const columns = Object.entries(rowColumns(entity))
  const names = columns.map(([, { name }]) => `"${name}"`).join(', ')
  const text = `SELECT ${names} FROM "${getTableName(tableOf(entity))}" WHERE "org" = ? AND ${where}`
  const rowOf = (values: unknown[]) => {
    const row: Record<string, unknown> = {}
    for (const [index, [field, column]] of columns.entries()) {
      const value = values[index]
      row[field] = value === null ? null : column.mapFromDriverValue(value as never)
    }
    return row as Row
  }
  return (db, org, value) => (sqliteStatement(db, text).raw().all(org, value) as unknown[][]).map(rowOf)
}

/** Returns a reader of one organization's rows. */
export function rowReader(db: Db, org: number): WholeSource {
  return {
    async get(entity, id) {
      return (await lookUpOf(entity)(db, org, id)) as RowOf<typeof entity> | undefined
    },
    async list(entity, field, value) {
      const where = and(eq(tableOf(entity).org, org), eq(columnOf(entity, field), value as number))
      return selectRows(db, entity, where) as Promise<RowOf<typeof entity>[]>
    },
    async all(entity) {
      return (await allRows(db, org, entity)) as RowOf<typeof entity>[]
    },
    async among(entity, field, values) {
      return (await rowsAmong(db, org, entity, field, values)) as RowOf<typeof entity>[]
    },
  }
}

/** How many rows of a whole table are read before others may have the event loop. */
const PAGE = 1000

/** Returns all rows of an entity, by id. */
async function allRows(db: Db, org: number, entity: Entity): Promise<Row[]> {
  const table = tableOf(entity)
  const rows: Row[] = []
  const pause = inPieces()
  for (let last = 0; ; last = rows.at(-1)?.id ?? last) {
    const page = db.select(rowColumns(entity)).from(table)
    const found = (await page
      .where(and(eq(table.org, org), gt(table.id, last)))
      .orderBy(table.id)
      .limit(PAGE)) as Row[]
    rows.push(...found)
    if (found.length < PAGE) return rows
    await pause()
  }
}

/** Returns an entity's rows that meet a condition. The condition must include the organization. */
export async function selectRows(db: Db, entity: Entity, where: ReturnType<typeof and>): Promise<Row[]> {
  return (await db.select(rowColumns(entity)).from(tableOf(entity)).where(where)) as Row[]
}

/**
 * Returns the row with the highest id that meets a condition. It is one of the newest, but not always the newest,
 * because devices take their ids in blocks.
 */
export async function lastRow<E extends Entity>(
  db: Db,
  org: number,
  entity: E,
  where: SQL | undefined,
): Promise<RowOf<E> | undefined> {
  const table = tableOf(entity)
  const rows = db
    .select(rowColumns(entity))
    .from(table)
    .where(and(eq(table.org, org), where))
  return ((await rows.orderBy(desc(table.id)).limit(1)) as RowOf<E>[])[0]
}

/** The most values in one statement. */
const AT_ONCE = 5000

/** Returns an entity's rows by id. */
export function rowsById(db: Db, org: number, entity: Entity, ids: readonly number[]): Promise<Row[]> {
  return rowsAmong(db, org, entity, 'id', ids)
}

/** Reads an entity's rows whose field has one of many values. */
async function rowsAmong(
  db: Db,
  org: number,
  entity: Entity,
  field: string,
  values: readonly number[],
): Promise<Row[]> {
  const rows: Row[] = []
  const pause = inPieces()
  for (const some of chunks(values, AT_ONCE)) {
    const where = and(eq(tableOf(entity).org, org), inArray(columnOf(entity, field), some))
    for (const row of await selectRows(db, entity, where)) rows.push(row)
    await pause()
  }
  return rows
}

/** Yields `list` in pieces of at most `size`. */
export function* chunks<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size)
}

/** Who changes rows, and at which head. */
export interface Stamp {
  org: number
  head: number
  /** Returns the user to record as having changed a row. */
  authorOf(entity: Entity, id: number): number
}

/** Writes changed rows in bulk, each with its line in the change index. */
export async function writeRows(
  db: Db,
  stamp: Stamp,
  changes: ReadonlyMap<Entity, ReadonlyMap<number, Change>>,
): Promise<number> {
  let written = 0
  for (const [entity, rows] of changes) {
    const table = tableOf(entity)
    const puts = [...rows.values()].filter((row) => row !== null)
    const deletes = [...rows].filter(([, row]) => row === null).map(([id]) => id)
    // Last, so that a row always belongs to this camp, whatever it contains.
    const whole = puts.map((row) => ({ ...row, org: stamp.org }))
    await insertMany(db, table, whole, { key: [table.org, table.id] })
    for (const some of chunks(deletes, 5000)) {
      await db.delete(table).where(and(eq(table.org, stamp.org), inArray(table.id, some)))
    }
    await noteLeft(db, stamp, entity, rows)
    await writeIndex(db, stamp, entity, rows)
    written += rows.size
  }
  return written
}

async function writeIndex(db: Db, stamp: Stamp, entity: Entity, rows: ReadonlyMap<number, Change>): Promise<void> {
  const { org, head: version } = stamp
  const lines = [...rows].map(([id, row]) => {
    const owner = row && entity.owner ? Number(row[entity.owner.field]) : 0
    const ownerKind = entity.owner?.kind ?? ''
    const actor = stamp.authorOf(entity, id)
    return { org, entity: entity.name, id, version, deleted: row === null, part: entity.part, owner, ownerKind, actor }
  })
  await insertMany(db, syncRow, lines, {
    key: [syncRow.org, syncRow.entity, syncRow.id],
    // The code that deletes a row doesn't know its owner, so the line keeps it.
    instead: { owner: `case when excluded."deleted" then "sync_row"."owner" else excluded."owner" end` },
  })
}
