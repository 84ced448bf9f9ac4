import { defineEntity, ref } from '../kernel/entity/entity'
import { campers, families } from './model'

/** The maximum number of homes a child can have besides its own family. */
export const MAX_SECOND_HOMES = 3

/**
 * A second home of a child, such as the other parent's: a family that sees the child, but isn't the one that the child
 * belongs to. Only that family and the office get the row.
 */
export const camperHomes = defineEntity('camper_homes', {
  part: 'contact',
  fields: {
    camperId: ref(campers, { onDelete: 'remove' }),
    familyId: ref(families, { onDelete: 'refuse', code: 'family_is_second_home' }),
  },
  indexes: ['camperId', 'familyId'],
  owner: { kind: 'family', field: 'familyId' },
})
