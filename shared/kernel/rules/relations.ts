import type { Entity, OnDelete, Row, RowOf } from '../entity/entity'
import type { RefusalCode } from '../refusals/refusal'
import type { Actor } from '../rights/capabilities'
import type { Part } from '../rights/parts'
import type { RowChange } from '../store/changes'
import type { RowSource, Store } from '../store/store'
import type { Returning } from './returning'

/** A field that holds the id of another entity's row (a foreign key), and what happens when that row is deleted. */
export interface Relation {
  readonly from: Entity
  readonly field: string
  readonly onDelete: OnDelete
  /** The refusal's code, for `refuse`. */
  readonly code: RefusalCode | null
  /** The field that names the entity of the referenced row; null if it is always the same entity. */
  readonly namedBy: string | null
}

/** The context that row rules get. */
export interface RowContext {
  store: Store
  actor: Actor
  /** When the user acted, in server time as far as that is known. */
  at: string
  /** The server's time when the action arrived there; absent on a device and for actions made just now. */
  arrivedAt?: string
  relations: Relations
  /** Returns whether a device has all rows of a part of the data. Absent on the server, which always does. */
  holds?(part: Part): boolean
  /** Returns an id for a row that a rule adds. Only the server has it: a device waits for the server's rows. */
  newId?(): number
}

/**
 * What an area does when another area's rows change or are removed, such as freeing the bed of a camper who gives up a
 * spot, without that area knowing about it.
 */
export interface RowRule<E extends Entity = Entity> {
  readonly entity: E
  /**
   * Checks whether the user may add a row.
   *
   * @param row the new row, if it is already known
   * @throws Refusal if they may not
   */
  mayCome?(context: RowContext, row?: RowOf<E>): Promise<void>
  /** Called after a row is added. */
  added?(context: RowContext, row: RowOf<E>): Promise<void>
  /**
   * Checks whether a row may be removed. Called before anything is removed.
   *
   * @param agreed ids the user was warned about and agreed to
   * @throws Refusal if it must stay
   */
  mayGo?(context: RowContext, row: RowOf<E>, agreed: readonly number[]): Promise<void>
  /** Called after a row and everything that depends on it is removed. */
  gone?(context: RowContext, row: RowOf<E>): Promise<void>
  /**
   * Resolves what only one of two merged rows may have, before references to one are pointed to the other.
   *
   * @param from the row to be removed
   * @param into the row to be kept
   */
  merging?(context: RowContext, from: RowOf<E>, into: RowOf<E>): Promise<void>
  /** Called after all references point to the kept row and the other one is removed. */
  merged?(context: RowContext, from: RowOf<E>, into: RowOf<E>): Promise<void>
  /**
   * Decides how a row may be restored: returns it in the form it may have now, or why it can't be. Without this rule it
   * is restored as it was.
   *
   * @param now the current row, if there is one
   */
  returning?(context: RowContext, row: RowOf<E>, now: RowOf<E> | undefined): Promise<Returning<RowOf<E>>>
  /**
   * Refuses to undo a merge if later changes can't be assigned to one of the two rows.
   *
   * @param kept the row that both were merged into
   */
  parting?(context: RowContext, kept: RowOf<E>, merge: Parted): Promise<void>
  /** Called for each of the two rows after a merge was undone. */
  parted?(context: RowContext, row: RowOf<E>): Promise<void>
  /**
   * Returns whether a row has been used in a way that no reference shows, so that undoing an import must keep it.
   */
  inUse?(reader: RowSource, row: RowOf<E>): Promise<boolean>
  /** Called after a row is changed. */
  changed?(context: RowContext, before: RowOf<E>, after: RowOf<E>): Promise<void>
}

/** A merge to be undone, and the changes it made. */
export interface Parted {
  name: string
  mergedAt: string
  changes: readonly RowChange[]
}

/** How the entities of all areas are related. */
export interface Relations {
  /** All fields that refer to rows of an entity. */
  referencesTo(entity: Entity): readonly Relation[]
  /** The entities whose rows are part of this entity's rows and have the same id. */
  partsOf(entity: Entity): readonly Entity[]
  rulesOf(entity: Entity): readonly RowRule[]
  /** The entity with a name, if there is one. */
  entityNamed(name: string): Entity | undefined
  /** An entity's position in the list of all entities. It refers only to rows of entities before it. */
  placeOf(entity: Entity): number
}

/** Returns every reference that these entities declare. */
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

/** Types a rule for one kind of rows so that it fits into a list of rules for several kinds. */
export function rowRule<E extends Entity>(rule: RowRule<E>): RowRule {
  return rule as unknown as RowRule
}

/** Builds the relations of some areas. */
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
 * Checks with the rules of all areas whether the user may add a row.
 *
 * @throws Refusal if a rule forbids it
 */
export async function refuseComing<E extends Entity>(context: RowContext, entity: E, row?: RowOf<E>): Promise<void> {
  for (const rule of context.relations.rulesOf(entity)) await rule.mayCome?.(context, row as Row | undefined)
}

/** Returns whether an area's rules say that a row is in use. */
export async function isInUse<E extends Entity>(
  reader: RowSource,
  relations: Relations,
  entity: E,
  row: RowOf<E>,
): Promise<boolean> {
  for (const rule of relations.rulesOf(entity)) if (await rule.inUse?.(reader, row as Row)) return true
  return false
}

/** Runs the areas' `changed` rules for a row that was just changed. */
export async function followChange<E extends Entity>(context: RowContext, entity: E, before: RowOf<E>): Promise<void> {
  const after = await context.store.get(entity, before.id)
  if (!after) return
  for (const rule of context.relations.rulesOf(entity)) await rule.changed?.(context, before as Row, after as Row)
}

/** Runs the areas' `added` rules for a new row. */
export async function followAdded<E extends Entity>(context: RowContext, entity: E, id: number): Promise<void> {
  const row = await context.store.get(entity, id)
  if (!row) return
  for (const rule of context.relations.rulesOf(entity)) await rule.added?.(context, row as Row)
}
