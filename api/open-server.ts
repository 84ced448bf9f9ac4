import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { found } from '#shared/kernel/refusal'
import { serverSecrets } from './auth/tables'
import type { Config } from './config'
import type { Database } from './db/database'
import { openDatabase } from './db/open'
import type { Server } from './server'
import { openPokes } from './sync/pokes'

const GRANT_SECRET = 'grants'

/** The secret that signs grants: the operator's, or one made at the first start and kept. */
async function secretOf(database: Database, config: Config): Promise<string> {
  if (config.secret) return config.secret
  return database.transact(async (db) => {
    const value = randomBytes(32).toString('base64url')
    await db.insert(serverSecrets).values({ name: GRANT_SECRET, value }).onConflictDoNothing()
    const [line] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, GRANT_SECRET))
    return found(line, 'secret').value
  })
}

/** Opens the database and what every part of the server works with. */
export async function openServer(config: Config, log: Server['log'] = () => undefined): Promise<Server> {
  const database = await openDatabase({ url: config.databaseUrl, file: config.databaseFile })
  const pokes = await openPokes(database)
  return { database, pokes, secret: await secretOf(database, config), now: () => new Date(), log }
}
