import type { Entity, Row, RowOf } from '#shared/kernel/entity'
import type { Change } from '#shared/kernel/overlay'
import type { Reader } from '#shared/kernel/store'
import type { Replica } from './replica'

/** Reads the device's own tables, inside whatever Dexie transaction is open. */
export function dexieReader(replica: Replica): Reader {
  return {
    get: (entity, id) => replica.rows(entity).get(id) as Promise<RowOf<typeof entity> | undefined>,
    list: (entity, field, value) => replica.rows(entity).where(field).equals(value).toArray(),
    all: (entity) => replica.rows(entity).toArray(),
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
