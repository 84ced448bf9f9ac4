import pg from 'pg'
import { freshDatabase } from './postgres'

/** Everything of a schema that a test could have changed, as one text. */
const SCHEMA = `SELECT md5(string_agg(piece, ',' ORDER BY piece)) AS schema FROM (
  SELECT concat(oid, relname) AS piece FROM pg_class WHERE relnamespace = 'public'::regnamespace
  UNION ALL SELECT concat(attrelid, attname, atttypid, attnotnull, atthasdef) FROM pg_attribute
    JOIN pg_class ON attrelid = pg_class.oid WHERE relnamespace = 'public'::regnamespace
  UNION ALL SELECT conname FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT concat(tgname, tgenabled) FROM pg_trigger
  UNION ALL SELECT concat(hash, created_at) FROM drizzle.__drizzle_migrations
  UNION ALL SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace
) AS pieces`

/** Empties each table that has ever held a row, and starts the sequences again. */
const EMPTY = `DO $$
DECLARE name text;
BEGIN
  SET LOCAL session_replication_role = replica;
  FOR name IN SELECT oid::regclass FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND pg_relation_size(oid) > 0
  LOOP EXECUTE 'DELETE FROM ' || name; END LOOP;
  FOR name IN SELECT oid::regclass FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S'
  LOOP EXECUTE 'ALTER SEQUENCE ' || name || ' RESTART'; END LOOP;
END $$`

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * The databases of one process's tests. One that a test has left is emptied for the next test: to copy a database with
 * its 700 files takes ten times as long.
 */
export class PostgresDatabases {
  /** By address: the schema as it was made. */
  readonly #schemas = new Map<string, string>()
  readonly #left: string[] = []

  constructor(
    /** The server that they are on. */
    readonly server: string,
    /** The address of a database with all tables, to which nothing is connected. */
    readonly template: string,
  ) {}

  /** Returns the address of an empty database with all tables. */
  async take(): Promise<string> {
    for (let url = this.#left.pop(); url; url = this.#left.pop()) {
      // Some tests leave a database that takes no connections, or that has damaged pages.
      if (await this.#isEmptied(url).catch(() => false)) return url
    }
    const url = await freshDatabase(this.server, this.template)
    this.#schemas.set(url, await withClient(url, (client) => schemaOf(client)))
    return url
  }

  /** Takes back a database whose test has ended. */
  giveBack(url: string): void {
    this.#left.push(url)
  }

  /** Whether the next test can use the database: not if something is still connected, or if its schema was changed. */
  #isEmptied(url: string): Promise<boolean> {
    return withClient(url, async (client) => {
      const { rows } = await client.query(
        'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      )
      if (rows.length > 0 || (await schemaOf(client)) !== this.#schemas.get(url)) return false
      await client.query(EMPTY)
      return true
    })
  }
}

async function schemaOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(SCHEMA)
  return rows[0]?.schema ?? ''
}
