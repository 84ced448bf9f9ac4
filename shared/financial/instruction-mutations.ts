import { z } from 'zod'
import { requireFound } from '../kernel/refusals/refusal'
import { defineMutation } from '../kernel/rules/define'
import { CAMP_ID, campProfile } from '../settings/model'

/** Sets how families pay without paying online, in the camp's own words. */
export const setPaymentInstructions = defineMutation({
  name: 'financial.setPaymentInstructions.v1',
  needs: 'financial.write',
  audited: 'settings',
  args: z.object({ paymentInstructions: campProfile.fields.paymentInstructions.schema }),
  async run({ store }, { paymentInstructions }) {
    requireFound(await store.get(campProfile, CAMP_ID), 'camp')
    await store.patch(campProfile, CAMP_ID, { paymentInstructions })
  },
})
