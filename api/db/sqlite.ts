import { setTimeout as wait } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { type Database, type Db, type InUse, notNested } from './database'
import { isLocked } from './errors'
import { keepFilePrivate, keepFolderPrivate } from './private-file'
import { copyBeside, removeOldCopies } from './sqlite-copies'
import { MIGRATIONS, migrateUnderLock, newerTables, refuseDamaged, refuseLost, rememberFile } from './sqlite-start'
import { sqliteUpkeep } from './sqlite-upkeep'
import { tellDamagedWal } from './sqlite-wal'
import { watchFile } from './sqlite-watch'
import { organizations } from './tables/accounts'
import { type Tell, Trouble } from './trouble'
import { yieldToEventLoop } from './yield-to-event-loop'

const READERS = 4
/** How long the start waits for another process that has locked the file. */
const START_WAIT_MS = 10_000
/** How long a change waits while another process has locked the file, and how often it is retried. */
const LOCK_WAIT_MS = 5000
const LOCK_PAUSE_MS = 20
/** SQLite's setting for commits that are on the disk before they are acknowledged. */
const FULL = 2

/** Runs tasks one after the other; a failed one doesn't stop the next. */
function queue() {
  let last: Promise<unknown> = Promise.resolve()
  let asked = 0
  const run = <T>(task: () => Promise<T>): Promise<T> => {
    asked += 1
    const next = last
      .then(yieldToEventLoop)
      .then(task)
      .finally(() => {
        asked -= 1
      })
    last = next.catch(() => undefined)
    return next
  }
  return { run, asked: () => asked }
}

function connect(file: string, readonly: boolean) {
  // While SQLite itself waits for a lock, the whole process is blocked.
  const raw = new Sqlite(file, { timeout: readonly ? 100 : START_WAIT_MS, readonly })
  raw.pragma('foreign_keys = ON')
  // Opens the log now; otherwise SQLite would open it with the first query, when a different file could be there.
  raw.prepare('SELECT 1 FROM sqlite_schema').get()
  return { raw, db: drizzle({ client: raw }) as unknown as Db, ...queue() }
}
type Connection = ReturnType<typeof connect>

/** Returns the connection that writes. Its commits are on the disk before they are acknowledged. */
function connectWriter(file: string): Connection {
  const writer = connect(file, false)
  writer.raw.pragma('journal_mode = WAL')
  writer.raw.pragma('synchronous = FULL')
  // SQLite silently ignores a pragma that it cannot set.
  if (writer.raw.pragma('synchronous', { simple: true }) !== FULL)
    throw new Error(`${file}: commits would be confirmed before they reach the disk`)
  return writer
}

/** Begins write transactions, even if another process has locked the file. */
interface Beginner {
  /** Begins a transaction; waits for another process's lock without holding up this one. */
  begin(): Promise<void>
  /** Whether another process has locked the file for so long that changes no longer wait. */
  isLockedOut(): boolean
}

function beginner(raw: Sqlite.Database): Beginner {
  let lockedSince: number | undefined
  const isTooLong = () => lockedSince !== undefined && performance.now() - lockedSince > LOCK_WAIT_MS

  /** @returns the error if the file is locked */
  function tryToBegin(): unknown {
    try {
      raw.exec('BEGIN IMMEDIATE')
      lockedSince = undefined
      return undefined
    } catch (error) {
      if (!isLocked(error)) throw error
      lockedSince ??= performance.now()
      return error
    }
  }

  return {
    async begin() {
      for (;;) {
        const locked = tryToBegin()
        if (!locked) return
        // If the file has been locked for too long already, new callers fail at once.
        if (isTooLong()) throw locked
        await wait(LOCK_PAUSE_MS)
      }
    },
    isLockedOut() {
      // This process is writing, so no other one is.
      if (raw.inTransaction) return false
      if (!tryToBegin()) raw.exec('ROLLBACK')
      return isTooLong()
    },
  }
}

const LOCKED = 'another process has locked the file'

async function within<T>({ raw, db }: Connection, work: (db: Db) => Promise<T>): Promise<T> {
  try {
    const result = await work(db)
    raw.exec('COMMIT')
    return result
  } catch (error) {
    if (raw.inTransaction) raw.exec('ROLLBACK')
    throw error
  }
}

/** Runs `work`, and records what its failure says about the file. */
async function watching<T>(trouble: Trouble, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    trouble.saw(error)
    throw error
  }
}

/** Options for tests. */
interface SqliteOptions {
  /** How often all pages are read to find damage. */
  readThroughMs?: number
  /** The folder with the migrations that are applied at the start. */
  migrations?: string
  /** The folder with migrations that are applied when an operator asks, and not at the start. */
  laterMigrations?: string
}

