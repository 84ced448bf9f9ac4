import { type SQL, sql } from 'drizzle-orm'
import { isPostgres } from './tables/dialect'

/**
 * Returns the texts of a list that is passed as one placeholder, so that the statement is the same for any number of
 * them.
 */
export function textsOf(placeholder: string): SQL {
  return isPostgres
    ? sql`select value from json_array_elements_text(${sql.placeholder(placeholder)}::json)`
    : sql`select value from json_each(${sql.placeholder(placeholder)})`
}
