import { AsyncLocalStorage } from 'node:async_hooks'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type { Upkeep } from './upkeep'

/** Runs statements inside a transaction. Await the builders: `.get()` and `.all()` don't exist on Postgres. */
export type Db = Omit<BetterSQLite3Database, 'transaction' | 'get' | 'all' | 'run' | 'values'>

/** How many connections of a kind are busy, how many are idle, and how many callers wait for one. */
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
  /** The same for work that reads for seconds, such as a whole camp, so that other readers don't wait for it. */
  readApart<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Runs single statements that need no common snapshot, outside of any transaction; for what every request reads. */
  look<T>(work: (db: Db) => Promise<T>): Promise<T>
  /**
   * Checks that the database answers and accepts writes.
   *
   * @throws Error if it doesn't; the reason is already in the log
   */
  check(): Promise<void>
  /** Sends a short message to every process on this database, this one included. */
  notify(message: string): Promise<void>
  /**
   * Calls `hear` with each message that any process sends.
   *
   * @returns whether they arrive; if not, the reason is already in the log
   */
  listen(hear: (message: string) => void): Promise<boolean>
  /** Returns how busy its connections are now. */
  connections(): Connections
  /** Operator tasks on the whole database. */
  readonly upkeep: Upkeep
  close(): Promise<void>
}

let inside: AsyncLocalStorage<true> | undefined

/**
 * From now on, a transaction within a transaction is refused; on SQLite it would wait forever for the outer one. Only
 * tests call this, because tracking the caller costs time on every promise: a tenth to a quarter of all work.
 */
export function refuseNesting(): void {
  inside ??= new AsyncLocalStorage()
}

/** Throws if called within a transaction and nesting is refused. */
export function refuseNested(): void {
  if (inside?.getStore()) throw new Error('transactions do not nest')
}

/** Runs a transaction that must not be within another. */
export function notNested<T>(work: () => Promise<T>): Promise<T> {
  refuseNested()
  return inside ? inside.run(true, work) : work()
}
