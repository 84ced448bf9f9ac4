import { z } from 'zod'
import { families } from '../campers/model'
import { isOwnFamily } from '../campers/own'
import { survivorOf } from '../campers/survivors'
import { requiredText } from '../kernel/entity/entity'
import { refuseIf, requireFound } from '../kernel/refusals/refusal'
import { ownRowsOnly } from '../kernel/rights/capabilities'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import type { Store } from '../kernel/store/store'
import { id } from '../kernel/values/ids'
import { fromCents, positiveAmount, toCents } from '../kernel/values/money'
import { effectiveDay } from '../settings/camp-day'
import { CAMP_ID, campProfile } from '../settings/model'
import { accountRows, followAccount, settled } from './account'
import { discountRules } from './discount-model'
import { isAutomaticDiscount } from './discounts'
import { accountEntries, BILLS_MOST } from './model'
import { unplannedBills } from './plan-bills'
import { agreedPart, PARTS_MOST, type Plan, planAgreements, plans } from './plan-model'
import { offeredParts } from './plan-offer'

const field = plans.fields

/** The form of a payment plan. */
export const planFields = z
  .object({
    name: requiredText(100, 'Name is required'),
    deposit: positiveAmount.nullable().default(null),
    depositPercent: field.depositPercent.schema.default(null),
    dates: field.dates.schema.default([]),
    months: field.months.schema.default(null),
    sessionIds: field.sessionIds.schema.default([]),
    isActive: z.boolean().default(true),
  })
  .refine(({ deposit, depositPercent }) => deposit === null || depositPercent === null, {
    message: 'Enter an amount or a percentage, not both',
    path: ['depositPercent'],
  })
  .refine(({ dates, months }) => dates.length > 0 || months !== null, {
    message: 'Enter the number of monthly payments, or add dates',
    path: ['months'],
  })
  .refine(({ dates, months }) => dates.length === 0 || months === null, {
    message: 'Enter monthly payments or dates, not both',
    path: ['months'],
  })
  .refine(({ dates }) => new Set(dates).size === dates.length, {
    message: 'Two payments have the same date',
    path: ['dates'],
  })

/** Adds a payment plan, or changes one. Families that have already agreed keep what they agreed to. */
export const savePlan = defineMutation({
  name: 'financial.savePlan.v1',
  needs: 'financial.write',
  audited: 'settings',
  args: planFields.safeExtend({ planId: id, isNew: z.boolean() }),
  async run({ store }, { planId, isNew, ...fields }) {
    if (isNew) await store.insert(plans, { id: planId, ...fields })
    else {
      requireFound(await store.get(plans, planId), 'plan')
      await store.patch(plans, planId, fields)
    }
    return { planId }
  },
})

/** Returns the family that a person agrees for. */
async function familyToAgree({ store, actor }: MutationContext, asked: number): Promise<number> {
  const familyId = await survivorOf(store, families, asked)
  requireFound(await store.get(families, familyId), 'family')
  refuseIf(ownRowsOnly(actor) && !(await isOwnFamily(store, actor, familyId)), 'not_found', { what: 'family' })
  return familyId
}

/** Returns the parts that a plan has now for some of a family's bills. */
async function partsNow(context: MutationContext, plan: Plan, familyId: number, billIds: readonly number[]) {
  const rows = await accountRows(context.store, familyId)
  const planned = rows.agreements.some(
    (each) => each.endedAt === null && each.billIds.some((id) => billIds.includes(id)),
  )
  refuseIf(planned, 'bill_in_plan')
  const bills = unplannedBills(rows, settled(rows)).filter(({ id }) => billIds.includes(id))
  refuseIf(bills.length < new Set(billIds).size, 'not_found', { what: 'bill' })
  return offeredParts(plan, bills, await effectiveDay(context))
}

type Part = z.output<typeof agreedPart>

const sumOf = (parts: readonly Pick<Part, 'amount'>[]) =>
  parts.reduce((cents, { amount }) => cents + toCents(amount), 0)