/** Opens the connection that writes, and brings the file's tables up to date. */
function openWriter(file: string, migrations: string, tell: Tell): Connection {
  keepFolderPrivate(file, tell)
  refuseLost(file)
  keepFilePrivate(file, tell)
  tellDamagedWal(file, tell)
  const writer = connectWriter(file)
  refuseDamaged(writer.raw, file)
  migrateUnderLock(writer.raw, migrations, (pending) => {
    const copy = copyBeside(writer.raw, file)
    tell({ level: 'info', message: `data from an older version: a copy was saved as ${copy}`, migrations: pending })
  })
  removeOldCopies(file)
  rememberFile(file)
  writer.raw.pragma('busy_timeout = 0')
  return writer
}

/**
 * Opens SQLite: one writing connection behind a queue, and a few that read snapshots.
 *
 * @throws Error for the operator if the file is missing, damaged, too old or from a newer server
 */
export function openSqlite(
  file: string,
  tell: Tell = () => undefined,
  { readThroughMs, migrations = MIGRATIONS, laterMigrations }: SqliteOptions = {},
): Database {
  const writer = openWriter(file, migrations, tell)
  const readers = Array.from({ length: READERS }, () => connect(file, true))
  const { begin, isLockedOut } = beginner(writer.raw)
  const isNewer = newerTables(writer.raw, migrations)
  const trouble = new Trouble(file, tell)
  const watch = watchFile(file, trouble, readThroughMs)
  const listeners: ((message: string) => void)[] = []
  let turn = 0
  const nextReader = () => readers[turn++ % READERS] ?? writer

  async function write<T>(work: (db: Db) => Promise<T>): Promise<T> {
    watch.look()
    trouble.refuse()
    const result = await watching(trouble, async () => {
      await begin().catch((error: unknown) => {
        if (isLocked(error)) trouble.passes(LOCKED)
        throw error
      })
      return within(writer, (db) => {
        if (isNewer()) trouble.lasts('a newer version of the server has changed its tables')
        trouble.refuse()
        return work(db)
      })
    })
    trouble.over()
    // A commit to a deleted file would be lost.
    watch.look()
    trouble.refuse()
    return result
  }

  const snapshot = <T>(reader: Connection, work: (db: Db) => Promise<T>): Promise<T> =>
    watching(trouble, () => {
      reader.raw.exec('BEGIN')
      return within(reader, work)
    })

  async function read<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const reader = nextReader()
    return reader.run(() => snapshot(reader, work))
  }

  /** On a separate connection, because readers take turns on each of the others. */
  async function readApart<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const own = connect(file, true)
    try {
      return await snapshot(own, work)
    } finally {
      own.raw.close()
    }
  }

  return {
    transact: (work) => notNested(() => writer.run(() => write(work))),
    read: (work) => notNested(() => read(work)),
    readApart: (work) => notNested(() => readApart(work)),
    async check() {
      watch.look()
      trouble.refuse()
      await read((db) => db.select({ id: organizations.id }).from(organizations).limit(1))
      if (isLockedOut()) trouble.passes(LOCKED)
      // The obstacle may be gone; only writing can tell.
      if (trouble.isPassing) await writer.run(() => write(async () => touch(writer.raw)))
      watch.refuseFull()
    },
    look(work) {
      const reader = nextReader()
      return reader.run(() => watching(trouble, () => work(reader.db)))
    },
    async notify(message) {
      for (const hear of listeners) hear(message)
    },
    async listen(hear) {
      listeners.push(hear)
      return true
    },
    connections: () => ({ write: inUse([writer]), read: inUse(readers) }),
    upkeep: sqliteUpkeep(writer, file, laterMigrations ?? migrations),
    async close() {
      await watch.stop()
      await Promise.all(readers.map(({ run, raw }) => run(async () => raw.close())))
      // The last connection to close, and the only one that may write: it moves the log into the file and deletes it.
      await writer.run(async () => void writer.raw.close())
    },
  }
}

/** Each connection does one thing at a time; other requests wait. */
function inUse(connections: readonly Connection[]): InUse {
  const used = connections.filter(({ asked }) => asked() > 0).length
  const waiting = connections.reduce((sum, { asked }) => sum + Math.max(0, asked() - 1), 0)
  return { used, idle: connections.length - used, waiting }
}

/** Writes a page of the file without changing its content. */
function touch(raw: Sqlite.Database): void {
  const version = Number(raw.pragma('user_version', { simple: true }))
  raw.pragma(`user_version = ${(version + 1) % 2 ** 31}`)
}
