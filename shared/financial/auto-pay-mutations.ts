import { z } from 'zod'
import { isOwnFamily } from '../campers/own'
import { refuseIf, requireFound } from '../kernel/refusals/refusal'
import { ownRowsOnly } from '../kernel/rights/capabilities'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { id } from '../kernel/values/ids'
import { NO_AUTO_PAY } from './auto-pay'
import { type PlanAgreement, planAgreements } from './plan-model'

/** Returns an agreement that this person may change; another family's doesn't exist for a parent. */
async function ownAgreement({ store, actor }: MutationContext, agreementId: number): Promise<PlanAgreement> {
  const agreement = requireFound(await store.get(planAgreements, agreementId), 'plan')
  const isTheirs = !ownRowsOnly(actor) || (await isOwnFamily(store, actor, agreement.familyId))
  refuseIf(!isTheirs, 'not_found', { what: 'plan' })
  return agreement
}

/**
 * Turns on automatic payments for a plan. They start once a parent's online payment has saved a card. The parent who
 * pays agrees to that, so nobody agrees for another parent's card.
 */
export const startAutoPay = defineMutation({
  name: 'financial.startAutoPay.v1',
  needs: 'plans.agree',
  keptAfterRestore: true,
  args: z.object({ agreementId: id }),
  async run(context, { agreementId }) {
    const { store, actor } = context
    const { endedAt, autoPayBy, cardLast4 } = await ownAgreement(context, agreementId)
    refuseIf(endedAt !== null, 'not_found', { what: 'plan' })
    refuseIf((await context.hasAutoPayments?.()) === false, 'auto_payments_off')
    // Another parent's card stays until someone stops it.
    if (autoPayBy !== null && cardLast4 !== null) return
    await store.patch(planAgreements, agreementId, { ...NO_AUTO_PAY, autoPayBy: actor.userId })
  },
})

/** Stops automatic payments of a plan, at any time: by a parent of the family, or by the office. */
export const stopAutoPay = defineMutation({
  name: 'financial.stopAutoPay.v1',
  needs: 'plans.agree',
  keptAfterRestore: true,
  args: z.object({ agreementId: id }),
  async run(context, { agreementId }) {
    const { autoPayBy } = await ownAgreement(context, agreementId)
    if (autoPayBy === null) return
    await context.store.patch(planAgreements, agreementId, { ...NO_AUTO_PAY, declined: null })
  },
})
