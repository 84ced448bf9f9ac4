import { z } from 'zod'
import { campers } from '../campers/model'
import { refuseOthersCamper } from '../campers/own'
import { survivorOf } from '../campers/survivors'
import { requiredText } from '../kernel/entity/entity'
import { Refusal, refuseIf, requireFound } from '../kernel/refusals/refusal'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { id } from '../kernel/values/ids'
import { CAMP_ID, campProfile, REQUIRED_FORMS } from '../settings/model'
import { type CamperForms, camperForms, WAIVER_CHARACTERS, waiverTexts } from './form-model'
import { hashOfWaiver, waiverNow } from './forms'

/** Sets what the camp requires before a camper arrives; changing the waiver's text creates a new version. */
export const setForms = defineMutation({
  name: 'registration.setForms.v1',
  needs: 'registrations.rules',
  audited: 'settings',
  args: z.object({
    required: z.array(z.enum(REQUIRED_FORMS)).max(REQUIRED_FORMS.length),
    /** Null leaves the text as it is. */
    waiver: z.object({ waiverId: id, text: requiredText(WAIVER_CHARACTERS, 'Enter the waiver text') }).nullable(),
  }),
  async run({ store, actor, at }, { required, waiver }) {
    requireFound(await store.get(campProfile, CAMP_ID), 'camp')
    const now = waiverNow(await store.all(waiverTexts))
    const changed = waiver && waiver.text !== now?.text
    if (changed) {
      const fields = { text: waiver.text, hash: hashOfWaiver(waiver.text), createdAt: at, createdBy: actor.userId }
      await store.insert(waiverTexts, { id: waiver.waiverId, ...fields })
    }
    if (required.includes('waiver') && !changed && !now)
      throw new Refusal('invalid', { fields: { waiver: 'Enter the waiver text' } })
    const inOrder = REQUIRED_FORMS.filter((form) => required.includes(form))
    await store.patch(campProfile, CAMP_ID, { requiredForms: inOrder })
  },
})

/**
 * Returns the camper's forms that this person may fill in; a parent only those of their own children. For a camper who
 * has since been merged, they are those of the one who was kept (Campers rule 28).
 */
async function currentForms({ store, actor }: MutationContext, asked: number): Promise<CamperForms> {
  const id = await survivorOf(store, campers, asked)
  requireFound(await store.get(campers, id), 'camper')
  await refuseOthersCamper(store, actor, id)
  return (await store.get(camperForms, id)) ?? { id, medicalAt: null, medicalBy: null, signatures: [] }
}

async function keepForms({ store }: MutationContext, { id, ...forms }: CamperForms): Promise<void> {
  if (await store.get(camperForms, id)) await store.patch(camperForms, id, forms)
  else await store.insert(camperForms, { id, ...forms })
}

/**
 * Signs the version of the waiver that was read, with a typed name. Each account signs a version only once; another
 * parent's signature is kept in addition (Registration rule 24).
 */
export const signWaiver = defineMutation({
  name: 'registration.signWaiver.v1',
  needs: 'registrations.create',
  keptAfterRestore: true,
  args: z.object({ camperId: id, waiverId: id, name: requiredText(200, 'Type your full name') }),
  async run(context, { camperId, waiverId, name }) {
    const { store, actor, at, live } = context
    const forms = await currentForms(context, camperId)
    const { hash } = requireFound(await store.get(waiverTexts, waiverId), 'waiver')
    if (forms.signatures.some((each) => each.hash === hash && each.by === actor.userId)) {
      refuseIf(live, 'waiver_signed')
      // Signing on two devices while offline counts as one signature.
      return { camperId: forms.id }
    }
    const signatures = [...forms.signatures, { waiverId, hash, name, at, by: actor.userId }]
    await keepForms(context, { ...forms, signatures })
    return { camperId: forms.id }
  },
})

/** Confirms that what the camp knows about a camper's health is complete (Registration rule 24). */
export const stateMedical = defineMutation({
  name: 'registration.stateMedical.v1',
  needs: 'campers.medical',
  keptAfterRestore: true,
  args: z.object({ camperId: id }),
  async run(context, { camperId }) {
    const forms = await currentForms(context, camperId)
    await keepForms(context, { ...forms, medicalAt: context.at, medicalBy: context.actor.userId })
    return { camperId: forms.id }
  },
})
