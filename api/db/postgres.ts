import { eq, min, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Database, type Db, notNested } from './database'
import { isSilent, Later } from './errors'
import { PostgresListener } from './postgres-listener'
import { awaitMigrations, migrateUnderLock, postgresUpkeep } from './postgres-upkeep'
import { organizations } from './tables/accounts'
import { type Tell, Trouble } from './trouble'

/**
 * The default number of connections that write and read, half of them each. Each organization writes on one at a time,
 * so that a busy camp doesn't take them all.
 */
const POOL = 16
const CONNECT_MS = 5000
/** How long to wait for a lock, and how long a statement may take; Postgres itself ends anything longer. */
const LOCK_MS = 6000
const STATEMENT_MS = 10_000
/** How long to wait for an answer before Postgres, or the network to it, counts as dead. */
const ANSWER_MS = 12_000
/**
 * How long a transaction may be idle. A process that froze in the middle of one then loses its locks, and the others
 * continue.
 */
const IDLE_MS = 4000
/** Set in each transaction, so that they also apply behind a pooler that shares connections. */
const LIMITS = `SET LOCAL lock_timeout = ${LOCK_MS}; SET LOCAL statement_timeout = ${STATEMENT_MS}; SET LOCAL idle_in_transaction_session_timeout = ${IDLE_MS}`
const BEGIN_WRITING = `BEGIN; ${LIMITS}`
const BEGIN_READING = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${LIMITS}`

const drizzled = new WeakMap<pg.ClientBase, Db>()

/** One drizzle instance for each connection, so that its prepared statements are kept. */
function dbOf(client: pg.ClientBase): Db {
  let db = drizzled.get(client)
  if (!db) {
    db = drizzle({ client: client as pg.PoolClient }) as unknown as Db
    drizzled.set(client, db)
  }
  return db
}

function openPool(url: string, max: number): pg.Pool {
  const timeouts = { connectionTimeoutMillis: CONNECT_MS, query_timeout: ANSWER_MS }
  const pool = new pg.Pool({ connectionString: url, max, keepAlive: true, ...timeouts })
  // Without these handlers a restart of Postgres would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Commits. Postgres answers the COMMIT of a failed transaction with ROLLBACK, not with an error. */
async function commit(client: pg.ClientBase): Promise<void> {
  const { command } = await client.query('COMMIT')
  if (command !== 'COMMIT') throw new Error(`the transaction was not committed but ended by ${command}`)
}

async function within<T>(pool: pg.Pool, begin: string, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | boolean = false
  try {
    await client.query(begin)
    const result = await work(dbOf(client))
    await commit(client)
    return result
  } catch (error) {
    // A connection that doesn't answer wouldn't answer a ROLLBACK either.
    broken = isSilent(error)
    if (!broken)
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure
      })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Whether Postgres refuses writes: it is a standby, or was set to read-only. */
const READ_ONLY = sql<boolean>`pg_is_in_recovery() OR current_setting('default_transaction_read_only') = 'on'`

/** Whether another session holds a lock that keeps all changes from being saved. */
const LOCKED_OUT = sql<boolean>`EXISTS (
  SELECT 1 FROM pg_locks
  WHERE relation = 'sync_org'::regclass AND granted AND mode IN
    ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
)`

/** Writes a row unchanged. */
async function touch(db: Db): Promise<void> {
  const first = db.select({ id: min(organizations.id) }).from(organizations)
  await db
    .update(organizations)
    .set({ name: sql`${organizations.name}` })
    .where(eq(organizations.id, first))
}

/** The options for opening Postgres. */
interface PostgresOptions {
  url: string
  /** Where to listen and migrate, which needs a lasting connection; `url` by default, unless that is a pooler. */
  directUrl?: string | undefined
  /** How many connections write and read in total. */
  pool?: number | undefined
  tell?: Tell | undefined
  waitsForMigrations?: boolean | undefined
}

const inUse = (pool: pg.Pool) => ({
  used: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
})

/**
 * Opens Postgres with every migration applied: separate connections for writing and reading, so that neither waits for
 * the other, and one that listens.
 */
export async function openPostgres({
  url,
  directUrl = url,
  pool = POOL,
  tell = () => undefined,
  waitsForMigrations = false,
}: PostgresOptions): Promise<Database> {
  await (waitsForMigrations ? awaitMigrations(directUrl, tell) : migrateUnderLock(directUrl))
  const writing = Math.ceil(pool / 2)
  const [writers, readers] = [openPool(url, writing), openPool(url, pool - writing)]
  const { host, pathname } = new URL(url)
  const trouble = new Trouble(`${host}${pathname}`, tell)
  let lockedSince: number | undefined
  const listener = new PostgresListener({
    url: directUrl,
    tell,
    send: (statement, values) => readers.query(statement, values),
  })

  async function seeingTrouble<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      trouble.saw(error)
      throw error
    }
  }

  async function write<T>(work: (db: Db) => Promise<T>): Promise<T> {
    trouble.refuse()
    const result = await seeingTrouble(() => within(writers, BEGIN_WRITING, work))
    trouble.over()
    return result
  }

  const read = <T>(work: (db: Db) => Promise<T>) => seeingTrouble(() => within(readers, BEGIN_READING, work))

  return {
    transact: (work) => notNested(() => write(work)),
    read: (work) => notNested(() => read(work)),
    readApart: (work) => notNested(() => read(work)),
    async check() {
      trouble.refuse()
      const [{ readOnly, lockedOut } = { readOnly: false, lockedOut: false }] = await read(async (db) => {
        await db.select({ id: organizations.id }).from(organizations).limit(1)
        return db.select({ readOnly: READ_ONLY, lockedOut: LOCKED_OUT }).from(sql`(SELECT 1) AS one`)
      })
      lockedSince = lockedOut ? (lockedSince ?? performance.now()) : undefined
      const isTooLong = lockedSince !== undefined && performance.now() - lockedSince > LOCK_MS
      if (trouble.locked(isTooLong)) throw new Later('another session has locked the tables')
      if (listener.isSilent) throw new Later('notifications do not arrive')
      if (readOnly) trouble.passes('the database is read only')
      // The obstacle may be gone; only writing can tell.
      if (trouble.isPassing) await write(touch)
    },
    async look(work) {
      const client = await readers.connect()
      let silent = false
      try {
        return await seeingTrouble(() => work(dbOf(client)))
      } catch (error) {
        silent = isSilent(error)
        throw error
      } finally {
        client.release(silent)
      }
    },
    notify: (message) => listener.notify(message),
    listen: (hear) => listener.listen(hear),
    connections: () => ({ write: inUse(writers), read: inUse(readers) }),
    upkeep: postgresUpkeep(directUrl),
    async close() {
      await listener.close()
      await Promise.all([writers.end(), readers.end()])
    },
  }
}
