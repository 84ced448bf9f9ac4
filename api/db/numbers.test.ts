import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { drizzle as onSqlite } from 'drizzle-orm/better-sqlite3'
import { migrate as migrateSqlite } from 'drizzle-orm/better-sqlite3/migrator'
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { PROTOCOL } from '#shared/protocol'
import { hashSid } from '../auth/sign-ins'
import { freshDatabase } from '../testing/postgres'
import { world, worldAt } from '../testing/world'

const url = process.env.DATABASE_URL

type Line = Record<string, unknown>

/** Runs SQL on the database directly, without the server. */
async function ask(place: string, ...statements: string[]): Promise<Line[]> {
  let lines: Line[] = []
  if (!url) {
    const file = new Sqlite(place)
    for (const each of statements) {
      const statement = file.prepare(each)
      if (statement.reader) lines = statement.all() as Line[]
      else statement.run()
    }
    file.close()
    return lines
  }
  const client = new pg.Client({ connectionString: place })
  await client.connect()
  for (const each of statements) lines = (await client.query(each)).rows as Line[]
  await client.end()
  return lines
}

const UNIQUE_ON_SQLITE = `
  SELECT m.name AS "table", l.name AS "key", i.name AS "first"
  FROM sqlite_master m, pragma_index_list(m.name) l, pragma_index_info(l.name) i
  WHERE m.type = 'table' AND l."unique" = 1 AND i.seqno = 0
  UNION
  SELECT m.name, 'rowid', p.name FROM sqlite_master m, pragma_table_info(m.name) p
  WHERE m.type = 'table' AND p.pk = 1 AND p.type = 'INTEGER'
    AND NOT EXISTS (SELECT 1 FROM pragma_index_list(m.name) l WHERE l.origin = 'pk')`
const UNIQUE_ON_POSTGRES = `
  SELECT t.relname AS "table", k.relname AS "key", a.attname AS "first"
  FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid JOIN pg_class k ON k.oid = i.indexrelid
  JOIN pg_namespace n ON n.oid = t.relnamespace
  JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = i.indkey[0]
  WHERE i.indisunique AND n.nspname = 'public'`
const OF_CAMPS_ON_SQLITE = `
  SELECT m.name AS "table", p.name AS "camp" FROM sqlite_master m, pragma_table_info(m.name) p
  WHERE m.type = 'table' AND p.name IN ('org', 'organization_id')`
const OF_CAMPS_ON_POSTGRES = `
  SELECT table_name AS "table", column_name AS "camp" FROM information_schema.columns
  WHERE table_schema = 'public' AND column_name IN ('org', 'organization_id')`

/** Lines that are about a camp and no part of it: they stay with the provider, also when the camp has moved away or is gone. */
const OF_THE_PROVIDER = ['platform_audit']

test("every unique key of a camp's table begins with its camp, so that a camp can be moved", async () => {
  const { place } = await world()
  const ofCamps = await ask(place, url ? OF_CAMPS_ON_POSTGRES : OF_CAMPS_ON_SQLITE)
  const campIn = new Map(ofCamps.map(({ table, camp }) => [table, camp]))
  for (const table of OF_THE_PROVIDER) expect(campIn.delete(table), table).toBe(true)
  expect(campIn.size).toBeGreaterThan(40)
  for (const table of ['camp_backup', 'camp_restore', 'camp_operation', 'erased'])
    expect(campIn.get(table), table).toBe('organization_id')
  const keys = await ask(place, url ? UNIQUE_ON_POSTGRES : UNIQUE_ON_SQLITE)
  expect(keys.filter(({ table, first }) => campIn.has(table) && first !== campIn.get(table))).toEqual([])
})

/** How many migrations there were before people and devices were numbered within each camp. */
const BEFORE = 15

