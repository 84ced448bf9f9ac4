import { readEnvironment } from '../context/config'
import { openDatabase } from '../db/open'

/** `npm run migrate`: applies what is pending, before processes start that only check it (`MIGRATE=check`). */
const { databaseUrl, databaseDirectUrl, databaseFile } = readEnvironment()
try {
  const database = await openDatabase({ url: databaseUrl, directUrl: databaseDirectUrl, file: databaseFile })
  const { lastMigration } = await database.upkeep.status()
  await database.close()
  console.log(`The database is up to date (${lastMigration ?? 'no migrations'}).`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
