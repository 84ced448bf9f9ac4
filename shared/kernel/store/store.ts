import type { Entity, NewRow, RowOf } from '../entity/entity'

/** A value by which rows can be looked up. */
export type IndexValue = string | number

/** Where rows are read from: the device's Dexie tables or the server's database, of one organization. */
export interface RowSource {
  get<E extends Entity>(entity: E, id: number): Promise<RowOf<E> | undefined>
  /** All rows whose `field` (one of the entity's indexes) equals `value`, in no particular order. */
  list<E extends Entity>(entity: E, field: E['indexes'][number], value: IndexValue): Promise<RowOf<E>[]>
  /**
   * Returns all rows. Only for kinds with few rows, such as cabins, or for an answer about everyone
   * (docs/decisions/27).
   */
  all<E extends Entity>(entity: E): Promise<RowOf<E>[]>
  /** Rows whose `field`, the id or an index, is one of many `values`, in few requests; a source need not offer it. */
  among?<E extends Entity>(entity: E, field: string, values: readonly number[]): Promise<RowOf<E>[]>
}

/** A source that offers all of it. */
export type WholeSource = Required<RowSource>

/** The port that mutations write through: the same on a device and on the server. */
export interface Store extends RowSource {
  /** Names thousands of ids that are going to be asked for, so that their rows are read together. */
  expect(ids: Iterable<number>): void
  /**
   * Adds a row. Strict: a row with that id must not exist.
   *
   * @throws Refusal `id_taken`
   */
  insert<E extends Entity>(entity: E, row: NewRow<E>): Promise<void>
  /**
   * Changes fields of a row that exists.
   *
   * @throws Refusal `not_found`
   */
  patch<E extends Entity>(entity: E, id: number, fields: Partial<RowOf<E>>): Promise<void>
  /**
   * Brings back a row that was removed, under the id that it had: for what takes an action back by its own record of it.
   *
   * @throws Refusal `id_taken`
   */
  restore<E extends Entity>(entity: E, row: RowOf<E>): Promise<void>
  /** Removes one row but no row that refers to it (`removeRow` does that); removing a missing row is not an error. */
  remove(entity: Entity, id: number): Promise<void>
}
