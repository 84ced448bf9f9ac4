import type { Entity, NewRow, RowOf } from '../entity/entity'

/** A value that rows can be looked up by. */
export type IndexValue = string | number

/** Where rows are read from: the device's Dexie tables or the server's database, of one organization. */
export interface RowSource {
  get<E extends Entity>(entity: E, id: number): Promise<RowOf<E> | undefined>
  /** All rows whose `field` (one of the entity's indexes) equals `value`, in no particular order. */
  list<E extends Entity>(entity: E, field: E['indexes'][number], value: IndexValue): Promise<RowOf<E>[]>
  /**
   * Returns all rows. Only for kinds with few rows, such as cabins, or for a result about all of them
   * (docs/decisions/27).
   */
  all<E extends Entity>(entity: E): Promise<RowOf<E>[]>
  /** Rows whose `field`, the id or an index, is one of many `values`, in few requests; optional for a source. */
  among?<E extends Entity>(entity: E, field: string, values: readonly number[]): Promise<RowOf<E>[]>
}

/** A source with all optional methods. */
export type WholeSource = Required<RowSource>

/** The interface that mutations write through, the same on a device and on the server. */
export interface Store extends RowSource {
  /** Announces thousands of ids that are about to be read, so that their rows are read together. */
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
  /** Removes one row but no row that refers to it (`removeRow` does that); removing a missing row is not an error. */
  remove(entity: Entity, id: number): Promise<void>
}
