import type { Db } from './database'

interface Preparable<R> extends PromiseLike<R> {
  prepare(): { execute(values?: Record<string, unknown>): unknown }
}

/** A statement that is prepared once on each connection and then only run. */
export type Prepared<R> = (db: Db, values: Record<string, unknown>) => Promise<R>

/**
 * Makes a statement that is asked so often that building it anew would cost more than the answer.
 *
 * @param name its name with the database; no other statement may have it
 * @param build makes it, with `sql.placeholder` for what differs from one time to the next
 */
export function preparedAs<R>(name: string, build: (db: Db) => Preparable<R>): Prepared<R> {
  const known = new WeakMap<Db, ReturnType<Preparable<R>['prepare']>>()
  return async (db, values) => {
    let statement = known.get(db)
    if (!statement) {
      const query = build(db)
      // Postgres wants the name, SQLite takes none.
      statement = (query.prepare as (name: string) => NonNullable<typeof statement>).call(query, name)
      known.set(db, statement)
    }
    return (await statement.execute(values)) as R
  }
}
