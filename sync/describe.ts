import type { Entity, RowOf } from '#shared/kernel/entity'
import type { RowsForWords } from '#shared/kernel/words'
import { describeAction } from '#shared/registry'
import { type Replica, undoKey } from './replica'

/** Rows as they are, or as they were before an action that still waits has removed them. */
function rowsBefore(replica: Replica): RowsForWords {
  return {
    async get<E extends Entity>(entity: E, id: number) {
      const row = await replica.rows(entity).get(id)
      return (
        row ?? ((await replica.undo.get(undoKey(entity.name, id)))?.row as RowOf<E> | null | undefined) ?? undefined
      )
    },
  }
}

/** Tells an action in the camp's own words by what this device knows, such as "Maya Keller to cabin Bluebird". */
export function describe(replica: Replica, action: { name: string; args: unknown }): Promise<string> {
  return describeAction(action, rowsBefore(replica))
}

/** Ids of an entity's rows that this device has changed and the server does not have yet. */
export async function waitingRows(replica: Replica, entity: Entity): Promise<ReadonlySet<number>> {
  const entries = await replica.undo.where('key').startsWith(`${entity.name}/`).toArray()
  return new Set(entries.map(({ id }) => id))
}
