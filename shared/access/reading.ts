import { type Actor, EVERY_WORKER, type Holder, holds, OFFICE, STAFF } from '../kernel/capabilities'
import type { Entity, OwnerKind, Part } from '../kernel/entity'

/** How much of a part somebody reads: all of it, or own rows and what is linked to them. */
export type Reach = 'whole' | 'own'

/** The parts that somebody reads; those that are absent are not read at all. */
export type Reading = ReadonlyMap<Part, Reach>

interface Readers {
  whole: readonly Holder[]
  own?: readonly Holder[]
}

/** Who reads which part of the camp's data (docs/product/access.md). Whose own a row is stands on its entity. */
const PARTS: Readonly<Record<Part, Readers>> = {
  camp: { whole: [...EVERY_WORKER, 'parent'] },
  sessions: { whole: EVERY_WORKER, own: ['parent'] },
  roster: { whole: EVERY_WORKER, own: ['parent'] },
  medical: { whole: [...OFFICE, 'staff+medical', 'volunteer+medical'], own: ['parent'] },
  contact: { whole: STAFF, own: ['parent'] },
  money: { whole: [...STAFF, 'volunteer+store.sell'], own: ['parent'] },
  fees: { whole: STAFF, own: ['parent'] },
  imports: { whole: OFFICE },
  registrations: { whole: EVERY_WORKER, own: ['parent'] },
  registration_notes: { whole: STAFF, own: ['parent'] },
  housing: { whole: EVERY_WORKER, own: ['parent'] },
  store: { whole: EVERY_WORKER },
  activities: { whole: EVERY_WORKER, own: ['parent'] },
  team: { whole: EVERY_WORKER },
  staff: { whole: STAFF },
  staff_private: { whole: OFFICE },
  training: { whole: EVERY_WORKER },
  training_own: { whole: OFFICE, own: ['staff', 'volunteer'] },
  financial: { whole: OFFICE },
  messages: { whole: OFFICE },
  history: { whole: OFFICE },
  // Read by the page (`api/inbox`), never held by a device.
  family_inbox: { whole: [] },
  own_actions: { whole: OFFICE, own: ['staff', 'volunteer', 'parent'] },
}

/** What `actor` reads, in a fixed order. */
export function readingOf(actor: Actor): Reading {
  const reading = new Map<Part, Reach>()
  for (const [part, { whole, own = [] }] of Object.entries(PARTS) as [Part, Readers][]) {
    if (holds(whole, actor)) reading.set(part, 'whole')
    else if (holds(own, actor)) reading.set(part, 'own')
  }
  return reading
}

/** How much of an entity is read, null for nothing: of rows that can be nobody's own, those who read only own rows see none. */
export function reachOf(reading: Reading, entity: Entity): Reach | null {
  const reach = reading.get(entity.part) ?? null
  return reach === 'own' && !entity.owner && !entity.linked ? null : reach
}

/** Ids of which somebody is the owner, by what they are ids of. */
export type Owned = Readonly<Record<OwnerKind, readonly number[]>>

/** Whether a row belongs to one of these owners: an id counts only among those of its kind. */
export function isOwn(owned: Owned, { owner }: Entity, row: Readonly<Record<string, unknown>>): boolean {
  return owner !== null && owned[owner.kind].includes(row[owner.field] as number)
}
