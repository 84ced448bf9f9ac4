import type { Entity, NewRow, RowOf } from '../entity/entity'

/** A value to look rows up by. */
export type IndexValue = string | number

/** Where one organization's rows are read from: the device's Dexie tables or the server's database. */
export interface RowSource {
  get<E extends Entity>(entity: E, id: number): Promise<RowOf<E> | undefined>
  /** All rows whose `field` (one of the entity's indexes) equals `value`, in no particular order. */
  list<E extends Entity>(entity: E, field: E['indexes'][number], value: IndexValue): Promise<RowOf<E>[]>
  /**
   * Returns all rows. Only for entities with few rows, such as cabins, or for a result about all of them
   * (docs/decisions/27).
   */
  all<E extends Entity>(entity: E): Promise<RowOf<E>[]>
  /** Rows whose `field`, the id or an index, is one of many `values`, in few queries. A source may lack this. */
  among?<E extends Entity>(entity: E, field: string, values: readonly number[]): Promise<RowOf<E>[]>
}

/** A source with all optional methods. */
export type WholeSource = Required<RowSource>

/** The interface that mutations read and write through, on devices and on the server. */
export interface Store extends RowSource {
  /** Announces thousands of ids that are about to be read, so that their rows are read in bulk. */
  expect(ids: Iterable<number>): void
  /**
   * Adds a row. No row with that id may exist.
   *
   * @throws Refusal `id_taken`
   */
  insert<E extends Entity>(entity: E, row: NewRow<E>): Promise<void>
  /**
   * Changes fields of an existing row.
   *
   * @throws Refusal `not_found`
   */
  patch<E extends Entity>(entity: E, id: number, fields: Partial<RowOf<E>>): Promise<void>
  /**
   * Restores a removed row under its old id, for undoing an action from its stored changes.
   *
   * @throws Refusal `id_taken`
   */
  restore<E extends Entity>(entity: E, row: RowOf<E>): Promise<void>
  /**
   * Removes a row but not the rows that refer to it (`removeRow` does that). Removing a missing row is not an error.
   */
  remove(entity: Entity, id: number): Promise<void>
}
