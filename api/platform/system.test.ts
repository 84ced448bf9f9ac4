import { expect, onTestFinished, test } from 'vitest'
import { postgresUpkeep } from '../db/postgres-upkeep'
import { openSqlite } from '../db/sqlite'
import { PASSWORD } from '../testing/camp'
import { withOneMore } from '../testing/one-more-migration'
import { operatorOf } from '../testing/operator'
import { world } from '../testing/world'
import { startHeartbeat } from './processes'

const isPostgres = process.env.DATABASE_URL !== undefined

test('the system page shows how the server runs and which processes are alive', async () => {
  const site = await world()
  const support = await operatorOf(site, 'support')
  const end = await startHeartbeat(site.server)
  const { body } = await support.get('/api/platform/system-info')
  expect(body).toMatchObject({
    isProduction: false,
    databaseStatus: 'connected',
    nodeVersion: process.version,
    databaseKind: isPostgres ? 'Postgres' : 'SQLite',
    processes: [{ current: true, version: body.version }],
  })
  expect([body.databaseSize > 100_000, body.memoryUsage.heapUsed > 1_000_000, body.uptime > 0]).toEqual([
    true,
    true,
    true,
  ])
  await end()
  expect((await support.get('/api/platform/system-info')).body.processes).toEqual([])
})

test('fully applied migrations are reported, and a run without the password does nothing', async () => {
  const site = await world()
  const superadmin = await operatorOf(site, 'superadmin')
  const { body } = await superadmin.get('/api/admin/migration-status')
  expect(body).toMatchObject({ pendingMigrations: [], unknownMigrations: [], skippedMigrations: [] })
  expect([body.lastMigration, body.appliedMigrations[0]]).toEqual([body.appliedMigrations.at(-1), '0000_baseline'])
  expect((await superadmin.post('/api/admin/run-migration', { password: 'wrong' })).body.code).toBe('wrong_password')
  const run = await superadmin.post('/api/admin/run-migration', { password: PASSWORD })
  expect(run.body).toMatchObject({ success: true, message: 'No migrations are pending.' })
})

/** Operator tasks on the database of a test, with one more migration. */
async function upkeepWith(statement: string) {
  const { place } = await world()
  const migrations = withOneMore(statement)
  if (isPostgres) return postgresUpkeep(place, migrations)
  const database = openSqlite(place, () => undefined, { laterMigrations: migrations })
  onTestFinished(() => database.close())
  return database.upkeep
}

test('a pending migration is listed, and applied after making a copy if possible', async () => {
  const upkeep = await upkeepWith('CREATE TABLE more (id integer primary key);')
  expect((await upkeep.status()).pendingMigrations).toEqual(['9999_more'])
  const run = await upkeep.migrate()
  expect(run).toMatchObject({ success: true, errors: [] })
  expect(run.details).toEqual([expect.stringMatching(isPostgres ? /own tools/ : /Saved a copy/), 'Applied 9999_more'])
  expect(await upkeep.status()).toMatchObject({ pendingMigrations: [], lastMigration: '9999_more' })
  expect((await upkeep.migrate()).message).toBe('No migrations are pending.')
})

test('a migration that fails halfway leaves nothing behind, and says why', async () => {
  const upkeep = await upkeepWith(
    'CREATE TABLE more (id integer primary key);--> statement-breakpoint\nCREATE TABLE more (x integer);',
  )
  for (let times = 0; times < 2; times += 1) {
    const run = await upkeep.migrate()
    expect(run).toMatchObject({ success: false, details: [], message: 'A migration failed, so nothing was changed.' })
    expect(run.errors.join(' ')).toMatch(/already exists/)
  }
  expect((await upkeep.status()).pendingMigrations).toEqual(['9999_more'])
})
