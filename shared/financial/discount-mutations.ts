import { z } from 'zod'
import { requiredText } from '../kernel/entity/entity'
import { refuseIf, requireFound } from '../kernel/refusals/refusal'
import { defineMutation } from '../kernel/rules/define'
import { id } from '../kernel/values/ids'
import { positiveAmount } from '../kernel/values/money'
import { isCodeInUse, newCode } from './codes'
import { discountCodes, discountRules } from './discount-model'
import { percentOrAmount } from './percent-or-amount'

const field = discountRules.fields

const terms = z.object({
  name: requiredText(100, 'Name is required'),
  percent: field.percent.schema.default(null),
  amount: positiveAmount.nullable().default(null),
  combines: z.boolean().default(true),
  most: field.most.schema.default(null),
  until: field.until.schema.default(null),
  sessionIds: field.sessionIds.schema.default([]),
  isActive: z.boolean().default(true),
})

/** The form of an automatic discount. */
export const discountRuleFields = percentOrAmount(
  terms.extend({ kind: field.kind.schema, startsAt: field.startsAt.schema.default(2) }),
)

/** The form of a discount code. */
export const discountCodeFields = percentOrAmount(terms.extend({ code: newCode }))

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

/** Adds a discount code, or changes one. Registrations that got its discount keep it. */
export const saveDiscountCode = defineMutation({
  name: 'financial.saveDiscountCode.v1',
  needs: 'financial.write',
  audited: 'settings',
  args: discountCodeFields.safeExtend({ discountCodeId: id, isNew: z.boolean() }),
  async run({ store }, { discountCodeId, isNew, ...fields }) {
    if (!isNew) requireFound(await store.get(discountCodes, discountCodeId), 'discount')
    refuseIf(await isCodeInUse(store, fields.code, discountCodeId), 'code_in_use')
    if (isNew) await store.insert(discountCodes, { id: discountCodeId, used: 0, ...fields })
    else await store.patch(discountCodes, discountCodeId, fields)
    return { discountCodeId }
  },
})
