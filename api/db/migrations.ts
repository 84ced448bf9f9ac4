import { readMigrationFiles } from 'drizzle-orm/migrator'

/** What the database says of a migration that was applied to it. */
export interface Applied {
  hash: string
  /** When it was written, in milliseconds; Postgres tells it as text. */
  created_at: number | string
}

/**
 * Refuses to start where drizzle would leave a migration out: it applies those that were written after the newest
 * applied one, and one that came in late with an older time would be missing without a word.
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
