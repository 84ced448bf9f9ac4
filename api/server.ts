import type { Database } from './db/database'
import type { Pokes } from './sync/pokes'

/** What every part of the server works with. */
export interface Server {
  database: Database
  pokes: Pokes
  /** Signs grants; made once and kept in the database, or `APP_SECRET`. */
  secret: string
  /** The server's clock. */
  now(): Date
  /** One line of log. */
  log(line: Record<string, unknown>): void
}
