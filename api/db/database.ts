import { AsyncLocalStorage } from 'node:async_hooks'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type { Upkeep } from './upkeep'

/** Runs statements inside a transaction. Await the builders: `.get()` and `.all()` do not exist on Postgres. */
export type Db = Omit<BetterSQLite3Database, 'transaction' | 'get' | 'all' | 'run' | 'values'>

/** How many connections of a kind are at work, how many rest, and how many who ask wait for one. */
export interface InUse {
  used: number
  idle: number
  waiting: number
}

/** How busy a database's connections are. */
interface Connections {
  write: InUse
  read: InUse
}

/** A database with its migrations applied. */
export interface Database {
  /** Runs `work` in one writing transaction; commits when it resolves, rolls back when it rejects. Never nested. */
  transact<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Runs `work` on one snapshot, read only. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** The same for work that reads for seconds, such as a whole camp: other readers do not wait behind it. */
  readApart<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Runs single statements that need no common snapshot, outside of any transaction; for what every request asks. */
  look<T>(work: (db: Db) => Promise<T>): Promise<T>
  /**
   * Checks that the database answers and keeps what is written.
   *
   * @throws Error if it does not; the operator has already seen why
   */
  check(): Promise<void>
  /** Sends a short message to every process on this database, this one included. */
  notify(message: string): Promise<void>
  /**
   * Calls `hear` with the messages that any process sends.
   *
   * @returns whether they arrive; if not, the operator has already seen why
   */
  listen(hear: (message: string) => void): Promise<boolean>
  /** How busy its connections are just now. */
  connections(): Connections
  /** Operator tasks on the whole database. */
  readonly upkeep: Upkeep
  close(): Promise<void>
}

let inside: AsyncLocalStorage<true> | undefined

/**
 * From here on a transaction within a transaction is refused: on SQLite it would wait for ever for the outer one. For tests, all
 * of which do so: to follow who asks costs each promise of the process, a tenth to a quarter of all that it does.
 */
export function refuseNesting(): void {
  inside ??= new AsyncLocalStorage()
}

/** Refuses to go on within a transaction, where that is watched. */
export function refuseNested(): void {
  if (inside?.getStore()) throw new Error('transactions do not nest')
}

/** Runs a transaction that may not be within another. */
export function notNested<T>(work: () => Promise<T>): Promise<T> {
  refuseNested()
  return inside ? inside.run(true, work) : work()
}
