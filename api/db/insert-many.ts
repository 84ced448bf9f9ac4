import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from './database'
import { sqliteStatement } from './sqlite-statements'
import { isPostgres } from './tables/dialect'
import { inPieces } from './yield-to-event-loop'

/** What an insert does if a row with the same key exists. */
export interface OnConflict {
  key: readonly SQLiteColumn[]
  /** Columns that don't simply take the new value: an SQL expression over `excluded` and the existing row. */
  instead?: Readonly<Record<string, string>>
}

/** The most values in one statement. */
const MAX_VALUES = 10_000

/**
 * Inserts whole rows, each with every column of the table. With `onConflict` an existing row with the same key is
 * overwritten; without it that is an error.
 */
export async function insertMany(
  db: Db,
  table: SQLiteTable,
  rows: readonly object[],
  onConflict?: OnConflict,
): Promise<void> {
  if (rows.length === 0) return
  if (isPostgres) await insertInBulk(db, table, rows, onConflict)
  else await insertOneByOne(db, table, rows, onConflict)
}

/** Returns the value that each column gets on a conflict. */
function becomes(table: SQLiteTable, { instead = {} }: OnConflict): [field: string, name: string, value: string][] {
  return Object.entries(getTableColumns(table)).map(([field, { name }]) => [
    field,
    name,
    instead[field] ?? `excluded."${name}"`,
  ])
}

/** For Postgres: as few statements as possible, because each is a round trip over the network. */
async function insertInBulk(db: Db, table: SQLiteTable, rows: readonly object[], onConflict?: OnConflict) {
  const atOnce = Math.floor(MAX_VALUES / Object.keys(getTableColumns(table)).length)
  for (let start = 0; start < rows.length; start += atOnce) {
    const insert = db.insert(table).values(rows.slice(start, start + atOnce) as never)
    if (!onConflict) {
      await insert
      continue
    }
    const set = Object.fromEntries(becomes(table, onConflict).map(([field, , value]) => [field, sql.raw(value)]))
    await insert.onConflictDoUpdate({ target: [...onConflict.key], set })
  }
}

/**
 * For SQLite, in the same process: a prepared statement for each row is several times faster than building a long one.
 */
async function insertOneByOne(db: Db, table: SQLiteTable, rows: readonly object[], onConflict?: OnConflict) {
  const statement = sqliteStatement(db, insertStatement(table, onConflict))
  const columns = Object.entries(getTableColumns(table))
  const pause = inPieces()
  for (const row of rows as readonly Record<string, unknown>[]) {
    const others = pause()
    if (others !== undefined) await others
    statement.run(columns.map(([field, column]) => encoded(column, row[field])))
  }
}

function encoded(column: SQLiteColumn, value: unknown): unknown {
  return value === null || value === undefined ? null : column.mapToDriverValue(value)
}

function insertStatement(table: SQLiteTable, onConflict?: OnConflict): string {
  const names = Object.values(getTableColumns(table)).map(({ name }) => `"${name}"`)
  const insert = `INSERT INTO "${getTableName(table)}" (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`
  if (!onConflict) return insert
  const set = becomes(table, onConflict).map(([, name, value]) => `"${name}" = ${value}`)
  const key = onConflict.key.map(({ name }) => `"${name}"`)
  return `${insert} ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${set.join(', ')}`
}
