import { itemFields, storeItems } from '#shared/store/model'
import { rateFields, storeTaxRates } from '#shared/store/tax-model'
import { bareRow, type EditSample, formOf, named } from '../testing/sample-edits'

/** How rows are edited here, and through which fields. */
export const edits: Record<string, EditSample> = {
  'store.editItem.v1': {
    args: named('itemId'),
    entities: [storeItems],
    form: formOf(itemFields),
    row: (camp) => camp.item(),
  },
  'store.editTaxRate.v1': {
    args: named('rateId'),
    entities: [storeTaxRates],
    form: formOf(rateFields),
    row: (camp) => bareRow(camp, storeTaxRates),
  },
}
