import { itemFields, storeItems } from '#shared/store/model'
import { type EditSample, formOf, named } from '../testing/sample-edits'

/** How rows are edited here, and through which fields. */
export const edits: Record<string, EditSample> = {
  'store.editItem.v1': {
    args: named('itemId'),
    entities: [storeItems],
    form: formOf(itemFields),
    row: (camp) => camp.item(),
  },
}
