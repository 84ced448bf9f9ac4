import { type SQL, sql } from 'drizzle-orm'
import { isPostgres } from './tables/dialect'

/**
 * Returns the texts of a list that is given as one placeholder, so that it stays one statement however many they are.
 */
export function textsOf(placeholder: string): SQL {
  return isPostgres
    ? sql`select value from json_array_elements_text(${sql.placeholder(placeholder)}::json)`
    : sql`select value from json_each(${sql.placeholder(placeholder)})`
}
