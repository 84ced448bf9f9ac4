import type Sqlite from 'better-sqlite3'
import type { Db } from './database'

const statements = new WeakMap<Sqlite.Database, Map<string, Sqlite.Statement>>()

/** For SQLite: returns a statement that is prepared once per connection, for what runs for each row. */
export function sqliteStatement(db: Db, text: string): Sqlite.Statement {
  const { $client } = db as unknown as { $client: Sqlite.Database }
  let known = statements.get($client)
  if (!known) {
    known = new Map()
    statements.set($client, known)
  }
  let statement = known.get(text)
  if (!statement) {
    statement = $client.prepare(text)
    known.set(text, statement)
  }
  return statement
}
