import { refuseIf, requireFound } from '../kernel/refusals/refusal'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { applyEdit, editArgs } from '../kernel/rules/edit'
import { id } from '../kernel/values/ids'
import { overtaxedCategory } from './tax'
import { rateFields, storeTaxRates } from './tax-model'

/** Refuses a change after which a category has more than three active rates, whenever it arrives (Store rule 30). */
async function refuseTooMany({ store }: MutationContext): Promise<void> {
  const category = overtaxedCategory(await store.all(storeTaxRates))
  refuseIf(category !== null, 'too_many_rates', { category })
}

/** Adds a tax rate to the store. */
export const addTaxRate = defineMutation({
  name: 'store.addTaxRate.v1',
  needs: 'store.override',
  keptAfterRestore: true,
  audited: 'settings',
  args: rateFields.extend({ rateId: id }),
  async run(context, { rateId, ...fields }) {
    await context.store.insert(storeTaxRates, { id: rateId, ...fields })
    await refuseTooMany(context)
    return { rateId }
  },
})

/** Changes a tax rate, or turns it on or off. Past sales keep the rate they were made with. */
export const editTaxRate = defineMutation({
  name: 'store.editTaxRate.v1',
  needs: 'store.override',
  keptAfterRestore: true,
  audited: 'settings',
  args: editArgs.extend({ rateId: id }),
  async run(context, { rateId, ...edit }) {
    const rate = requireFound(await context.store.get(storeTaxRates, rateId), 'tax rate')
    await applyEdit(context, storeTaxRates, rate, edit, { form: rateFields })
    await refuseTooMany(context)
  },
})
