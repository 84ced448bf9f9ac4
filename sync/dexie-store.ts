import Dexie, { type PromiseExtended, type Transaction } from 'dexie'
import { type Entity, mayLackFields, type Row, type RowOf, withAddedFields } from '#shared/kernel/entity'
import type { Change } from '#shared/kernel/overlay'
import type { RowSource } from '#shared/kernel/store'
import type { Replica } from './replica'

/** The result of one request of IndexedDB. */
function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Reads the device's tables within a transaction of the browser's own, past Dexie. */
function readerOf({ idbtrans }: Transaction): RowSource {
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
  }
}

/**
 * Runs mutations within an open Dexie transaction, but past Dexie. Dexie follows every await inside a transaction; that
 * makes a mutation several times slower, and loses the transaction after about a hundred awaits that touch only memory.
 * The browser keeps the transaction open through any number of those.
 */
export function withReader<T>(transaction: Transaction, work: (reader: RowSource) => Promise<T>): PromiseExtended<T> {
  return new Dexie.Promise((resolve, reject) => {
    Dexie.ignoreTransaction(() => void work(readerOf(transaction)).then(resolve, reject))
  })
}

/** Writes changed rows in bulk: one put and one delete for each table. */
export async function writeChanges(
  replica: Replica,
  changes: ReadonlyMap<Entity, ReadonlyMap<number, Change>>,
): Promise<void> {
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
