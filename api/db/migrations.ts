import { readMigrationFiles } from 'drizzle-orm/migrator'

/** A migration as the database's journal has it. */
export interface Applied {
  hash: string
  /** When the migration was written, in ms; Postgres gives it as text. */
  created_at: number | string
}

/**
 * Refuses to start where drizzle would skip a migration. Drizzle applies only those written after the newest applied
 * one, so a migration that was merged late, with an older time, would be left out silently.
 *
 * @throws Error naming the migrations, for the operator
 */
export function refuseSkipped(migrationsFolder: string, applied: readonly Applied[]): void {
  const newest = Math.max(...applied.map(({ created_at }) => Number(created_at)))
  const hashes = new Set(applied.map(({ hash }) => hash))
  const skipped = readMigrationFiles({ migrationsFolder }).filter(
    ({ hash, folderMillis }) => folderMillis <= newest && !hashes.has(hash),
  )
  if (skipped.length === 0) return
  const named = skipped.map(({ folderMillis }) => new Date(folderMillis).toISOString()).join(', ')
  throw new Error(
    `The database has newer migrations than one that it never had (written ${named}), which would be left out. Write it anew with npm run migrations, so that it comes last; or restore a backup from before the newer ones.`,
  )
}

/** Whether the database has migrations that this server does not know: a newer one has written to it. */
export function hasNewer(migrationsFolder: string, applied: readonly Applied[]): boolean {
  const known = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  return applied.some(({ created_at }) => Number(created_at) > known)
}

/**
 * Refuses a file to which a newer server has written: rows of an older server could be unreadable for the newer one.
 *
 * @throws Error for the operator
 */
export function refuseNewer(migrationsFolder: string, applied: readonly Applied[]): void {
  if (hasNewer(migrationsFolder, applied)) {
    throw new Error('The data were written by a newer version of the server. Start that version, or a newer one.')
  }
}
