import type { Entity, Row } from '../entity/entity'
import type { RowSource } from '../store/store'
import { isDay, sayDay } from '../values/dates'
import { spokenLanguage } from '../values/language'
import { display } from '../values/money'

/** The stored arguments of an action. Any version may have written them, so nothing about their shape is certain. */
export type WordArgs = Readonly<Record<string, unknown>>

/** Current rows, and rows as they were before an unsent action removed them. */
export type RowsForWords = Pick<RowSource, 'get'>

/** Describes an action to users, such as "Moved Maya Keller to cabin Bluebird". */
export type ActionWords = (args: WordArgs, rows: RowsForWords) => string | Promise<string>

/** Returns the row with an id from an action's arguments, or null. */
export async function rowOf(rows: RowsForWords, entity: Entity, id: unknown): Promise<Row | null> {
  return typeof id === 'number' ? (((await rows.get(entity, id)) as Row | undefined) ?? null) : null
}

/** Returns a row's `name`, or the fallback if it is unknown. */
export async function nameOf(
  rows: RowsForWords,
  entity: Entity,
  id: unknown,
  otherwise = '(deleted)',
): Promise<string> {
  const row = await rowOf(rows, entity, id)
  return row ? String(row.name) : otherwise
}

/** Counts things in words: `1 camper`, `12 campers`. */
export function counted(count: number, one: string, more = `${one}s`): string {
  return `${count.toLocaleString(spokenLanguage())} ${count === 1 ? one : more}`
}

/** Counts a list in an action's arguments: `1 camper`, `12 campers`, or `some campers` if it isn't a list. */
export function countedIn(value: unknown, one: string, more = `${one}s`): string {
  return Array.isArray(value) ? counted(value.length, one, more) : `some ${more}`
}

/** Formats a day from an action's arguments; null if it isn't one. */
export function dayOf(value: unknown): string | null {
  return typeof value === 'string' && isDay(value) ? sayDay(value) : null
}

/**
 * Formats an amount from an action's arguments in the camp's currency; `an amount` if it isn't one.
 *
 * @throws RangeError for an invalid currency code
 */
export function amountOf(value: unknown, currency: string | undefined): string {
  if (typeof value !== 'string' || !/^-?\d+\.\d\d$/.test(value)) return 'an amount'
  return display(value, currency)
}
