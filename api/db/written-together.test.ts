import { count } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { world } from '../testing/world'
import type { Database } from './database'
import { organizations } from './tables/accounts'
import { writtenTogether } from './written-together'

const createdAt = '2026-07-01T10:00:00.000Z'

/** Writes camps by their slugs, of which one cannot be written. */
const add = writtenTogether<string>(
  (slug) => slug,
  async (db, slug) => {
    if (slug === 'camp-bad') throw new Error('cannot be written')
    await db.insert(organizations).values({ name: slug, slug, createdAt })
  },
)

test('what comes at the same time is written in few transactions, all of it', async () => {
  const { server } = await world()
  let transactions = 0
  const { database } = server
  const counted: Database = {
    ...database,
    transact(work) {
      transactions += 1
      return database.transact(work)
    },
  }
  await Promise.all(Array.from({ length: 250 }, (_, n) => add(counted, `camp-${n}`)))
  expect(transactions).toBe(3)
  await add(counted, 'camp-later')
  expect(transactions).toBe(4)
  const [line] = await database.read((db) => db.select({ camps: count() }).from(organizations))
  expect(line?.camps).toBe(251)
})

test('a caller whose change was written with one that failed gets an error, and the next is written', async () => {
  const { server } = await world()
  const ends = await Promise.allSettled(['camp-one', 'camp-bad'].map((slug) => add(server.database, slug)))
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await add(server.database, 'camp-one')
  const rows = await server.database.read((db) => db.select({ slug: organizations.slug }).from(organizations))
  expect(rows).toEqual([{ slug: 'camp-one' }])
})
