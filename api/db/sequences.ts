import type Sqlite from 'better-sqlite3'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from './database'
import { isPostgres } from './tables/dialect'

/** Takes a table's next key, so that no row ever gets it. */
export async function freshKey(db: Db, table: SQLiteTable): Promise<number> {
  const name = getTableName(table)
  await jumpKeys(db, table, 1)
  if (isPostgres) {
    const key = Object.values(getTableColumns(table)).find(({ primary }) => primary)
    const at = sql<string>`currval(pg_get_serial_sequence(${name}, ${key?.name}))`
    const [line] = await db.select({ at }).from(sql`(SELECT 1) AS one`)
    return Number(line?.at)
  }
  const { $client } = db as unknown as { $client: Sqlite.Database }
  return ($client.prepare('SELECT seq FROM sqlite_sequence WHERE name = ?').get(name) as { seq: number }).seq
}

/** Advances a table's key counter, as if `by` rows had been created and deleted. */
export async function jumpKeys(db: Db, table: SQLiteTable, by: number): Promise<void> {
  const name = getTableName(table)
  if (isPostgres) {
    const key = Object.values(getTableColumns(table)).find(({ primary }) => primary)
    const sequence = sql`pg_get_serial_sequence(${name}, ${key?.name})`
    await db.select({ at: sql`setval(${sequence}, nextval(${sequence}) + ${by})` }).from(sql`(SELECT 1) AS one`)
    return
  }
  const { $client } = db as unknown as { $client: Sqlite.Database }
  const counting = $client.prepare('SELECT 1 FROM sqlite_sequence WHERE name = ?').get(name)
  if (!counting) $client.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, 0)').run(name)
  $client.prepare('UPDATE sqlite_sequence SET seq = seq + ? WHERE name = ?').run(by, name)
}
