import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { PROJECT_FOLDER } from '../project-folder'
import { type Database, type Db, notNested } from './database'
import { type Applied, refuseSkipped } from './migrations'

const MIGRATIONS = join(PROJECT_FOLDER, 'api/db/migrations/postgres')
/** The number of the advisory lock under which processes that start together migrate one after the other. */
const MIGRATION_LOCK = 7_214_001
const CHANNEL = 'anchor_camp'

const drizzled = new WeakMap<pg.ClientBase, Db>()

/** One drizzle for each connection, so that its prepared statements are kept. */
function dbOf(client: pg.ClientBase): Db {
  let db = drizzled.get(client)
  if (!db) {
    db = drizzle({ client: client as pg.PoolClient }) as unknown as Db
    drizzled.set(client, db)
  }
  return db
}

/** The migrations that the database has; none where it is new. */
async function appliedTo(client: pg.ClientBase): Promise<Applied[]> {
  const journal = await client.query("SELECT to_regclass('drizzle.__drizzle_migrations') AS name")
  if (journal.rows[0]?.name === null) return []
  return (await client.query<Applied>('SELECT hash, created_at FROM drizzle.__drizzle_migrations')).rows
}

async function migrateUnderLock(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    refuseSkipped(MIGRATIONS, await appliedTo(client))
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS })
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined)
    client.release()
  }
}

/** Hears NOTIFY on a connection of its own, made anew when it breaks. */
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

/** Opens Postgres: a pool, a connection that listens, and every migration applied. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 10_000 })
  // Without these a restart of Postgres would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  await migrateUnderLock(pool)
  const hearers: ((message: string) => void)[] = []
  const ears = listener(url, (message) => {
    for (const hear of hearers) hear(message)
  })

  async function within<T>(begin: string, work: (db: Db) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query(begin)
      const result = await work(dbOf(client))
      await client.query('COMMIT')
      return result
    } catch (error) {
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure
      })
      throw error
    } finally {
      client.release(broken)
    }
  }

  return {
    transact: (work) => notNested(() => within('BEGIN', work)),
    read: (work) => notNested(() => within('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work)),
    async notify(message) {
      await pool.query('SELECT pg_notify($1, $2)', [CHANNEL, message])
    },
    async listen(hear) {
      if (hearers.length === 0) await ears.connect()
      hearers.push(hear)
    },
    async close() {
      await ears.close()
      await pool.end()
    },
  }
}
