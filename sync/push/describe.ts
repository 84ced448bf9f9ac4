import type { Entity, RowOf } from '#shared/kernel/entity/entity'
import type { RowsForWords } from '#shared/kernel/rules/words'
import { describeAction } from '#shared/registry'
import type { DeviceReader } from '../replica/device-reader'
import { type Replica, undoKey } from '../replica/replica'

/** Returns the device's rows, and rows that an unsent action removed as they were before. */
function rowsBefore(rows: DeviceReader): RowsForWords {
  return {
    async get<E extends Entity>(entity: E, id: number) {
      const row = await rows.get(entity, id)
      if (row) return row
      const before = await rows.own('undo', (undo) => undo.get(undoKey(entity.name, id)))
      return (before?.row as RowOf<E> | null | undefined) ?? undefined
    },
  }
}

/** Describes an action with what this device knows, such as "Moved Maya Keller to cabin Bluebird". */
export function describeOnDevice(rows: DeviceReader, action: { name: string; args: unknown }): Promise<string> {
  return describeAction(action, rowsBefore(rows))
}

/**
 * Returns the ids of an entity's rows with unsent changes. It reads only keys, because a long roster leaves tens of
 * thousands of entries, each with a whole row.
 */
export async function waitingRows(replica: Replica, entity: Entity): Promise<ReadonlySet<number>> {
  const before = undoKey(entity.name, '')
  const keys = await replica.undo.where('key').startsWith(before).primaryKeys()
  return new Set(keys.map((key) => Number(key.slice(before.length))))
}
