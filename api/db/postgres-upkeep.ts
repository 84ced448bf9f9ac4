import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { PROJECT_FOLDER } from '../environment/project-folder'
import { type Applied, refuseSkipped, refuseTooOld, repairSchema, runPending, statusOf } from './migrations'
import { freshPostgresPieces, postgresPieces } from './postgres-schema'
import type { Tell } from './trouble'
import type { SchemaRepair, Upkeep } from './upkeep'

const MIGRATIONS = join(PROJECT_FOLDER, 'api/db/migrations/postgres')
/** The number of the advisory lock under which processes migrate one after the other. */
const MIGRATION_LOCK = 7_214_001
const CONNECT_MS = 5000

/** Works on a separate connection, without a time limit. */
async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Returns the database's migrations; none if it is new. */
async function appliedTo(client: pg.ClientBase): Promise<Applied[]> {
  const journal = await client.query("SELECT to_regclass('drizzle.__drizzle_migrations') AS name")
  if (journal.rows[0]?.name === null) return []
  return (await client.query<Applied>('SELECT hash, created_at FROM drizzle.__drizzle_migrations')).rows
}

/** Applies all migrations, one process after the other. */
export async function migrateUnderLock(url: string, migrationsFolder = MIGRATIONS): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    const applied = await appliedTo(client)
    refuseTooOld(migrationsFolder, applied)
    refuseSkipped(migrationsFolder, applied)
    await migrate(drizzle({ client }), { migrationsFolder })
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK])
  })
}

/** How often to check whether the pending migrations have been applied. */
const LOOK_MS = 1000

/** Waits until all of this server's migrations are applied; a database that is ahead is fine too. */
export async function awaitMigrations(url: string, tell: Tell, migrationsFolder = MIGRATIONS): Promise<void> {
  await withClient(url, async (client) => {
    for (let isTold = false; ; ) {
      const { pendingMigrations } = statusOf(migrationsFolder, await appliedTo(client))
      if (pendingMigrations.length === 0) return
      if (!isTold) tell({ level: 'warn', message: 'waiting for npm run migrate', pending: pendingMigrations.length })
      isTold = true
      await setTimeout(LOOK_MS)
    }
  })
}

const NO_COPY = 'No copy was made. Back up Postgres with its own tools.'

/** Repairs the schema in one transaction, one process after the other. */
function repairUnderLock(url: string, migrations: string): Promise<SchemaRepair> {
  return withClient(url, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    const fresh = await freshPostgresPieces(client, migrations)
    await client.query('BEGIN')
    const make = async (statement: string) => {
      await client.query('SAVEPOINT piece')
      try {
        await client.query(statement)
      } catch (error) {
        await client.query('ROLLBACK TO SAVEPOINT piece')
        throw error
      }
    }
    const run = await repairSchema({ live: await postgresPieces(client), fresh }, async () => NO_COPY, make)
    await client.query('COMMIT')
    return run
  })
}

/** Operator tasks on a Postgres database. */
export function postgresUpkeep(url: string, migrations = MIGRATIONS): Upkeep {
  const status = () => withClient(url, async (client) => statusOf(migrations, await appliedTo(client)))
  return {
    kind: 'Postgres',
    async size() {
      const { rows } = await withClient(url, (client) =>
        client.query<{ size: string }>('SELECT pg_database_size(current_database()) AS size'),
      )
      return rows[0] ? Number(rows[0].size) : null
    },
    status,
    migrate: () =>
      runPending(
        status,
        async () => NO_COPY,
        () => migrateUnderLock(url, migrations),
      ),
    repair: () => repairUnderLock(url, migrations),
  }
}