/** Returns what the staff discounts on some bills come to, in cents: a parent's device can't know them in advance. */
async function unseenDiscounts(store: Pick<Store, 'list'>, familyId: number, billIds: readonly number[]) {
  const entries = await store.list(accountEntries, 'familyId', familyId)
  const given = entries.filter((each) => isAutomaticDiscount(each) && each.category === 'staff_child')
  return sumOf(given.filter(({ bill }) => bill !== null && billIds.includes(bill)))
}

/** Returns whether the parts are those that the person saw, or lower by discounts that they couldn't see. */
function isAsSeen(parts: readonly Part[], seen: readonly Part[], unseen: number): boolean {
  const fits = parts.every(
    ({ dueOn, amount }, n) => dueOn === seen[n]?.dueOn && toCents(amount) <= toCents(seen[n].amount),
  )
  const less = sumOf(seen) - sumOf(parts)
  return parts.length === seen.length && fits && (less === 0 || less === unseen)
}

/**
 * Agrees to a payment plan for some bills: a parent for their own family, or the office for a family that has agreed on
 * paper or by phone. The parts are what the person saw. They have to be the plan's, or the person has to look again.
 */
export const agreePlan = defineMutation({
  name: 'financial.agreePlan.v1',
  needs: 'plans.agree',
  keptAfterRestore: true,
  args: z.object({
    agreementId: id,
    familyId: id,
    planId: id,
    billIds: z.array(id).min(1, 'Choose at least one bill').max(BILLS_MOST),
    parts: z
      .array(agreedPart)
      .min(1)
      .max(PARTS_MOST + 1),
  }),
  async run(context, { agreementId, familyId: asked, planId, billIds, parts: seen }) {
    const { store, actor, at } = context
    const familyId = await familyToAgree(context, asked)
    const plan = requireFound(await store.get(plans, planId), 'plan')
    refuseIf(!plan.isActive, 'plan_off')
    const offered = await partsNow(context, plan, familyId, billIds)
    const parts = (offered ?? []).map(({ dueOn, cents }) => ({ dueOn, amount: fromCents(cents) }))
    // No device has the discounts of a registration that the server hasn't got yet.
    const mayDiffer = !context.newId && (await store.all(discountRules)).some(({ isActive }) => isActive)
    const unseen = mayDiffer ? 0 : await unseenDiscounts(store, familyId, billIds)
    refuseIf(!mayDiffer && !isAsSeen(parts, seen, unseen), 'plan_changed')
    await store.insert(planAgreements, {
      id: agreementId,
      familyId,
      planId,
      name: plan.name,
      billIds: [...new Set(billIds)].sort((a, b) => a - b),
      agreed: parts,
      parts,
      agreedBy: actor.userId,
      agreedAt: at,
      agreedOn: await effectiveDay(context),
      endedAt: null,
      autoPayBy: null,
      cardBrand: null,
      cardLast4: null,
      declined: null,
    })
    await followAccount(context, familyId)
    return { agreementId }
  },
})

/** Ends a family's plan: what is unpaid is due on the bills' own days again. */
export const endPlan = defineMutation({
  name: 'financial.endPlan.v1',
  needs: 'financial.write',
  keptAfterRestore: true,
  args: z.object({ agreementId: id }),
  async run(context, { agreementId }) {
    const { store, at } = context
    const { familyId, endedAt } = requireFound(await store.get(planAgreements, agreementId), 'plan')
    if (endedAt !== null) return
    await store.patch(planAgreements, agreementId, { endedAt: at })
    await followAccount(context, familyId)
  },
})

/** Sets how many days before a session its places are due. */
export const setDueDays = defineMutation({
  name: 'financial.setDueDays.v1',
  needs: 'financial.write',
  audited: 'settings',
  args: z.object({
    balanceDueDays: z
      .number('Enter a number of days')
      .int('Enter a number of days')
      .min(0, "The number can't be negative")
      .max(365, 'Enter 365 days or fewer'),
  }),
  async run({ store }, { balanceDueDays }) {
    requireFound(await store.get(campProfile, CAMP_ID), 'camp')
    await store.patch(campProfile, CAMP_ID, { balanceDueDays })
  },
})
