import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { isPostgres } from './tables/dialect'

/** The texts of a list that is given as one placeholder, so that it stays one statement however many they are. */
export function textsOf(placeholder: string): SQL {
  return isPostgres
    ? sql`select value from json_array_elements_text(${sql.placeholder(placeholder)}::json)`
    : sql`select value from json_each(${sql.placeholder(placeholder)})`
}

/** Whether the list in a column has an element of which `field` is true. */
export function hasElementWith(list: SQLiteColumn, field: string): SQL {
  return isPostgres
    ? sql`${list} @> ${JSON.stringify([{ [field]: true }])}::jsonb`
    : sql`exists (select 1 from json_each(${list}) where json_extract(value, ${`$.${field}`}))`
}
