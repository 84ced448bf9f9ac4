import { z } from 'zod'
import { defineEntity, instantField, json, orNull, ref, text, userRef } from '../kernel/entity'

/** The older value of a field that another user replaced without having seen it (Offline, "Conflicts"). */
export const fieldHistory = defineEntity('field_history', {
  part: 'history',
  isLedger: true,
  fields: {
    entity: text(60),
    rowId: ref({ namedBy: 'entity' }, { onDelete: 'remove' }),
    field: text(60),
    oldValue: json(z.unknown()),
    newValue: json(z.unknown()),
    oldBy: orNull(userRef()),
    newBy: userRef(),
    at: instantField(),
  },
  indexes: ['rowId'],
})
