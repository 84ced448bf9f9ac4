import Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { grouped } from '#shared/kernel/values/grouped'
import type { SchemaPiece } from './compare-schema'

interface Made {
  type: 'table' | 'index' | 'trigger' | 'view'
  name: string
  tbl_name: string
  /** Null for the indexes that SQLite creates automatically. */
  sql: string | null
}

interface Column {
  name: string
  type: string
  notnull: number
  dflt_value: string | null
  pk: number
}

interface ForeignKey {
  id: number
  table: string
  from: string
  to: string | null
  on_delete: string
}

/** The tables of the migration journal, and SQLite's own. */
const OWN = /^(sqlite_|__drizzle_)/

function columnsOf(raw: Sqlite.Database, table: string): SchemaPiece[] {
  const columns = raw.prepare('SELECT * FROM pragma_table_xinfo(?)').all(table) as Column[]
  return columns.map(({ name, type, notnull, dflt_value, pk }) => {
    const needsValue = notnull === 1 && dflt_value === null
    const rest = `${notnull ? ' NOT NULL' : ''}${dflt_value === null ? '' : ` DEFAULT ${dflt_value}`}`
    return {
      kind: 'column' as const,
      table,
      name: `${table}.${name}`,
      is: `${type}${notnull ? ' not null' : ''}${pk ? ` key ${pk}` : ''}`,
      preset: dflt_value,
      setPreset: null,
      make: pk || needsValue ? null : `ALTER TABLE "${table}" ADD COLUMN "${name}" ${type}${rest}`,
    }
  })
}

function foreignKeysOf(raw: Sqlite.Database, table: string): SchemaPiece[] {
  const lines = raw.prepare('SELECT * FROM pragma_foreign_key_list(?)').all(table) as ForeignKey[]
  const byId = grouped(lines, ({ id }) => id)
  return [...byId.values()].map((parts) => {
    const [first] = parts
    const from = parts.map((part) => part.from).join(', ')
    const to = parts.map((part) => part.to).join(', ')
    return {
      kind: 'constraint' as const,
      table,
      name: `${table} (${from}) to ${first?.table}`,
      is: `(${to}) on delete ${first?.on_delete}`,
      make: null,
    }
  })
}

/** Returns the columns of an index; the text may differ in spaces and quotes. */
function indexOf(raw: Sqlite.Database, { name, tbl_name: table, sql }: Made): SchemaPiece {
  const listed = raw.prepare('SELECT "unique" FROM pragma_index_list(?) WHERE name = ?').pluck()
  const columns = raw.prepare('SELECT name FROM pragma_index_info(?) ORDER BY seqno').pluck().all(name)
  const [, only = ''] = /\swhere\s(.*)$/is.exec(sql ?? '') ?? []
  const where = only.replaceAll(/["`\s]/g, '')
  const unique = listed.get(table, name) === 1 ? 'unique ' : ''
  return { kind: 'index', table, name, is: `${unique}on ${columns.join(', ')}${where && ` where ${where}`}`, make: sql }
}

/** Returns the schema of a SQLite file, piece by piece. */
export function sqlitePieces(raw: Sqlite.Database): SchemaPiece[] {
  const all = raw.prepare('SELECT type, name, tbl_name, sql FROM sqlite_master').all() as Made[]
  const made = all.filter(({ name, sql }) => sql !== null && !OWN.test(name))
  return made.flatMap((each): SchemaPiece[] => {
    const { type, name, tbl_name: table, sql } = each
    if (type === 'index') return [indexOf(raw, each)]
    if (type === 'trigger') return [{ kind: 'trigger', table, name, is: 'there', make: sql }]
    if (type !== 'table') return []
    const itself: SchemaPiece = { kind: 'table', table, name, is: 'there', make: sql }
    return [itself, ...columnsOf(raw, name), ...foreignKeysOf(raw, name)]
  })
}

/** Returns the schema that the migrations create from scratch. */
export function freshSqlitePieces(migrationsFolder: string): SchemaPiece[] {
  const raw = new Sqlite(':memory:')
  try {
    migrate(drizzle({ client: raw }), { migrationsFolder })
    return sqlitePieces(raw)
  } finally {
    raw.close()
  }
}
