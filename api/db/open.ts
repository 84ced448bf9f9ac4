import type { Database } from './database'
import { isPostgres } from './tables/dialect'
import type { Tell } from './trouble'

/** Opens the database set in the environment and applies all migrations, or waits for them; `tell` logs trouble. */
export async function openDatabase(options: {
  url?: string | undefined
  file: string
  tell?: Tell
  /** Waits until another process has applied the migrations; SQLite's file has one process, which applies them. */
  waitsForMigrations?: boolean
  /** Postgres: where to listen and migrate, and how many connections to open. */
  directUrl?: string | undefined
  pool?: number | undefined
}): Promise<Database> {
  if (isPostgres && options.url) {
    const { openPostgres } = await import('./postgres')
    return openPostgres({ ...options, url: options.url })
  }
  const { openSqlite } = await import('./sqlite')
  return openSqlite(options.file, options.tell)
}
