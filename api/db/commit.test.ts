import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runSqlBeside } from '../testing/beside'
import { creditArgs } from '../testing/credit'
import { world } from '../testing/world'
import { organizations } from './tables/accounts'

const onPostgres = process.env.DATABASE_URL !== undefined

/** Makes each transaction that records something fail at its COMMIT, and not before. */
const FAIL_AT_COMMIT = onPostgres
  ? [
      "CREATE FUNCTION fail() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'at commit'; END $$ LANGUAGE plpgsql",
      'CREATE CONSTRAINT TRIGGER fails AFTER INSERT ON store_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fail()',
    ]
  : [
      'CREATE TABLE later (org INTEGER REFERENCES organizations (id) DEFERRABLE INITIALLY DEFERRED)',
      'CREATE TRIGGER fails AFTER INSERT ON store_transactions BEGIN INSERT INTO later VALUES (-1); END',
    ]
const MEND = `DROP TRIGGER fails${onPostgres ? ' ON store_transactions' : ''}`

test('what was not committed is not acknowledged, and is booked once when it is sent again', async () => {
  const site = await world()
  const camp = await site.camp('lakeside')
  const maya = await camp.camper()
  const staff = await camp.as('staff')
  const batch = await staff.actions([creditArgs(maya.id, 2 ** 40)])
  const booked = async () =>
    Number((await runSqlBeside(site.place, 'SELECT count(*) AS n FROM store_transactions'))[0]?.n)
  await runSqlBeside(site.place, ...FAIL_AT_COMMIT)
  const lost = await staff.pushRaw(batch)
  expect([lost.body.results ?? [], await booked()]).toEqual([[], 0])
  const funds = { transactionType: 'credit', amount: '5.00', description: 'Cash', paymentMethod: 'cash' }
  expect((await staff.post(`/api/campers/${maya.id}/transactions`, funds)).status).toBe(500)
  await runSqlBeside(site.place, MEND)
  for (let times = 0; times < 2; times += 1) expect((await staff.pushRaw(batch)).status).toBe(200)
  expect(await booked()).toBe(1)
})

test.runIf(onPostgres)('a transaction in which a statement failed is not taken for committed', async () => {
  const { database } = (await world()).server
  const at = '2026-01-01T00:00:00.000Z'
  const swallowing = database.transact(async (db) => {
    await db.insert(organizations).values({ name: 'Camp', slug: 'camp', createdAt: at })
    await db
      .select({ none: sql`1 / 0` })
      .from(organizations)
      .catch(() => undefined)
  })
  await expect(swallowing).rejects.toThrow(/not committed/)
})

test('a transaction within a transaction is refused, not waited for', async () => {
  const { database } = (await world()).server
  const nothing = async () => undefined
  await expect(database.transact(() => database.transact(nothing))).rejects.toThrow(/do not nest/)
  await expect(database.read(() => database.transact(nothing))).rejects.toThrow(/do not nest/)
  await expect(database.transact(nothing)).resolves.toBeUndefined()
})
