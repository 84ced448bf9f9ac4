import type { z } from 'zod'
import type { refusals } from './refusals'

/**
 * Data for a refusal's message: names, counts and ids. Only `edit_conflict` can have medical data, as both values of
 * the field, because the editor and the office may read that field. The server never writes this to its log output.
 */
export type RefusalData = Readonly<Record<string, unknown>>

type Everybodys = typeof refusals

/** All refusal codes. Each area adds its own where it declares them, in `<area>/refusals.ts`. */
export interface RefusalCodes extends Everybodys {}
export type RefusalCode = keyof RefusalCodes

/**
 * A change that the camp's rules or the user's rights don't allow. `code` is a stable snake_case name; the area that
 * declares it has its status and message.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  constructor(
    readonly code: RefusalCode,
    readonly data: RefusalData = {},
  ) {
    super(code)
  }
}

/**
 * Refuses if `condition` is true.
 *
 * @throws Refusal with `code`
 */
export function refuseIf(condition: boolean, code: RefusalCode, data: RefusalData = {}): void {
  if (condition) throw new Refusal(code, data)
}

/**
 * Throws if any field has a problem.
 *
 * @param fields the problem of each field
 * @throws Refusal `invalid` with the problem of each field
 */
export function refuseWrong(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', { fields })
}

/** Returns the first problem of each field, so that "is required" comes before "too short". */
export function messagesByField({ issues }: z.ZodError): Record<string, string> {
  const fields = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = path.join('.')
    if (!fields.has(field)) fields.set(field, message)
  }
  return Object.fromEntries(fields)
}

/**
 * Returns `value`, or refuses if it is missing.
 *
 * @param what a word for it, such as `camper`
 * @throws Refusal `not_found`
 */
export function requireFound<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Refusal('not_found', { what })
  return value
}
