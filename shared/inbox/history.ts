import { z } from 'zod'
import { defineEntity, instantField, json, orNull, type RowOf, ref, text, userRef } from '../kernel/entity/entity'

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

type OldValue = RowOf<typeof fieldHistory>

/**
 * How many older values of a row are kept, counted from the first and from the last, and how many characters each group
 * may have.
 */
const FIRST = { most: 10, characters: 32_000 }
const LAST = { most: 30, characters: 32_000 }

/** Returns how many of some older values are kept, counted from the first: at least one. */
function countKept(values: readonly OldValue[], { most, characters }: typeof FIRST): number {
  let sum = 0
  const over = values.slice(0, most).findIndex(({ oldValue, newValue }) => {
    sum += JSON.stringify([oldValue, newValue]).length
    return sum > characters
  })
  return over < 0 ? Math.min(values.length, most) : Math.max(1, over)
}

/**
 * Returns the older values of a row that are dropped: all but the first, which come from the office or the family, and
 * the last. This way no device can crowd out the office's values (Offline rule 8).
 *
 * @param inOrder all of them, oldest first
 */
export function valuesToDrop(inOrder: readonly OldValue[]): OldValue[] {
  const first = countKept(inOrder, FIRST)
  const rest = inOrder.slice(first)
  return rest.slice(0, rest.length - countKept(rest.toReversed(), LAST))
}
