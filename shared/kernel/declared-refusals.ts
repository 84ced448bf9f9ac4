import { z } from 'zod'
import { display } from './money'

/** What a person is told: a title of few words, and a sentence. */
export interface Sentence {
  title: string
  message: string
  /** What a person wants to know besides where there is room for it, a line each. */
  details?: readonly string[]
}

/** The HTTP status of a refusal; a rule of the camp that says no is a 409. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 426 | 429 | 500 | 503

type Data = Readonly<Record<string, unknown>>

/** What other areas say, for a sentence that tells of their refusals or their fields. */
export interface OtherWords {
  sentenceFor(code: string, data: Data): Sentence
  /** How people call a field that is told of, such as `the medications`. */
  fieldNamed(field: string): string
}

/** Why something can be refused, under one code: the answer's status, and what a person is told. */
export interface DeclaredRefusal {
  readonly status: RefusalStatus
  readonly sentence: Sentence | ((data: Data, others: OtherWords) => Sentence)
}

/**
 * Declares the refusals of an area by their codes, stable words in snake_case. An area adds the type of what this returns
 * to `RefusalCodes`, so that a code that nobody declares cannot be thrown.
 */
export function defineRefusals<const R extends Readonly<Record<string, DeclaredRefusal>>>(refusals: R): R {
  return refusals
}

/** A text that a refusal carries, or other words where it carries none. */
export function wordOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value !== '' ? value : otherwise
}

/** The names that a refusal carries, one after the other. */
export function namesIn(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : ''
}

/** An amount in the currency that the refusal names. */
export function cash({ currency }: Data, value: unknown): string {
  return typeof value === 'string' ? display(value, wordOr(currency, 'USD')) : ''
}

const partLeft = z
  .object({
    of: z.number(),
    left: z.array(z.object({ camper: z.string(), code: z.string(), data: z.record(z.string(), z.unknown()) })),
  })
  .catch({ of: 0, left: [] })

/** How many of many an action was not done for. */
export function countLeft(data: unknown): string {
  const { of, left } = partLeft.parse(data)
  return `${left.length} of ${of} campers`
}

/** Whom an action was not done for, each with the reason. */
export function reasonsLeft(data: unknown, { sentenceFor }: OtherWords): string[] {
  return partLeft.parse(data).left.map(({ camper, code, data }) => `${camper}: ${sentenceFor(code, data).message}`)
}
