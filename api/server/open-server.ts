import { openKeys } from '../auth/secrets'
import type { Config } from '../context/config'
import type { Server } from '../context/server'
import { openDatabase } from '../db/open'
import { openPokes } from '../sync/transaction/pokes'
import { BEFORE_COMMIT } from './before-commit'

/** Opens the database and creates the services that every part of the server uses. */
export async function openServer(config: Config, log: Server['log'] = () => undefined): Promise<Server> {
  const database = await openDatabase({
    url: config.databaseUrl,
    file: config.databaseFile,
    tell: log,
    waitsForMigrations: config.waitsForMigrations,
    directUrl: config.databaseDirectUrl,
    pool: config.databasePool,
  })
  const pokes = await openPokes(database)
  const keys = await openKeys(database, config, log)
  return { database, pokes, keys, beforeCommit: BEFORE_COMMIT, now: () => new Date(), log }
}
