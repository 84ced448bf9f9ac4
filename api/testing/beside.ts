import Sqlite from 'better-sqlite3'
import pg from 'pg'

/**
 * Runs SQL on a test's database beside the server, on a separate connection; returns the rows of the last statement.
 */
export async function runSqlBeside(place: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  if (!process.env.DATABASE_URL) {
    const file = new Sqlite(place)
    const last = statements.pop() ?? ''
    for (const statement of statements) file.exec(statement)
    const prepared = file.prepare(last)
    const rows = prepared.reader ? (prepared.all() as Record<string, unknown>[]) : []
    if (!prepared.reader) prepared.run()
    file.close()
    return rows
  }
  const client = new pg.Client({ connectionString: place })
  await client.connect()
  let rows: Record<string, unknown>[] = []
  for (const statement of statements) rows = (await client.query(statement)).rows
  await client.end()
  return rows
}
