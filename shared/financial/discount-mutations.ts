import { z } from 'zod'
import { requiredText } from '../kernel/entity/entity'
import { requireFound } from '../kernel/refusals/refusal'
import { defineMutation } from '../kernel/rules/define'
import { id } from '../kernel/values/ids'
import { positiveAmount } from '../kernel/values/money'
import { discountRules } from './discount-model'

const field = discountRules.fields

/** The form of an automatic discount. */
export const discountRuleFields = z
  .object({
    name: requiredText(100, 'Name is required'),
    kind: field.kind.schema,
    startsAt: field.startsAt.schema.default(2),
    percent: field.percent.schema.default(null),
    amount: positiveAmount.nullable().default(null),
    combines: z.boolean().default(true),
    most: field.most.schema.default(null),
    until: field.until.schema.default(null),
    sessionIds: field.sessionIds.schema.default([]),
    isActive: z.boolean().default(true),
  })
  .refine(({ percent, amount }) => (percent === null) !== (amount === null), {
    message: 'Enter a percentage or an amount',
    path: ['percent'],
  })

/** Adds an automatic discount, or changes one. Registrations that got it, or didn't, stay as they are. */
export const saveDiscountRule = defineMutation({
  name: 'financial.saveDiscountRule.v1',
  needs: 'financial.write',
  audited: 'settings',
  args: discountRuleFields.safeExtend({ discountRuleId: id, isNew: z.boolean() }),
  async run({ store }, { discountRuleId, isNew, ...fields }) {
    if (isNew) await store.insert(discountRules, { id: discountRuleId, used: 0, ...fields })
    else {
      requireFound(await store.get(discountRules, discountRuleId), 'discount')
      await store.patch(discountRules, discountRuleId, fields)
    }
    return { discountRuleId }
  },
})
