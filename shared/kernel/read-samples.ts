import type { Actor } from './capabilities'
import type { Reader } from './reader'

/** By whom a read is tried, and the rows of the whole camp to take arguments from: also those that are not for this person. */
export interface Asked {
  camp: Reader
  actor: Actor
  today: string
  timeZone: string
  currency: string
}

type ArgsOf<F> = F extends (rows: Reader, ...args: infer A) => Promise<unknown> ? A : never

/**
 * For each read of a `reads.ts`, arguments to try it with on a device and on both databases (`e2e/reads/reads.test.ts`).
 * One that is missing is an error of types.
 */
export type SamplesOf<Reads> = { readonly [Name in keyof Reads]: (asked: Asked) => Promise<ArgsOf<Reads[Name]>[]> }

/** For a read that asks nothing else. */
export async function nothingElse(): Promise<[][]> {
  return [[]]
}

/** An id that no row has. */
export const NOBODY = 7

/** Each row's id as the only argument, and one that no row has. */
export function eachId(rows: readonly { id: number }[]): [number][] {
  return [...rows.map(({ id }): [number] => [id]), [NOBODY]]
}
