import type { Db } from './database'

interface Preparable<R> extends PromiseLike<R> {
  prepare(): { execute(values?: Record<string, unknown>): unknown }
}

/** A statement that is prepared once per connection. */
export type Prepared<R> = (db: Db, values: Record<string, unknown>) => Promise<R>

/**
 * Prepares a statement that runs so often that building it each time would cost more than running it.
 *
 * @param name its name in Postgres; no other statement may have it
 * @param build builds it, with `sql.placeholder` for the values
 */
export function preparedAs<R>(name: string, build: (db: Db) => Preparable<R>): Prepared<R> {
  const known = new WeakMap<Db, ReturnType<Preparable<R>['prepare']>>()
  return async (db, values) => {
    let statement = known.get(db)
    if (!statement) {
      const query = build(db)
      // Postgres needs the name; SQLite takes none.
      statement = (query.prepare as (name: string) => NonNullable<typeof statement>).call(query, name)
      known.set(db, statement)
    }
    return (await statement.execute(values)) as R
  }
}
