import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { expect, test } from 'vitest'
import { world } from '../testing/world'

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
  // A move leaves them behind: a browser belongs to one person, whatever their camp, and keys and webhooks start over.
  for (const table of ['push_subscription', 'data_key', 'webhook', 'webhook_attempt'])
    expect(campIn.delete(table), table).toBe(true)
  expect(campIn.size).toBeGreaterThan(40)
  for (const table of ['camp_backup', 'camp_restore', 'camp_operation', 'erased'])
    expect(campIn.get(table), table).toBe('organization_id')
  const keys = await ask(place, url ? UNIQUE_ON_POSTGRES : UNIQUE_ON_SQLITE)
  expect(keys.filter(({ table, first }) => campIn.has(table) && first !== campIn.get(table))).toEqual([])
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
