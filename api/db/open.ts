import type { Database } from './database'
import { isPostgres } from './dialect'

/** Opens the database that the environment names and brings it to the newest migration. */
export async function openDatabase(options: { url?: string | undefined; file: string }): Promise<Database> {
  if (isPostgres && options.url) {
    const { openPostgres } = await import('./postgres')
    return openPostgres(options.url)
  }
  const { openSqlite } = await import('./sqlite')
  return openSqlite(options.file)
}
