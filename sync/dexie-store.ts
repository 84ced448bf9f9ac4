import type { Transaction } from 'dexie'
import type { Entity, Row, RowOf } from '#shared/kernel/entity'
import type { Change } from '#shared/kernel/overlay'
import type { Reader } from '#shared/kernel/store'
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

/**
 * Asks the transaction for something small. After about a hundred awaits of what is in memory only, Dexie loses the
 * transaction and the browser commits it; a request every now and then keeps both.
 */
export async function keepOpen(transaction: Transaction): Promise<void> {
  await transaction.table('meta').get('copy')
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
