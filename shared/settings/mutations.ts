import { z } from 'zod'
import { requireFound } from '../kernel/refusals/refusal'
import { defineMutation } from '../kernel/rules/define'
import { applyEdit, editArgs } from '../kernel/rules/edit'
import { generalFields, logoImage, refuseTurnedPeriod } from './general'
import { CAMP_ID, campLogo, campProfile } from './model'

/** Changes the fields of the General tab (Settings rule 1). */
export const editProfile = defineMutation({
  name: 'settings.editProfile.v1',
  needs: 'settings.write',
  audited: 'settings',
  args: editArgs,
  async run(context, edit) {
    const before = requireFound(await context.store.get(campProfile, CAMP_ID), 'camp')
    await applyEdit(context, campProfile, before, edit, { form: generalFields })
    refuseTurnedPeriod(requireFound(await context.store.get(campProfile, CAMP_ID), 'camp'))
  },
})

/** Sets or removes the camp's logo. */
export const setLogo = defineMutation({
  name: 'settings.setLogo.v1',
  needs: 'settings.write',
  audited: 'settings',
  args: z.object({ image: logoImage.nullable() }),
  async run({ store }, { image }) {
    const there = await store.get(campLogo, CAMP_ID)
    if (image === null) {
      if (there) await store.remove(campLogo, CAMP_ID)
      return
    }
    if (there) await store.patch(campLogo, CAMP_ID, { image })
    else await store.insert(campLogo, { id: CAMP_ID, image })
  },
})
