import type { Database } from '../db/database'
import type { Keys } from './keys'
import type { Pokes } from './pokes'

/** What every part of the server works with. */
export interface Server {
  database: Database
  pokes: Pokes
  /** Signs what devices and browsers carry. */
  keys: Keys
  /** The server's clock. */
  now(): Date
  /** One line of log. */
  log(line: Record<string, unknown>): void
}
