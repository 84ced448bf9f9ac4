import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { PROJECT_FOLDER } from '../project-folder'
import { type Database, type Db, notNested } from './database'
import { type Applied, refuseSkipped } from './migrations'

const MIGRATIONS = join(PROJECT_FOLDER, 'api/db/migrations/sqlite')
const READERS = 4

/** One after the other: each task begins when the one before has ended, however it ended. */
function queue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(task: () => Promise<T>): Promise<T> => {
    const next = last.then(task, task)
    last = next.catch(() => undefined)
    return next
  }
}

function connect(file: string, readonly: boolean) {
  const raw = new Sqlite(file, { timeout: 5000, readonly })
  raw.pragma('foreign_keys = ON')
  if (!readonly) {
    raw.pragma('journal_mode = WAL')
    raw.pragma('synchronous = FULL')
  }
  return { raw, db: drizzle({ client: raw }) as unknown as Db, run: queue() }
}

/** The migrations that the file has; none where it is new. */
function appliedTo(raw: Sqlite.Database): Applied[] {
  const journal = raw.prepare("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'").get()
  return journal ? (raw.prepare('SELECT hash, created_at FROM __drizzle_migrations').all() as Applied[]) : []
}

/**
 * Brings the file to the newest migration, under SQLite's own lock. Foreign keys are off meanwhile: a table rebuilt
 * by a migration would otherwise take its children's rows with it.
 */
function migrateUnderLock(raw: Sqlite.Database): void {
  raw.pragma('foreign_keys = OFF')
  refuseSkipped(MIGRATIONS, appliedTo(raw))
  migrate(drizzle({ client: raw }), { migrationsFolder: MIGRATIONS })
  const broken = raw.pragma('foreign_key_check') as unknown[]
  if (broken.length > 0) throw new Error(`a migration broke ${broken.length} references`)
  raw.pragma('foreign_keys = ON')
}

/** Refuses a file that a failing disk has damaged: written to any further, less of it could be saved. */
function refuseDamaged(raw: Sqlite.Database, file: string): void {
  const found = raw.pragma('quick_check(1)', { simple: true })
  if (found !== 'ok')
    throw new Error(
      `The data file ${file} is damaged (${String(found).replace(/\s+/g, ' ')}). Restore the last backup.`,
    )
}

/** Opens SQLite: one writing connection behind a queue, and a few that read snapshots. */
export function openSqlite(file: string): Database {
  mkdirSync(dirname(file), { recursive: true })
  const writer = connect(file, false)
  refuseDamaged(writer.raw, file)
  migrateUnderLock(writer.raw)
  const readers = Array.from({ length: READERS }, () => connect(file, true))
  const listeners: ((message: string) => void)[] = []
  let turn = 0

  async function within<T>(connection: typeof writer, begin: string, work: (db: Db) => Promise<T>): Promise<T> {
    connection.raw.exec(begin)
    try {
      const result = await work(connection.db)
      connection.raw.exec('COMMIT')
      return result
    } catch (error) {
      if (connection.raw.inTransaction) connection.raw.exec('ROLLBACK')
      throw error
    }
  }

  return {
    transact: (work) => notNested(() => writer.run(() => within(writer, 'BEGIN IMMEDIATE', work))),
    read(work) {
      const reader = readers[turn++ % READERS] ?? writer
      return notNested(() => reader.run(() => within(reader, 'BEGIN', work)))
    },
    async notify(message) {
      for (const hear of listeners) hear(message)
    },
    async listen(hear) {
      listeners.push(hear)
    },
    async close() {
      await Promise.all([writer, ...readers].map(({ run, raw }) => run(async () => raw.close())))
    },
  }
}
