import { families } from '../campers/model'
import { defineEntity, instantField, money, oneOfWords, orNull, ref, text } from '../kernel/entity'

/** An account of the camp's books. */
export const financialAccounts = defineEntity('financial_accounts', {
  part: 'financial',
  isLedger: true,
  fields: {
    familyId: orNull(ref(families, { onDelete: 'keep' })),
    name: text(200),
    kind: oneOfWords(['income', 'expense', 'asset', 'liability', 'family']),
    balance: money(),
    createdAt: instantField(),
  },
  indexes: ['familyId'],
})
