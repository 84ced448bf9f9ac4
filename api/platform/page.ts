import { and, count, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Context } from 'hono'
import { DEEPEST, TOTAL_HEADER } from '#shared/platform/model'
import type { Db } from '../db/database'
import type { Env } from '../http/request'

/** Returns the condition that each typed word is in one of the columns. */
export function hasWords(typed: string, ...columns: readonly SQLiteColumn[]): SQL | undefined {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const texts = columns.map((column) => sql`coalesce(${column}, '')`)
  const together = sql`lower(${sql.join(texts, sql` || ' ' || `)})`
  return and(...words.map((word) => sql`${together} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`))
}

/** Returns how many rows a query finds, counting no further than a list goes. */
export async function countUpTo(db: Db, found: SQL): Promise<number> {
  const [line] = await db.select({ number: count() }).from(sql`(${found} limit ${DEEPEST}) as found`)
  return line?.number ?? 0
}

/** Returns a page of rows, with the total in a response header. */
export async function answerPage<T>(
  c: Context<Env>,
  read: (db: Db) => Promise<{ rows: T[]; total: number }>,
): Promise<T[]> {
  const { rows, total } = await c.var.server.database.read(read)
  c.header(TOTAL_HEADER, String(total))
  return rows
}
