import { expect, test } from 'vitest'
import { freshDatabase } from '../testing/postgres'

test.skipIf(!process.env.DATABASE_URL)('with MIGRATE=check a start waits until the database is migrated', async () => {
  const { awaitMigrations, migrateUnderLock } = await import('./postgres-upkeep')
  const address = await freshDatabase(process.env.DATABASE_URL ?? '')
  const told: unknown[] = []
  let isThere = false
  const waiting = awaitMigrations(address, (line) => void told.push(line)).then(() => {
    isThere = true
  })
  await expect.poll(() => told).toEqual([expect.objectContaining({ message: 'waiting for npm run migrate' })])
  expect(isThere).toBe(false)
  await migrateUnderLock(address)
  await waiting
  // Nothing is pending: it does not wait.
  await awaitMigrations(address, (line) => void told.push(line))
  expect(told).toHaveLength(1)
})
