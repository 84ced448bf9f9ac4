import { z } from 'zod'
import { defineEntity, instantField, json, orNull, ref, text } from './entity'
import type { Store } from './store'

/** The older value of a field that somebody replaced without having seen it (Offline, "Conflicts"). */
export const fieldHistory = defineEntity('field_history', {
  part: 'history',
  fields: {
    entity: text(60),
    rowId: ref(),
    field: text(60),
    oldValue: json(z.unknown()),
    newValue: json(z.unknown()),
    oldBy: orNull(ref()),
    newBy: ref(),
    at: instantField(),
  },
  indexes: ['rowId'],
})

/** Forgets the older values of rows that are deleted: what was written of a person goes with the person. */
export async function forgetHistory(store: Store, rowIds: readonly number[]): Promise<void> {
  for (const rowId of rowIds)
    for (const each of await store.list(fieldHistory, 'rowId', rowId)) await store.remove(fieldHistory, each.id)
}
