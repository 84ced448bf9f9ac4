import { AsyncLocalStorage } from 'node:async_hooks'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'

/** What statements run on, inside a transaction. Await builders: `.get()` and `.all()` do not exist on Postgres. */
export type Db = Omit<BetterSQLite3Database, 'transaction' | 'get' | 'all' | 'run' | 'values'>

/** A database with its migrations applied. */
export interface Database {
  /** Runs `work` in one writing transaction; commits when it resolves, rolls back when it rejects. Never nested. */
  transact<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Runs `work` on one snapshot, read only. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Runs single statements that need no common snapshot, outside of any transaction: what is asked at every request. */
  look<T>(work: (db: Db) => Promise<T>): Promise<T>
  /**
   * Finds out whether what is asked is answered and what is changed is kept.
   *
   * @throws Error where not; the operator has been told why
   */
  check(): Promise<void>
  /** Tells every process on this database something small, this one included. */
  notify(message: string): Promise<void>
  /** Hears what any process tells. */
  listen(hear: (message: string) => void): Promise<void>
  close(): Promise<void>
}

const inside = new AsyncLocalStorage<true>()

/** Refuses a transaction within a transaction: on SQLite it would wait for itself for ever. */
export function refuseNested(): void {
  if (inside.getStore()) throw new Error('transactions do not nest')
}

/** Runs a transaction that may not be within another. */
export function notNested<T>(work: () => Promise<T>): Promise<T> {
  refuseNested()
  return inside.run(true, work)
}
