import { contactChoices } from '#shared/communication/model'
import { chooseForAddress } from '#shared/communication/mutations'
import { defineCall, list, made } from '../http/call'
import { rowOf } from '../http/row-answers'
import { listOf, oneRowOf, runForCall } from '../sync/rest'

const choice = rowOf(contactChoices)

/** Consent and bounces over HTTP. */
export const choiceCalls = [
  defineCall('GET', '/contact-choices', 'Email addresses: who gets camp news, and which ones rejected email', {
    reads: contactChoices,
    answer: list(choice),
    handle: (c) => listOf(c, contactChoices),
  }),
  defineCall('POST', '/contact-choices', 'Turns camp news on or off for an address, or retries it', {
    does: [chooseForAddress],
    body: chooseForAddress.args.omit({ choiceId: true }),
    answer: made(choice),
    async handle(c, { body }) {
      const { choiceId } = await runForCall(c, chooseForAddress, (ids) => ({ ...body, choiceId: ids.next() }))
      return oneRowOf(c, contactChoices, choiceId, 'choice')
    },
  }),
]
