import type { Actor } from '../rights/capabilities'
import type { Reader } from '../store/reader'

/** Who runs a read in a test, and all rows of the camp to take arguments from, including rows this user may not see. */
export interface ReadContext {
  camp: Reader
  actor: Actor
  today: string
  timeZone: string
  currency: string
}

type ArgsOf<F> = F extends (rows: Reader, ...args: infer A) => Promise<unknown> ? A : never

/**
 * For each read in a `reads.ts`, arguments to run it with on a device and on both databases
 * (`e2e/reads/reads.test.ts`). A read without samples is a type error.
 */
export type SamplesOf<Reads> = {
  readonly [Name in keyof Reads]: (asked: ReadContext) => Promise<ArgsOf<Reads[Name]>[]>
}

/** For a read without arguments. */
export async function nothingElse(): Promise<[][]> {
  return [[]]
}

/** An id that no row has. */
export const NOBODY = 7

/** Returns each row's id as the only argument, and an id that no row has. */
export function eachId(rows: readonly { id: number }[]): [number][] {
  return [...rows.map(({ id }): [number] => [id]), [NOBODY]]
}