/** A database as the previous version had it. */
async function formerDatabase(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'former-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dialect = url ? 'postgres' : 'sqlite'
  const migrationsFolder = join(folder, 'migrations')
  cpSync(new URL(`migrations/${dialect}`, import.meta.url).pathname, migrationsFolder, { recursive: true })
  const journal = join(migrationsFolder, 'meta/_journal.json')
  const { entries, ...about } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] }
  writeFileSync(journal, JSON.stringify({ ...about, entries: entries.slice(0, BEFORE) }))
  if (!url) {
    const place = join(folder, 'camp.sqlite')
    const file = new Sqlite(place)
    migrateSqlite(onSqlite({ client: file }), { migrationsFolder })
    file.close()
    return place
  }
  const place = await freshDatabase(url)
  const client = new pg.Client({ connectionString: place })
  await client.connect()
  await migratePostgres(onPostgres({ client }), { migrationsFolder })
  await client.end()
  return place
}

const AT = '2026-07-01T08:00:00.000Z'
const PERSON = { firstName: 'Eva', lastName: 'Lind', role: 'staff', password: 'quiet-lake-42' }

test('a camp of the previous version continues: people stay signed in, and new numbers belong to no one else', async () => {
  const place = await formerDatabase()
  const json = url ? '::jsonb' : ''
  const signedIn = (sid: string, userId: number) =>
    `INSERT INTO sessions (sid, sess, expire) VALUES ('${hashSid(sid)}', '${JSON.stringify({ kind: 'camp', userId })}'${json}, '2999-01-01')`
  await ask(
    place,
    `INSERT INTO organizations (name, slug, created_at) VALUES ('Lake', 'lake', '${AT}'), ('Pine', 'pine', '${AT}')`,
    `INSERT INTO sync_org (org, head, floor, epoch, next_id, end_id) VALUES (1, 0, 0, 'e1', 0, 0), (2, 0, 0, 'e2', 0, 0)`,
    `INSERT INTO users (org, email, password, role, created_at) VALUES
      (1, 'ruth@lake.example', '-', 'admin', '${AT}'), (2, 'otto@pine.example', '-', 'admin', '${AT}')`,
    `INSERT INTO device (org, key_hash, name, created_at, revoked) VALUES (2, 'k', 'Tablet', '${AT}', false)`,
    'INSERT INTO server_block (org) VALUES (1), (2), (1)',
    signedIn('of-ruth', 1),
    signedIn('of-otto', 2),
  )
  const site = await worldAt(place)
  const ruth = site.visitor('anchor_sid=of-ruth')
  const otto = site.visitor('anchor_sid=of-otto')
  expect((await ruth.get('/api/user')).body).toMatchObject({ id: 1, organizationId: 1, email: 'ruth@lake.example' })
  expect((await otto.get('/api/user')).body).toMatchObject({ id: 2, organizationId: 2, email: 'otto@pine.example' })

  const join = (slug: string, email: string) =>
    site
      .visitor()
      .post('/api/camp/register', { ...PERSON, email, confirmPassword: PERSON.password, organizationSlug: slug })
  const [eva, ida] = [await join('lake', 'eva@lake.example'), await join('pine', 'ida@pine.example')]
  expect([eva.body.id, ida.body.id]).toEqual([3, 3])
  const cookie = (eva.headers.get('set-cookie') ?? '').split(';')[0]
  expect((await site.visitor(cookie).get('/api/user')).body).toMatchObject({
    organizationId: 1,
    email: 'eva@lake.example',
  })

  const asked = { protocol: PROTOCOL, device: null, clientId: null, name: 'Phone', blocks: 1 }
  const enrolled = await otto.post('/api/sync/enroll', asked)
  expect(enrolled.body.device.id).toBe(2)
  await ruth.post('/api/families', { lastName: 'Lind' })
  const [{ head, next_block } = {}] = await ask(place, 'SELECT next_block, head FROM sync_org WHERE org = 1')
  expect([Number(head) > 0, Number(next_block)]).toEqual([true, 5])
})

test('what happens to a person of one camp happens to no one with the same number in another', async () => {
  const site = await world()
  const [lake, pine] = [await site.camp('lake'), await site.camp('pine')]
  const [ruth, otto] = [await lake.as('admin'), await pine.as('admin')]
  const [stella, ida] = [await lake.as('staff'), await pine.as('staff')]
  expect([ruth.userId, stella.userId]).toEqual([otto.userId, ida.userId])
  expect((await ruth.post(`/api/team/${stella.userId}/end-sign-ins`, {})).status).toBe(204)
  expect((await stella.get('/api/campers')).status).toBe(401)
  expect((await ida.get('/api/campers')).status).toBe(200)
})
