import { eq, min, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Database, type Db, notNested } from './database'
import { isSilent } from './errors'
import { awaitMigrations, migrateUnderLock, postgresUpkeep } from './postgres-upkeep'
import { organizations } from './tables/accounts'
import { type Tell, Trouble } from './trouble'

const CHANNEL = 'anchor_camp'
/** Connections of each kind. Each organization writes on one at a time, so that a busy camp does not take them all. */
const POOL = 8
const CONNECT_MS = 5000
/** How long a lock is waited for, and how long a statement may take; Postgres itself ends what takes longer. */
const LOCK_MS = 6000
const STATEMENT_MS = 10_000
/** How long an answer is waited for until Postgres, or the network to it, is taken for dead. */
const ANSWER_MS = 12_000
/**
 * How long a transaction may stand still. A process that froze in the middle of one then loses its locks, and the
 * others go on.
 */
const IDLE_MS = 4000
/** Set in each transaction, so that they also hold behind a pooler that shares connections. */
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

/** Listens to NOTIFY on a connection of its own, which is opened again when it breaks. */
function listener(url: string, hear: (message: string) => void) {
  let client: pg.Client | undefined
  let closed = false
  async function connect(): Promise<void> {
    if (closed) return
    const next = new pg.Client({ connectionString: url })
    next.on('error', () => undefined)
    next.on('notification', (notice) => hear(notice.payload ?? ''))
    next.on('end', () => {
      if (!closed) setTimeout(() => void connect().catch(() => undefined), 1000).unref()
    })
    client = next
    await next.connect()
    await next.query(`LISTEN ${CHANNEL}`)
  }
  return {
    connect,
    async close() {
      closed = true
      await client?.end().catch(() => undefined)
    },
  }
}

function openPool(url: string): pg.Pool {
  const timeouts = { connectionTimeoutMillis: CONNECT_MS, query_timeout: ANSWER_MS }
  const pool = new pg.Pool({ connectionString: url, max: POOL, keepAlive: true, ...timeouts })
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
    // A connection that does not answer would not answer a ROLLBACK either.
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

/** Whether Postgres takes no changes: it stands by for another, or was told so. */
const READ_ONLY = sql<boolean>`pg_is_in_recovery() OR current_setting('default_transaction_read_only') = 'on'`

/** Writes a row as it is. */
async function touch(db: Db): Promise<void> {
  const first = db.select({ id: min(organizations.id) }).from(organizations)
  await db
    .update(organizations)
    .set({ name: sql`${organizations.name}` })
    .where(eq(organizations.id, first))
}

/**
 * Opens Postgres with every migration applied: connections that write, others that read, so that neither waits for the
 * other's, and one that listens.
 */
export async function openPostgres(
  url: string,
  tell: Tell = () => undefined,
  waitsForMigrations = false,
): Promise<Database> {
  await (waitsForMigrations ? awaitMigrations(url, tell) : migrateUnderLock(url))
  const [writers, readers] = [openPool(url), openPool(url)]
  const { host, pathname } = new URL(url)
  const trouble = new Trouble(`${host}${pathname}`, tell)
  const hearers: ((message: string) => void)[] = []
  const ears = listener(url, (message) => {
    for (const hear of hearers) hear(message)
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
      const [{ readOnly } = { readOnly: false }] = await read(async (db) => {
        await db.select({ id: organizations.id }).from(organizations).limit(1)
        return db.select({ readOnly: READ_ONLY }).from(sql`(SELECT 1) AS one`)
      })
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
    async notify(message) {
      await readers.query('SELECT pg_notify($1, $2)', [CHANNEL, message])
    },
    async listen(hear) {
      if (hearers.length === 0) await ears.connect()
      hearers.push(hear)
    },
    upkeep: postgresUpkeep(url),
    async close() {
      await ears.close()
      await Promise.all([writers.end(), readers.end()])
    },
  }
}
