import '../../environment/file'
import {
  bigint,
  jsonb,
  boolean as pgBoolean,
  customType as pgCustomType,
  index as pgIndex,
  primaryKey as pgPrimaryKey,
  pgTable,
  text as pgText,
  uniqueIndex as pgUniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  integer,
  customType as sqliteCustomType,
  index as sqliteIndex,
  primaryKey as sqlitePrimaryKey,
  sqliteTable,
  text as sqliteText,
  uniqueIndex as sqliteUniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { fromCents, toCents, withinLimit } from '#shared/kernel/values/money'

/**
 * Which of the two databases is used, decided once when the process starts, and a few column types built with Drizzle's
 * SQLite builder, or with its Postgres builder cast to the same types. All differences between the databases are in
 * `db`.
 */
export const isPostgres = process.env.DATABASE_URL?.startsWith('postgres') ?? false

/** Picks by database; the Postgres value gets the SQLite value's type. */
function pick<T>(onSqlite: T, onPostgres: unknown): T {
  return isPostgres ? (onPostgres as T) : onSqlite
}

/** Returns an amount in cents. A sum too large for an amount is an error, because some rule should have refused it. */
function centsToKeep(amount: string): number {
  const cents = toCents(amount)
  if (!withinLimit(cents)) throw new RangeError(`too large to be kept: ${amount}`)
  return cents
}

const sqliteMoney = sqliteCustomType<{ data: string; driverData: number }>({
  dataType: () => 'integer',
  toDriver: centsToKeep,
  fromDriver: fromCents,
})
const postgresMoney = pgCustomType<{ data: string; driverData: string }>({
  dataType: () => 'bigint',
  toDriver: (amount) => String(centsToKeep(amount)),
  fromDriver: (cents) => fromCents(Number(cents)),
})

export const table = pick(sqliteTable, pgTable)
export const primaryKey = pick(sqlitePrimaryKey, pgPrimaryKey)
export const index = pick(sqliteIndex, pgIndex)
export const uniqueIndex = pick(sqliteUniqueIndex, pgUniqueIndex)

export const text = (name: string) => pick(sqliteText(name), pgText(name))
/** Whole numbers up to 2^53, ids among them. */
export const whole = (name: string) => pick(integer(name, { mode: 'number' }), bigint(name, { mode: 'number' }))
export const flag = (name: string) => pick(integer(name, { mode: 'boolean' }), pgBoolean(name))
export const json = (name: string) => pick(sqliteText(name, { mode: 'json' }), jsonb(name))
/** Whole cents in the database, a decimal string outside of it. */
export const money = (name: string) => pick(sqliteMoney(name), postgresMoney(name))
/** A primary key that the database counts up from 1. */
export const counted = (name: string) =>
  pick(
    integer(name, { mode: 'number' }).primaryKey({ autoIncrement: true }),
    bigint(name, { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  )
