import { openDatabase } from '../db/open'
import { readArgs, runCommand } from './command'

/** `npm run migrate`: applies what is pending, before processes start that only check it (`MIGRATE=check`). */
readArgs(
  { call: 'migrate', about: 'Brings the database up to date. Run it once before servers with MIGRATE=check start.' },
  {},
)
await runCommand(async ({ databaseUrl, databaseDirectUrl, databaseFile }) => {
  const database = await openDatabase({ url: databaseUrl, directUrl: databaseDirectUrl, file: databaseFile })
  const { lastMigration } = await database.upkeep.status()
  await database.close()
  console.log(`The database is up to date (${lastMigration ?? 'no migrations'}).`)
})
