import Dexie, { type PromiseExtended, type Transaction } from 'dexie'
import type { Entity, Row, RowOf } from '#shared/kernel/entity'
import type { Change } from '#shared/kernel/overlay'
import type { Reader } from '#shared/kernel/store'
import type { Replica } from './replica'

/** Waits for one request of IndexedDB. */
function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Reads the device's own tables straight from a transaction of the browser's. */
function readerOf({ idbtrans }: Transaction): Reader {
  const rows = (entity: Entity) => idbtrans.objectStore(entity.name)
  return {
    get: (entity, id) => answerOf<RowOf<typeof entity> | undefined>(rows(entity).get(id)),
    list: (entity, field, value) => answerOf<RowOf<typeof entity>[]>(rows(entity).index(field).getAll(value)),
    all: (entity) => answerOf<RowOf<typeof entity>[]>(rows(entity).getAll()),
  }
}

/**
 * Runs mutations within an open Dexie transaction, past Dexie: it follows every await of what runs in a transaction,
 * which makes a mutation several times slower and loses the transaction after about a hundred awaits of what is in
 * memory only. The browser keeps a transaction open through any number of those.
 */
export function withReader<T>(transaction: Transaction, work: (reader: Reader) => Promise<T>): PromiseExtended<T> {
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
