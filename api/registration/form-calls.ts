import { z } from 'zod'
import { camperForms, waiverTexts } from '#shared/registration/form-model'
import { setForms, signWaiver, stateMedical } from '#shared/registration/form-mutations'
import { currentWaiver } from '#shared/registration/reads'
import { defineCall, made, ok } from '../http/call'
import { rowOf } from '../http/row-answers'
import { oneRowOf, readAs, runForCall } from '../sync/rest'

const asked = z.object({ required: setForms.args.shape.required, waiver: z.string().nullable() })

/**
 * The information the camp requires before a camper arrives, and what families state and sign, over HTTP (Registration
 * rules 23 and 24).
 */
export const formCalls = [
  defineCall('PUT', '/registrations/forms', 'Sets the forms that families complete before camp', {
    does: [setForms],
    body: asked,
    answer: ok(asked),
    async handle(c, { body: { required, waiver } }) {
      await runForCall(c, setForms, (ids) => ({
        required,
        waiver: waiver === null ? null : { waiverId: ids.next(), text: waiver },
      }))
      return { required, waiver }
    },
  }),
  defineCall('GET', '/registrations/waiver', 'The current waiver; null if there is none', {
    reads: waiverTexts,
    answer: ok(z.object({ id: z.number(), text: z.string(), hash: z.string() }).nullable()),
    async handle(c) {
      const waiver = await readAs(c, (rows) => currentWaiver(rows.reader))
      return waiver && { id: waiver.id, text: waiver.text, hash: waiver.hash }
    },
  }),
  defineCall('POST', '/campers/:id/waiver', 'Signs the waiver for a camper', {
    does: [signWaiver],
    body: signWaiver.args.omit({ camperId: true }),
    answer: made(rowOf(camperForms)),
    refusals: ['waiver_signed'],
    async handle(c, { id, body }) {
      const { camperId } = await runForCall(c, signWaiver, () => ({ camperId: id, ...body }))
      return oneRowOf(c, camperForms, camperId, 'camper')
    },
  }),
  defineCall('POST', '/campers/:id/medical-statement', "Confirms that a camper's health information is complete", {
    does: [stateMedical],
    answer: made(z.object({ id: z.number() })),
    async handle(c, { id }) {
      const { camperId } = await runForCall(c, stateMedical, () => ({ camperId: id }))
      return { id: camperId }
    },
  }),
]
