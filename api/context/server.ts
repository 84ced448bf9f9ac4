import type { Database } from '../db/database'
import type { Keys } from './keys'
import type { Pokes } from './pokes'
import type { BeforeCommit } from './transaction'

/** The services that every part of the server works with. */
export interface Server {
  database: Database
  pokes: Pokes
  /** Signs tokens and certificates that devices and browsers hold. */
  keys: Keys
  /** What the areas do in each writing transaction, before it is committed. */
  beforeCommit: readonly BeforeCommit[]
  /** The server's clock. */
  now(): Date
  /** Writes one line of log. */
  log(line: Record<string, unknown>): void
}
