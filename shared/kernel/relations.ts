import type { Actor } from './capabilities'
import type { RowChange } from './changes'
import type { Entity, OnDelete, Row, RowOf } from './entity'
import type { Part } from './parts'
import type { RefusalCode } from './refusal'
import type { Returning } from './returning'
import type { Store } from './store'

/** A field that names a row of another kind, and what becomes of its own row when that one is deleted. */
export interface Relation {
  readonly from: Entity
  readonly field: string
  readonly onDelete: OnDelete
  /** With `refuse`: the code of the refusal. */
  readonly code: RefusalCode | null
  /** The field that says of which kind the named row is; null where it is always of one kind. */
  readonly namedBy: string | null
}

/** What the rules for changed rows work with. */
export interface RowContext {
  store: Store
  actor: Actor
  /** When the person acted, in the server's time as well as it is known. */
  at: string
  /** The server's time when the action arrived there; absent on a device, and where the action was made just now. */
  arrivedAt?: string
  ties: Relations
  /** Whether all rows of a part of the camp's data are here; absent on the server, where they are. */
  holds?(part: Part): boolean
}

/**
 * What an area does when rows of another one change or are removed, such as freeing the bed of a camper who gives up
 * a place: the other area does not need to know about it.
 */
export interface RowRule<E extends Entity = Entity> {
  readonly entity: E
  /**
   * Refuses where this person may not add another row.
   *
   * @param row the row to be added, where it is known already
   * @throws Refusal when there is to be none
   */
  mayCome?(context: RowContext, row?: RowOf<E>): Promise<void>
  /** What follows once a row was added. */
  added?(context: RowContext, row: RowOf<E>): Promise<void>
  /**
   * Throws if a row has to stay; asked before anything is removed.
   *
   * @param agreed ids the user was warned about and agreed to
   * @throws Refusal if it has to stay
   */
  mayGo?(context: RowContext, row: RowOf<E>, agreed: readonly number[]): Promise<void>
  /** What follows once a row has gone, with all that went with it. */
  gone?(context: RowContext, row: RowOf<E>): Promise<void>
  /**
   * Settles what two rows have that there may be only once, before all that names one comes to name the other.
   *
   * @param from the row that goes
   * @param into the row that stays
   */
  merging?(context: RowContext, from: RowOf<E>, into: RowOf<E>): Promise<void>
  /** What follows once all that named a row names the other one, and it has gone. */
  merged?(context: RowContext, from: RowOf<E>, into: RowOf<E>): Promise<void>
  /**
   * Judges a row that is to be again what it was: answers it as it may be now, or why it may not. Without it it may.
   *
   * @param now the row as it is, where it is there
   */
  returning?(context: RowContext, row: RowOf<E>, now: RowOf<E> | undefined): Promise<Returning<RowOf<E>>>
  /**
   * Refuses to undo a merge if later changes cannot be assigned to one of the two rows.
   *
   * @param kept the row that both are now
   */
  parting?(context: RowContext, kept: RowOf<E>, merge: Parted): Promise<void>
  /** What follows when a row was changed. */
  changed?(context: RowContext, before: RowOf<E>, after: RowOf<E>): Promise<void>
}

/** A merge of two rows, and the changes it made. */
export interface Parted {
  name: string
  mergedAt: string
  changes: readonly RowChange[]
}

/** How rows of all areas hang together. */
export interface Relations {
  /** The references to rows of an entity, in any entity. */
  referencesTo(entity: Entity): readonly Relation[]
  /** The entities whose rows have the id of one of this entity, and are a part of it. */
  partsOf(entity: Entity): readonly Entity[]
  rulesOf(entity: Entity): readonly RowRule[]
  /** The entity of a name, where there is one. */
  entityNamed(name: string): Entity | undefined
  /** An entity's place among all: it names rows of those before it. */
  placeOf(entity: Entity): number
}

/** Every reference that these entities declare. */
export function referencesIn(entities: readonly Entity[]): (Relation & { to: Entity | null })[] {
  return entities.flatMap((from) =>
    Object.entries(from.fields).flatMap(([field, { names }]): (Relation & { to: Entity | null })[] => {
      if (!names || names.to === 'user') return []
      const { to, onDelete, code = null } = names
      if (to === 'own') return [{ from, field, to: from, onDelete, code, namedBy: null }]
      if ('namedBy' in to) return [{ from, field, to: null, onDelete, code, namedBy: to.namedBy }]
      return [{ from, field, to, onDelete, code, namedBy: null }]
    }),
  )
}

/** Types a rule for rows of one kind so that it fits into a list of rules for several kinds. */
export function rowRule<E extends Entity>(rule: RowRule<E>): RowRule {
  return rule as unknown as RowRule
}

/** Finds out how the rows of some areas hang together. */
export function relationsOf(areas: readonly { entities: readonly Entity[]; rules: readonly RowRule[] }[]): Relations {
  const entities = areas.flatMap((area) => area.entities)
  const references = referencesIn(entities)
  const rules = areas.flatMap((area) => area.rules)
  const known = new Map(
    entities.map((entity) => [
      entity,
      {
        references: references.filter(({ to }) => to === entity || to === null),
        parts: entities.filter(({ partOf }) => partOf === entity),
        rules: rules.filter((rule) => rule.entity === entity),
      },
    ]),
  )
  return {
    referencesTo: (entity) => known.get(entity)?.references ?? [],
    partsOf: (entity) => known.get(entity)?.parts ?? [],
    rulesOf: (entity) => known.get(entity)?.rules ?? [],
    entityNamed: (name) => entities.find((entity) => entity.name === name),
    placeOf: (entity) => entities.indexOf(entity),
  }
}

/**
 * Asks the rules of all areas whether this person may add one more row of a kind.
 *
 * @throws Refusal where one says no
 */
export async function refuseComing<E extends Entity>(context: RowContext, entity: E, row?: RowOf<E>): Promise<void> {
  for (const rule of context.ties.rulesOf(entity)) await rule.mayCome?.(context, row as Row | undefined)
}

/** Runs what areas declare to follow (`changed`) from a change of a row that was made just now. */
export async function followChange<E extends Entity>(context: RowContext, entity: E, before: RowOf<E>): Promise<void> {
  const after = await context.store.get(entity, before.id)
  if (!after) return
  for (const rule of context.ties.rulesOf(entity)) await rule.changed?.(context, before as Row, after as Row)
}

/** Runs what follows from a new row (`added`). */
export async function followAdded<E extends Entity>(context: RowContext, entity: E, id: number): Promise<void> {
  const row = await context.store.get(entity, id)
  if (!row) return
  for (const rule of context.ties.rulesOf(entity)) await rule.added?.(context, row as Row)
}
