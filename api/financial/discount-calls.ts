import { discountRules } from '#shared/financial/discount-model'
import { discountRuleFields, saveDiscountRule } from '#shared/financial/discount-mutations'
import { discountRulesByName } from '#shared/financial/discounts'
import { defineCall, list, made, ok } from '../http/call'
import { rowOf } from '../http/row-answers'
import { oneRowOf, readAs, runForCall } from '../sync/rest'

const rule = rowOf(discountRules)

/** Automatic discounts over HTTP (Financial rule 44). */
export const discountCalls = [
  defineCall('GET', '/discount-rules', 'Every automatic discount', {
    reads: discountRules,
    answer: list(rule),
    async handle(c) {
      const organizationId = c.var.speaker.org
      const all = await readAs(c, (rows) => discountRulesByName(rows.reader))
      return all.map((each) => ({ ...each, organizationId })).sort((a, b) => a.id - b.id)
    },
  }),
  defineCall('POST', '/discount-rules', 'Adds an automatic discount', {
    does: [saveDiscountRule],
    body: discountRuleFields,
    answer: made(rule),
    async handle(c, { body }) {
      const build = (ids: { next(): number }) => ({ ...body, discountRuleId: ids.next(), isNew: true })
      const { discountRuleId } = await runForCall(c, saveDiscountRule, build)
      return oneRowOf(c, discountRules, discountRuleId, 'discount')
    },
  }),
  defineCall('PUT', '/discount-rules/:id', 'Changes an automatic discount; registrations keep what they got', {
    does: [saveDiscountRule],
    body: discountRuleFields,
    answer: ok(rule),
    async handle(c, { id, body }) {
      await runForCall(c, saveDiscountRule, () => ({ ...body, discountRuleId: id, isNew: false }))
      return oneRowOf(c, discountRules, id, 'discount')
    },
  }),
]
