import { z } from 'zod'
import { requireFound } from '../kernel/refusals/refusal'
import { defineMutation } from '../kernel/rules/define'
import { id } from '../kernel/values/ids'
import { NO_AUTO_PAY } from './auto-pay'
import { declinedPart, planAgreements } from './plan-model'

/** Mutations that only the server runs. The area doesn't list them, so no device can push one. */

const field = planAgreements.fields

/** Records what people see of the card that pays a plan automatically. */
export const saveCard = defineMutation({
  name: 'financial.saveCard.v1',
  needs: 'plans.agree',
  keptAfterRestore: true,
  args: z.object({
    agreementIds: z.array(id),
    savedBy: id,
    brand: field.cardBrand.schema.unwrap(),
    last4: field.cardLast4.schema.unwrap(),
  }),
  async run({ store }, { agreementIds, savedBy, brand, last4 }) {
    for (const agreementId of agreementIds)
      await store.patch(planAgreements, agreementId, {
        autoPayBy: savedBy,
        cardBrand: brand,
        cardLast4: last4,
        declined: null,
      })
  },
})

/** Ends automatic payments of plans whose card is gone, such as after a restore or when a person's data is deleted. */
export const dropCards = defineMutation({
  name: 'financial.dropCards.v1',
  needs: 'plans.agree',
  keptAfterRestore: true,
  args: z.object({ agreementIds: z.array(id) }),
  async run({ store }, { agreementIds }) {
    for (const agreementId of agreementIds) {
      requireFound(await store.get(planAgreements, agreementId), 'plan')
      await store.patch(planAgreements, agreementId, { ...NO_AUTO_PAY, declined: null })
    }
  },
})

/** Records that a plan's card was declined. A card that can't be charged again ends automatic payments. */
export const declineCard = defineMutation({
  name: 'financial.declineCard.v1',
  needs: 'plans.agree',
  keptAfterRestore: true,
  args: z.object({ agreementId: id, declined: declinedPart, isFinal: z.boolean() }),
  async run({ store }, { agreementId, declined, isFinal }) {
    await store.patch(planAgreements, agreementId, { declined, ...(isFinal && NO_AUTO_PAY) })
  },
})
