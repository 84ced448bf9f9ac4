import type Sqlite from 'better-sqlite3'
import { repairSchema, runPending, statusOf } from './migrations'
import { copyBeside } from './sqlite-copies'
import { freshSqlitePieces, sqlitePieces } from './sqlite-schema'
import { appliedTo, migrateUnderLock } from './sqlite-start'
import type { Upkeep } from './upkeep'

/** The connection that writes, and its queue, so that nothing else is written at the same time. */
interface Writer {
  raw: Sqlite.Database
  run<T>(task: () => Promise<T>): Promise<T>
}

/** Copies the data file; returns what it did, in words. */
async function keepCopy({ raw }: Writer, file: string): Promise<string> {
  return `Saved a copy of the data first: ${copyBeside(raw, file)}`
}

/** Operator tasks on SQLite's data file. */
export function sqliteUpkeep(writer: Writer, file: string, migrations: string): Upkeep {
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
          () => keepCopy(writer, file),
          async () => migrateUnderLock(raw, migrations),
        ),
      ),
    repair: () =>
      run(() =>
        repairSchema(
          { live: sqlitePieces(raw), fresh: freshSqlitePieces(migrations) },
          () => keepCopy(writer, file),
          async (statement) => void raw.exec(statement),
        ),
      ),
  }
}
