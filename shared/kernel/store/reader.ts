import type { Entity, RowOf } from '../entity/entity'
import type { IndexValue, RowSource } from './store'

/**
 * Queries the rows one user may see, on their device or on the server. The server reads them at one point in time; a
 * device runs a read again when the rows change. Lists are ordered by id unless stated otherwise, so that both give the
 * same result. Entities the user may not see appear empty.
 */
export interface Reader extends Omit<RowSource, 'among'> {
  /** The time of this read, as an instant in UTC. */
  now(): string
  /** Rows by id, in one query, without those that don't exist. */
  many<E extends Entity>(entity: E, ids: Iterable<number>): Promise<Map<number, RowOf<E>>>
  /** All rows whose `field` equals one of `values`. */
  listIn<E extends Entity>(entity: E, field: E['indexes'][number], values: Iterable<IndexValue>): Promise<RowOf<E>[]>
  /** The rows whose `field` is at least `from` and below `to`, ordered by that field, then by id. */
  range<E extends Entity>(entity: E, field: E['indexes'][number], from: IndexValue, to: IndexValue): Promise<RowOf<E>[]>
  /** The `count` rows with the highest values of `field`, ordered by that field, then by id, both descending. */
  last<E extends Entity>(entity: E, field: E['indexes'][number], count: number): Promise<RowOf<E>[]>
  /** The rows whose list `field` is not empty; `field` is one of the entity's `wordIndexes`. */
  marked<E extends Entity>(entity: E, field: string): Promise<RowOf<E>[]>
  /** The number of rows whose `field` equals `value`, or of all rows. */
  count<E extends Entity>(entity: E, field?: E['indexes'][number], value?: IndexValue): Promise<number>
}

/** Returns rows by their id. */
export function byId<R extends { id: number }>(rows: Iterable<R>): Map<number, R> {
  return new Map([...rows].map((row) => [row.id, row]))
}
