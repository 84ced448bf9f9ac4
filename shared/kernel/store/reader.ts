import type { Entity, RowOf } from '../entity/entity'
import type { IndexValue, RowSource } from './store'

/**
 * Queries the rows one person may see, on that person's device or on the server. The server reads them at one point
 * in time; a device runs a read again when the rows have changed. Lists are ordered by id unless stated otherwise, so
 * both sides answer alike. Kinds of rows that the person may not see are empty.
 */
export interface Reader extends Omit<RowSource, 'among'> {
  /** The camp's own time of this read, as an instant in UTC. */
  now(): string
  /** Rows by id, in one request; those that are not there are left out. */
  many<E extends Entity>(entity: E, ids: Iterable<number>): Promise<Map<number, RowOf<E>>>
  /** All rows whose `field` equals one of `values`. */
  listIn<E extends Entity>(entity: E, field: E['indexes'][number], values: Iterable<IndexValue>): Promise<RowOf<E>[]>
  /** The rows whose `field` is at least `from` and below `to`, in the order of that field, those of one value by id. */
  range<E extends Entity>(entity: E, field: E['indexes'][number], from: IndexValue, to: IndexValue): Promise<RowOf<E>[]>
  /** So many rows with the highest values of `field`, the highest first, those of one value by id from the highest. */
  last<E extends Entity>(entity: E, field: E['indexes'][number], count: number): Promise<RowOf<E>[]>
  /** The rows whose list `field` is not empty; `field` is one of the entity's `wordIndexes`. */
  marked<E extends Entity>(entity: E, field: string): Promise<RowOf<E>[]>
  /** How many rows there are; without `field` all of them. */
  count<E extends Entity>(entity: E, field?: E['indexes'][number], value?: IndexValue): Promise<number>
}

/** Rows by their id. */
export function byId<R extends { id: number }>(rows: Iterable<R>): Map<number, R> {
  return new Map([...rows].map((row) => [row.id, row]))
}
