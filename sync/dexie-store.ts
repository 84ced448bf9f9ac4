import type { Transaction } from 'dexie'
import type { Entity, Row, RowOf } from '#shared/kernel/entity'
import type { Change } from '#shared/kernel/overlay'
import type { Reader, Store } from '#shared/kernel/store'
import type { Replica } from './replica'

/** Reads the device's own tables, inside the transaction that is given: it is named, not guessed from the call. */
export function dexieReader(transaction: Transaction): Reader {
  const rows = <E extends Entity>(entity: E) => transaction.table<RowOf<E>, number>(entity.name)
  return {
    get: (entity, id) => rows(entity).get(id) as Promise<RowOf<typeof entity> | undefined>,
    list: (entity, field, value) => rows(entity).where(field).equals(value).toArray(),
    all: (entity) => rows(entity).toArray(),
  }
}

/** Each call awaits a few times; with this many calls between two requests the count stays far below Dexie's hundred. */
const CALLS_BETWEEN_REQUESTS = 8

/**
 * The same store, for mutations that run inside a transaction. After about a hundred awaits of what is in memory only,
 * Dexie loses the transaction and the browser commits it; so every few calls the transaction is asked for something
 * small.
 */
export function inTransaction(store: Store, transaction: Transaction): Store {
  let calls = 0
  async function stayOpen(): Promise<void> {
    calls += 1
    if (calls % CALLS_BETWEEN_REQUESTS === 0) await transaction.table('meta').get('copy')
  }
  return {
    get: (entity, id) => stayOpen().then(() => store.get(entity, id)),
    list: (entity, field, value) => stayOpen().then(() => store.list(entity, field, value)),
    all: (entity) => stayOpen().then(() => store.all(entity)),
    insert: (entity, row) => stayOpen().then(() => store.insert(entity, row)),
    patch: (entity, id, fields) => stayOpen().then(() => store.patch(entity, id, fields)),
    remove: (entity, id) => stayOpen().then(() => store.remove(entity, id)),
  }
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
