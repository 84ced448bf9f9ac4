import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { expect, test } from 'vitest'
import { world } from '../testing/world'
import { openDatabase } from './open'
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

test('a migration that would be left out, because a newer one was applied before it, stops the start', async () => {
  const { place } = await world()
  await (await again(place)).close()
  await byHand(place, `DELETE FROM ${JOURNAL} WHERE created_at = (SELECT min(created_at) FROM ${JOURNAL})`)
  await expect(again(place)).rejects.toThrow('so it would be skipped')
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
