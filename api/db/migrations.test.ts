import { fileURLToPath } from 'node:url'
import Sqlite from 'better-sqlite3'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { expect, test } from 'vitest'
import { withOneMore } from '../testing/one-more-migration'
import { world } from '../testing/world'
import { openDatabase } from './open'
import { openSqlite } from './sqlite'
import { organizations } from './tables/accounts'
import { paymentSettings } from './tables/payments'

const JOURNAL = process.env.DATABASE_URL ? 'drizzle.__drizzle_migrations' : '__drizzle_migrations'

/** Runs SQL on the database directly, without the server. */
async function byHand(place: string, ...statements: string[]): Promise<void> {
  if (!process.env.DATABASE_URL) {
    const file = new Sqlite(place)
    for (const statement of statements) file.exec(statement)
    file.close()
    return
  }
  const client = new pg.Client({ connectionString: place })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const again = (place: string) => openDatabase(process.env.DATABASE_URL ? { url: place, file: '' } : { file: place })

/** The statements that put other migrations into the journal of a database: their hashes and times. */
const journal = (...steps: [hash: string, createdAt: number][]) => [
  `DELETE FROM ${JOURNAL}`,
  ...steps.map(([hash, at]) => `INSERT INTO ${JOURNAL} (hash, created_at) VALUES ('${hash}', ${at})`),
]

const folder = fileURLToPath(
  new URL(`./migrations/${process.env.DATABASE_URL ? 'postgres' : 'sqlite'}`, import.meta.url),
)
const [baseline, ...since] = readMigrationFiles({ migrationsFolder: folder })
const BASELINE_AT = baseline?.folderMillis ?? 0
const SINCE = since.map(({ hash, folderMillis }): [string, number] => [hash, folderMillis])

/** Opens a database with other migrations than this version's. */
async function openWith(migrations: string, place: string): Promise<void> {
  if (process.env.DATABASE_URL) await (await import('./postgres-upkeep')).migrateUnderLock(place, migrations)
  else await openSqlite(place, () => undefined, { migrations }).close()
}

test('a migration that would be left out, because a newer one was applied before it, stops the start', async () => {
  const { place } = await world()
  const migrations = withOneMore('CREATE TABLE more (id integer primary key);')
  await openWith(migrations, place)
  await byHand(place, `DELETE FROM ${JOURNAL} WHERE created_at = (SELECT min(created_at) FROM ${JOURNAL})`)
  await expect(openWith(migrations, place)).rejects.toThrow('so it would be skipped')
})

test('a database of version 1.0.0, which has the tables by many steps, starts as it is', async () => {
  const { place } = await world()
  await (await again(place)).close()
  await byHand(place, ...journal(['a step', BASELINE_AT - 1000], ['the last step', BASELINE_AT], ...SINCE))
  const database = await again(place)
  expect(await database.upkeep.status()).toMatchObject({
    pendingMigrations: [],
    unknownMigrations: [],
    skippedMigrations: [],
  })
  expect((await database.upkeep.status()).appliedMigrations[0]).toBe('0000_baseline')
  await database.close()
})

test('a database from before version 1.0.0 stops the start', async () => {
  const { place } = await world()
  await (await again(place)).close()
  await byHand(place, ...journal(['a step', BASELINE_AT - 1000]))
  await expect(again(place)).rejects.toThrow('Start version 1.0.0 once, then this one.')
})

test("a deleted camp's payment keys go with it", async () => {
  const site = await world()
  await byHand(
    site.place,
    "INSERT INTO organizations (name, slug, created_at) VALUES ('Gone', 'gone', '2026-01-01')",
    "INSERT INTO payment_settings (org) SELECT id FROM organizations WHERE slug = 'gone'",
  )
  await site.server.database.transact(async (db) => void (await db.delete(organizations)))
  expect(await site.server.database.read((db) => db.select().from(paymentSettings))).toEqual([])
})
