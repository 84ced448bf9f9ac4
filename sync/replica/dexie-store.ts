import Dexie, { type PromiseExtended, type Transaction } from 'dexie'
import { campers } from '#shared/campers/model'
import { type Entity, mayLackFields, type Row, type RowOf, withAddedFields } from '#shared/kernel/entity/entity'
import type { Change } from '#shared/kernel/store/overlay'
import type { RowSource } from '#shared/kernel/store/store'
import type { Replica } from './replica'

/** Returns the result of an IndexedDB request. */
function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Reads the device's tables within a native IndexedDB transaction, bypassing Dexie. */
function readerOf({ idbtrans, db }: Transaction): RowSource {
  const { keyRange } = db as Replica
  const rows = (entity: Entity) => idbtrans.objectStore(entity.name)
  const listed = async <E extends Entity>(entity: E, request: IDBRequest<RowOf<E>[]>) => {
    const found = await answerOf(request)
    return mayLackFields(entity) ? found.map((row) => withAddedFields(entity, row)) : found
  }
  return {
    async get(entity, id) {
      const row = await answerOf<RowOf<typeof entity> | undefined>(rows(entity).get(id))
      return row && withAddedFields(entity, row)
    },
    list: (entity, field, value) => listed(entity, rows(entity).index(field).getAll(value)),
    all: (entity) => listed(entity, rows(entity).getAll()),
    async among(entity, field, values) {
      const from = field === 'id' ? rows(entity) : rows(entity).index(field)
      const wanted = new Set(values)
      const found = await Promise.all(
        rangesOf(values).map(([first, last]) => listed(entity, from.getAll(keyRange.bound(first, last)))),
      )
      return found.flat().filter((row) => wanted.has((row as Row)[field] as number))
    },
  }
}

/**
 * Runs mutations within an open Dexie transaction while bypassing Dexie. Dexie tracks every await inside a transaction,
 * which makes a mutation several times slower and loses the transaction after about a hundred awaits that only touch
 * memory. The browser itself keeps the transaction open through any number of those.
 */
export function withReader<T>(transaction: Transaction, work: (reader: RowSource) => Promise<T>): PromiseExtended<T> {
  return new Dexie.Promise((resolve, reject) => {
    Dexie.ignoreTransaction(() => void work(readerOf(transaction)).then(resolve, reject))
  })
}

/** Gaps of up to this many ids are read as part of a range, because rows created by one device lie close together. */
const MAX_GAP = 8

/**
 * Returns rows by id. Thousands of rows that lie close together, such as a roster's, are read many times faster as a
 * range than one by one.
 */
export async function rowsWithIds<E extends Entity>(
  replica: Replica,
  entity: E,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RowOf<E>>> {
  const table = replica.table<RowOf<E>, number>(entity.name)
  const found: RowOf<E>[] = []
  const single: number[] = []
  for (const [first, last] of rangesOf(ids)) {
    if (first === last) single.push(first)
    else found.push(...(await table.where('id').between(first, last, true, true).toArray()))
  }
  for (const row of await table.bulkGet(single)) if (row) found.push(row)
  return new Map(found.map((row) => [row.id, row]))
}

function rangesOf(ids: readonly number[]): [first: number, last: number][] {
  const ranges: [number, number][] = []
  for (const id of [...ids].sort((a, b) => a - b)) {
    const range = ranges.at(-1)
    if (range && id - range[1] <= MAX_GAP) range[1] = id
    else ranges.push([id, id])
  }
  return ranges
}

/** Writes changed rows in bulk, with one put and one delete per table. */
export async function writeChanges(
  replica: Replica,
  changes: ReadonlyMap<Entity, ReadonlyMap<number, Change>>,
): Promise<void> {
  if (changes.has(campers)) await replica.meta.delete('firstCampers')
  for (const [entity, rows] of changes) {
    const puts: Row[] = []
    const deletes: number[] = []
    for (const [id, row] of rows) {
      if (row) puts.push(row)
      else deletes.push(id)
    }
    const table = replica.table(entity.name)
    if (puts.length > 0) await table.bulkPut(puts)
    if (deletes.length > 0) await table.bulkDelete(deletes)
  }
}
