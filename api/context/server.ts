import type { Database } from '../db/database'
import type { Keys } from './keys'
import type { Pokes } from './pokes'
import type { BeforeCommit } from './transaction'

/** The services that every part of the server uses. */
export interface Server {
  database: Database
  pokes: Pokes
  /** Signs tokens and certificates that devices and browsers hold. */
  keys: Keys
  /** The steps of the areas in each writing transaction, before the commit. */
  beforeCommit: readonly BeforeCommit[]
  /** The server's clock. */
  now(): Date
  /** Writes one log line. */
  log(line: Record<string, unknown>): void
}
