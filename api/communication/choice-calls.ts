import { z } from 'zod'
import { contactChoices } from '#shared/communication/model'
import { chooseForAddress } from '#shared/communication/mutations'
import { chooseTexts, MAX_ADDRESSES, recordTextConsent, stopMessages } from '#shared/communication/text-mutations'
import { defineCall, done, list, made } from '../http/call'
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
  defineCall('POST', '/contact-choices/texts', 'Turns texts on or off for your own phone number', {
    does: [chooseTexts],
    body: chooseTexts.args.omit({ choiceId: true }),
    answer: made(choice),
    refusals: ['not_found'],
    async handle(c, { body }) {
      const { choiceId } = await runForCall(c, chooseTexts, (ids) => ({ ...body, choiceId: ids.next() }))
      return oneRowOf(c, contactChoices, choiceId, 'choice')
    },
  }),
  defineCall('POST', '/contact-choices/paper', 'Records that a contact agreed to texts on paper', {
    does: [recordTextConsent],
    body: recordTextConsent.args.omit({ choiceId: true }),
    answer: made(choice),
    refusals: ['not_found'],
    async handle(c, { body }) {
      const { choiceId } = await runForCall(c, recordTextConsent, (ids) => ({ ...body, choiceId: ids.next() }))
      return oneRowOf(c, contactChoices, choiceId, 'choice')
    },
  }),
  defineCall('POST', '/contact-choices/stop', 'Stops texts to phone numbers, and news to email addresses', {
    does: [stopMessages],
    body: z.object({
      familyId: stopMessages.args.shape.familyId,
      addresses: z.array(stopMessages.args.shape.stops.element.shape.address).min(1).max(MAX_ADDRESSES),
    }),
    answer: done,
    async handle(c, { body: { familyId, addresses } }) {
      await runForCall(c, stopMessages, (ids) => ({
        familyId,
        stops: addresses.map((address) => ({ choiceId: ids.next(), address })),
      }))
    },
  }),
]
