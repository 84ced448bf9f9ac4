import type { Holder } from './capabilities'

/** The parts of a camp's data (Access rule 10). Each area adds those its entities belong to (`defineParts`). */
// biome-ignore lint/suspicious/noEmptyInterface: areas add to it
export interface Parts {}

/** The part of a camp's data that a row belongs to. What a user may see is a set of parts. */
export type Part = keyof Parts

/** Who may read a part: all of it, or only their own rows and those linked to them. */
export interface Readers {
  readonly whole: readonly Holder[]
  readonly own?: readonly Holder[]
}

/** Who may read each part. The registry fills it, so that access rules don't have to import every area. */
export const readersByPart = new Map<Part, Readers>()

/** Declares who may read the parts of an area (docs/product/access.md). An area adds the returned type to `Parts`. */
export function defineParts<const P extends Readonly<Record<string, Readers>>>(parts: P): P {
  return parts
}
