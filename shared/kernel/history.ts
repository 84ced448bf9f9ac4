import { z } from 'zod'
import { defineEntity, instantField, json, orNull, ref, text } from './entity'

/** The older value of a field that somebody replaced without having seen it (Sync, "field edit"). */
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
