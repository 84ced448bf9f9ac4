import { contactChoices } from '#shared/communication/model'
import { chooseForAddress } from '#shared/communication/mutations'
import { defineCall, list, made } from '../http/call'
import { rowOf } from '../http/row-answers'
import { listOf, oneRowOf, runForCall } from '../sync/rest'

const choice = rowOf(contactChoices)

/** Consent and bounces over HTTP. */
export const choiceCalls = [
  defineCall('GET', '/contact-choices', 'What is known of email addresses: who gets news, and where mail was refused', {
    reads: contactChoices,
    answer: list(choice),
    handle: (c) => listOf(c, contactChoices),
  }),
  defineCall('POST', '/contact-choices', 'Turns news on or off for an address, or has mail to it tried again', {
    does: [chooseForAddress],
    body: chooseForAddress.args.omit({ choiceId: true }),
    answer: made(choice),
    async handle(c, { body }) {
      const { choiceId } = await runForCall(c, chooseForAddress, (ids) => ({ ...body, choiceId: ids.next() }))
      return oneRowOf(c, contactChoices, choiceId, 'choice')
    },
  }),
]
