import { existsSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { PROJECT_FOLDER } from '../environment/project-folder'
import { type Applied, hasNewer, refuseNewer, refuseSkipped, refuseTooOld, statusOf } from './migrations'

/** The folder with SQLite's migrations. */
export const MIGRATIONS = join(PROJECT_FOLDER, 'api/db/migrations/sqlite')

const markOf = (file: string) => `${file}.exists`

/**
 * Refuses to replace a missing data file with a new one; otherwise the operator would find an empty server, and devices
 * would continue with it.
 *
 * @throws Error for the operator
 */
export function refuseLost(file: string): void {
  if (existsSync(file) || !(existsSync(markOf(file)) || existsSync(`${file}-wal`))) return
  throw new Error(
    `The data file ${file} is missing. Put it back, or put a backup in its place and run npm run restore. To start over, delete the other files whose names start with its name.`,
  )
}

/** Writes a small file next to the data file, which tells {@link refuseLost} that there was one. */
export function rememberFile(file: string): void {
  const said = `While this file exists and ${basename(file)} doesn't, the server won't start with an empty database.\n`
  if (!existsSync(markOf(file))) writeFileSync(markOf(file), said, { mode: 0o600 })
}

/** Refuses a file that a failing disk has damaged; the more is written, the less can be saved. */
export function refuseDamaged(raw: Sqlite.Database, file: string): void {
  const found = raw.pragma('quick_check(1)', { simple: true })
  if (found !== 'ok')
    throw new Error(
      `The data file ${file} is damaged (${String(found).replace(/\s+/g, ' ')}). Restore the last backup.`,
    )
}

/** Returns the file's migrations; none if it is new. */
export function appliedTo(raw: Sqlite.Database): Applied[] {
  const journal = raw.prepare("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'").get()
  return journal ? (raw.prepare('SELECT hash, created_at FROM __drizzle_migrations').all() as Applied[]) : []
}

/**
 * Applies all migrations, under SQLite's own lock. Foreign keys are off then; otherwise a migration that rebuilds
 * a table would delete the rows that refer to it.
 *
 * @param before runs first if an older version's data will be changed, for example to copy it
 */
export function migrateUnderLock(
  raw: Sqlite.Database,
  migrationsFolder = MIGRATIONS,
  before: (pending: readonly string[]) => void = () => undefined,
): void {
  raw.pragma('foreign_keys = OFF')
  try {
    const applied = appliedTo(raw)
    refuseNewer(migrationsFolder, applied)
    refuseTooOld(migrationsFolder, applied)
    refuseSkipped(migrationsFolder, applied)
    const { pendingMigrations } = statusOf(migrationsFolder, applied)
    if (applied.length > 0 && pendingMigrations.length > 0) before(pendingMigrations)
    migrate(drizzle({ client: raw }), { migrationsFolder })
    const broken = raw.pragma('foreign_key_check') as unknown[]
    if (broken.length > 0) throw new Error(`a migration broke ${broken.length} references`)
  } finally {
    raw.pragma('foreign_keys = ON')
  }
}

/**
 * Returns a function that tells, within a transaction, whether a newer server has changed the tables since the file was
 * opened.
 */
export function newerTables(raw: Sqlite.Database, migrationsFolder: string): () => boolean {
  const version = raw.prepare('PRAGMA schema_version').pluck()
  let known = version.get()
  return () => {
    const is = version.get()
    if (is === known) return false
    if (hasNewer(migrationsFolder, appliedTo(raw))) return true
    known = is
    return false
  }
}
