import { z } from 'zod'
import { isDay, sayDay } from '../values/dates'
import { display } from '../values/money'

/** The message for the user: a short title and a sentence. */
export interface Sentence {
  title: string
  message: string
  /** Further lines, shown where there is room. */
  details?: readonly string[]
}

/** The HTTP status of a refusal; 409 if one of the camp's rules forbids the change. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 423 | 426 | 429 | 500 | 503 | 507

type Data = Readonly<Record<string, unknown>>

/** Texts of other areas, for a message that mentions one of their refusals or fields. */
export interface OtherWords {
  sentenceFor(code: string, data: Data): Sentence
  /** What people call a field, such as `the medications`. */
  fieldNamed(field: string): string
}

/** A refusal's HTTP status and its message for the user. */
export interface DeclaredRefusal {
  readonly status: RefusalStatus
  readonly sentence: Sentence | ((data: Data, others: OtherWords) => Sentence)
}

/**
 * Declares an area's refusals by code, a stable snake_case name. An area adds the returned type to `RefusalCodes`, so
 * that only declared codes can be thrown.
 */
export function defineRefusals<const R extends Readonly<Record<string, DeclaredRefusal>>>(refusals: R): R {
  return refusals
}

/** Returns a text from a refusal's data, or `otherwise` if there is none. */
export function wordOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value !== '' ? value : otherwise
}

/** Returns the label of a value in a refusal's data, such as a status. */
export function labelOr(value: unknown, labels: Readonly<Record<string, string>>, otherwise: string): string {
  const text = wordOr(value, otherwise)
  return Object.hasOwn(labels, text) ? String(labels[text]) : text
}

/** Formats a day in a refusal's data; in older refusals it is already in words. */
export function dayOr(value: unknown, otherwise: string): string {
  const text = wordOr(value, otherwise)
  return isDay(text) ? sayDay(text) : text
}

/** Returns the names in a refusal's data, separated by commas. */
export function namesIn(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : ''
}

/**
 * Returns an amount in the currency that the refusal names.
 *
 * @throws RangeError if the text isn't an amount
 */
export function displayCash({ currency }: Data, value: unknown): string {
  return typeof value === 'string' ? display(value, wordOr(currency, 'USD')) : ''
}

const partLeft = z
  .object({
    of: z.number(),
    left: z.array(z.object({ camper: z.string(), code: z.string(), data: z.record(z.string(), z.unknown()) })),
  })
  .catch({ of: 0, left: [] })

/** Returns the number of campers for which an action was not done, such as "3 of 12 campers". */
export function countLeft(data: unknown): string {
  const { of, left } = partLeft.parse(data)
  return `${left.length} of ${of} campers`
}

/** Returns one line for each camper for whom an action was not done, with the reason. */
export function reasonsLeft(data: unknown, { sentenceFor }: OtherWords): string[] {
  return partLeft.parse(data).left.map(({ camper, code, data }) => `${camper}: ${sentenceFor(code, data).message}`)
}
