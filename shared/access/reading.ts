import type { Entity, OwnerKind } from '../kernel/entity/entity'
import { type Actor, holds } from '../kernel/rights/capabilities'
import { type Part, readersByPart } from '../kernel/rights/parts'

/** How much of a part a user reads: all of it, or only own rows and the rows linked to them. */
export type ReadReach = 'whole' | 'own'

/** The parts a user can read; absent parts are not readable at all. */
export type ReadRights = ReadonlyMap<Part, ReadReach>

/** Returns what `actor` reads, in a fixed order. */
export function readingOf(actor: Actor): ReadRights {
  const reading = new Map<Part, ReadReach>()
  for (const [part, { whole, own = [] }] of readersByPart) {
    if (holds(whole, actor)) reading.set(part, 'whole')
    else if (holds(own, actor)) reading.set(part, 'own')
  }
  return reading
}

/**
 * Returns how much of an entity is readable, or null for nothing. A user limited to own rows reads nothing of an
 * entity that has neither owner nor link.
 */
export function reachOf(reading: ReadRights, entity: Entity): ReadReach | null {
  const reach = reading.get(entity.part) ?? null
  return reach === 'own' && !entity.owner && !entity.linked ? null : reach
}

/** The ids a user owns, by kind. */
export type Owned = Readonly<Record<OwnerKind, readonly number[]>>

/** Returns whether a row belongs to one of these owners: an id counts only among those of its kind. */
export function isOwn(owned: Owned, { owner }: Entity, row: Readonly<Record<string, unknown>>): boolean {
  return owner !== null && owned[owner.kind].includes(row[owner.field] as number)
}

/**
 * Returns which parts a person's device holds whole, so that what follows from all their rows can be computed there.
 */
export function heldBy(actor: Actor): (part: Part) => boolean {
  const reading = readingOf(actor)
  return (part) => reading.get(part) === 'whole'
}
