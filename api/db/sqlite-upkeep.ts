import { chmodSync } from 'node:fs'
import type Sqlite from 'better-sqlite3'
import { repairSchema, runPending, statusOf } from './migrations'
import { freshSqlitePieces, sqlitePieces } from './sqlite-schema'
import { appliedTo, MIGRATIONS, migrateUnderLock } from './sqlite-start'
import type { Upkeep } from './upkeep'

/** The connection that writes, and its turn: nothing else is written meanwhile. */
interface Writer {
  raw: Sqlite.Database
  run<T>(task: () => Promise<T>): Promise<T>
}

/** A copy of the data file beside it, as it was before. */
async function copyBeside({ raw }: Writer, file: string): Promise<string> {
  const copy = `${file}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`
  raw.prepare('VACUUM INTO ?').run(copy)
  chmodSync(copy, 0o600)
  return `Kept a copy of the data as they were: ${copy}`
}

/** What an operator does to SQLite's data file. */
export function sqliteUpkeep(writer: Writer, file: string, migrations = MIGRATIONS): Upkeep {
  const { raw, run } = writer
  const status = async () => statusOf(migrations, appliedTo(raw))
  return {
    kind: 'SQLite',
    async size() {
      return Number(raw.pragma('page_count', { simple: true })) * Number(raw.pragma('page_size', { simple: true }))
    },
    status: () => run(status),
    migrate: () =>
      run(() =>
        runPending(
          status,
          () => copyBeside(writer, file),
          async () => migrateUnderLock(raw, migrations),
        ),
      ),
    repair: () =>
      run(() =>
        repairSchema(
          { live: sqlitePieces(raw), fresh: freshSqlitePieces(migrations) },
          () => copyBeside(writer, file),
          async (statement) => void raw.exec(statement),
        ),
      ),
  }
}
