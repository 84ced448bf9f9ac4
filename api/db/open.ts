import type { Database } from './database'
import { isPostgres } from './tables/dialect'
import type { Tell } from './trouble'

/** Opens the database that the environment names and applies all migrations; `tell` logs trouble. */
export async function openDatabase(options: {
  url?: string | undefined
  file: string
  tell?: Tell
}): Promise<Database> {
  if (isPostgres && options.url) {
    const { openPostgres } = await import('./postgres')
    return openPostgres(options.url, options.tell)
  }
  const { openSqlite } = await import('./sqlite')
  return openSqlite(options.file, options.tell)
}
