import { cabinFields, cabins } from '#shared/housing/model'
import { type EditSample, formOf, named } from '../testing/sample-edits'

/** How rows are edited here, and through which fields. */
export const edits: Record<string, EditSample> = {
  'housing.editCabin.v1': {
    args: named('cabinId'),
    entities: [cabins],
    form: formOf(cabinFields),
    row: (camp) => camp.cabin(),
  },
}
