import { z } from 'zod'
import { families } from '#shared/campers/model'
import { setPaymentInstructions } from '#shared/financial/instruction-mutations'
import { declinedPart, planAgreements, plans } from '#shared/financial/plan-model'
import { agreePlan, endPlan, planFields, savePlan, setDueDays } from '#shared/financial/plan-mutations'
import { offersFor } from '#shared/financial/plan-offer'
import { offerableBills, openPlans, plansByName } from '#shared/financial/reads'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { day } from '#shared/kernel/values/dates'
import { id } from '#shared/kernel/values/ids'
import { amountFromZero } from '#shared/kernel/values/money'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { defineCall, list, made, ok } from '../http/call'
import { rowOf } from '../http/row-answers'
import { campDay, oneRowOf, readAs, runForCall } from '../sync/rest'

const plan = rowOf(plans)
const agreement = rowOf(planAgreements)
const part = z.object({ dueOn: day, amount: amountFromZero })
const agreedPart = part.extend({ n: z.number().int(), open: amountFromZero })

/** A payment plan of a family, as it stands now. */
export const agreementLine = z.object({
  id,
  name: z.string(),
  agreedOn: day,
  billIds: z.array(id),
  parts: z.array(agreedPart),
  autoPay: z
    .object({
      isOn: z.boolean(),
      card: z.string().nullable(),
      declined: declinedPart.nullable(),
    })
    .nullable()
    .meta({ description: 'Null if the family pays the plan itself' }),
})

/** Payment plans over HTTP (Financial rules 27 to 29). */
export const planCalls = [
  defineCall('GET', '/plans', 'Every payment plan', {
    reads: plans,
    answer: list(plan),
    async handle(c) {
      const organizationId = c.var.speaker.org
      const all = await readAs(c, (rows) => plansByName(rows.reader))
      return all.map((each) => ({ ...each, organizationId })).sort((a, b) => a.id - b.id)
    },
  }),
  defineCall('POST', '/plans', 'Adds a payment plan', {
    does: [savePlan],
    body: planFields,
    answer: made(plan),
    async handle(c, { body }) {
      const { planId } = await runForCall(c, savePlan, (ids) => ({ ...body, planId: ids.next(), isNew: true }))
      return oneRowOf(c, plans, planId, 'plan')
    },
  }),
  defineCall('PUT', '/plans/:id', 'Changes a payment plan; families that have agreed keep what they agreed to', {
    does: [savePlan],
    body: planFields,
    answer: ok(plan),
    async handle(c, { id, body }) {
      await runForCall(c, savePlan, () => ({ ...body, planId: id, isNew: false }))
      return oneRowOf(c, plans, id, 'plan')
    },
  }),
  defineCall('GET', '/accounts/:id/plans', 'The payment plans that a family can agree to today', {
    right: 'plans.agree',
    answer: list(z.object({ id, name: z.string(), billIds: z.array(id), parts: z.array(part) })),
    async handle(c, { id }) {
      const today = await campDay(c)
      return readAs(c, async ({ get, reader }) => {
        await get(families, id, 'family')
        const bills = await offerableBills(reader, id)
        const billIds = bills.map((bill) => bill.id)
        return offersFor(await plansByName(reader), bills, today)
          .map(({ plan, parts }) => ({ id: plan.id, name: plan.name, billIds, parts: [...parts] }))
          .sort((a, b) => a.id - b.id)
      })
    },
  }),
  defineCall('POST', '/accounts/:id/plans', 'Agrees to a payment plan for some bills of a family', {
    does: [agreePlan],
    body: agreePlan.args.omit({ agreementId: true, familyId: true }),
    answer: made(agreement),
    refusals: ['bill_in_plan', 'plan_off', 'plan_changed'],
    async handle(c, { id, body }) {
      const { agreementId } = await runForCall(c, agreePlan, (ids) => ({
        ...body,
        agreementId: ids.next(),
        familyId: id,
      }))
      return oneRowOf(c, planAgreements, agreementId, 'plan')
    },
  }),
  defineCall('GET', '/plan-agreements', "Families' payment plans with something unpaid", {
    right: 'financial.read',
    answer: list(
      agreementLine.extend({
        familyId: id,
        family: z.string(),
        total: amountFromZero,
        open: amountFromZero,
        late: amountFromZero.meta({ description: 'What is overdue' }),
        next: agreedPart.nullable(),
      }),
    ),
    async handle(c) {
      const today = await campDay(c)
      const lines = await readAs(c, (rows) => openPlans(rows.reader, today))
      return lines.sort((a, b) => a.id - b.id)
    },
  }),
  defineCall('POST', '/plan-agreements/:id/end', "Ends a family's payment plan", {
    does: [endPlan],
    answer: ok(agreement),
    async handle(c, { id }) {
      await runForCall(c, endPlan, () => ({ agreementId: id }))
      return oneRowOf(c, planAgreements, id, 'plan')
    },
  }),
  defineCall('PUT', '/account-rules', 'Sets how many days before a session its places are due', {
    does: [setDueDays],
    body: setDueDays.args,
    answer: ok(setDueDays.args),
    async handle(c, { body }) {
      await runForCall(c, setDueDays, () => body)
      const profile = requireFound(await readAs(c, (rows) => rows.one(campProfile, CAMP_ID)), 'camp')
      return { balanceDueDays: profile.balanceDueDays }
    },
  }),
  defineCall('PUT', '/payment-instructions', "Sets how families pay while they can't pay online", {
    does: [setPaymentInstructions],
    body: setPaymentInstructions.args,
    answer: ok(setPaymentInstructions.args),
    async handle(c, { body }) {
      await runForCall(c, setPaymentInstructions, () => body)
      return body
    },
  }),
]
