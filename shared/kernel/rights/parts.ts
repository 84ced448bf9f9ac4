import type { Holder } from './capabilities'

/** The parts of a camp's data (Access rule 10): each area adds those that its entities belong to (`defineParts`). */
// biome-ignore lint/suspicious/noEmptyInterface: areas add to it
export interface Parts {}

/** The part of a camp's data that a row belongs to. What a person may see is a set of parts. */
export type Part = keyof Parts

/** Who reads a part: all of it, or only own rows and the rows linked to them. The entity declares a row's owner. */
export interface Readers {
  readonly whole: readonly Holder[]
  readonly own?: readonly Holder[]
}

/** Who reads each part. The registry fills it, so that access doesn't have to import every area. */
export const readersByPart = new Map<Part, Readers>()

/**
 * Declares who reads which part of an area's data (docs/product/access.md). An area adds the returned type to `Parts`.
 */
export function defineParts<const P extends Readonly<Record<string, Readers>>>(parts: P): P {
  return parts
}
