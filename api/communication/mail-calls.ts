import { camperLetterImages, camperLetters } from '#shared/communication/mail-model'
import {
  camperLetterFields,
  deleteReply,
  markMailPrinted,
  replyFromCamper,
  setCamperMail,
  writeToCamper,
} from '#shared/communication/mail-mutations'
import { refuseIf, requireFound } from '#shared/kernel/refusals/refusal'
import { ownRowsOnly } from '#shared/kernel/rights/capabilities'
import { rowReader } from '../db/rows'
import { defineCall, done, list, made } from '../http/call'
import { pictureAnswer } from '../http/picture-answer'
import { rowOf } from '../http/row-answers'
import { listOf, oneRowOf, readAs, runForCall } from '../sync/rest'

const letter = rowOf(camperLetters)

/** Camper mail over HTTP. */
export const mailCalls = [
  defineCall('GET', '/camper-letters', 'Letters to campers, and their replies without the photos', {
    reads: camperLetters,
    answer: list(letter),
    handle: (c) => listOf(c, camperLetters),
  }),
  defineCall('POST', '/camper-letters', 'Writes a letter to a camper', {
    does: [writeToCamper],
    body: camperLetterFields,
    answer: made(letter),
    refusals: ['not_found', 'camper_mail_off', 'no_session_for_mail', 'too_many_posts'],
    async handle(c, { body }) {
      const { letterId } = await runForCall(c, writeToCamper, (ids) => ({ ...body, letterId: ids.next() }))
      return oneRowOf(c, camperLetters, letterId, 'letter')
    },
  }),
  defineCall('POST', '/camper-letters/printed', 'Marks letters to campers as printed', {
    does: [markMailPrinted],
    body: markMailPrinted.args,
    answer: done,
    async handle(c, { body }) {
      await runForCall(c, markMailPrinted, () => body)
    },
  }),
  defineCall('POST', '/camper-letters/replies', "Adds the photo of a camper's reply", {
    does: [replyFromCamper],
    body: replyFromCamper.args.omit({ letterId: true }),
    answer: done,
    refusals: ['not_found', 'camper_mail_off', 'no_mail_to_answer'],
    async handle(c, { body }) {
      await runForCall(c, replyFromCamper, (ids) => ({ ...body, letterId: ids.next() }))
    },
  }),
  defineCall('GET', '/camper-letters/:id/image', "The photo of your camper's reply", {
    reads: camperLetters,
    answer: { status: 200, type: 'image/webp' },
    refusals: ['not_found'],
    async handle(c, { id }) {
      const { server, speaker } = c.var
      await readAs(c, (rows) => rows.get(camperLetters, id, 'answer'))
      // The office prints letters; what a child answers is for the family alone.
      refuseIf(!ownRowsOnly(speaker.actor), 'not_found', { what: 'answer' })
      const row = await server.database.read((db) => rowReader(db, speaker.org).get(camperLetterImages, id))
      return pictureAnswer(requireFound(row, 'answer').image)
    },
  }),
  defineCall('DELETE', '/camper-letters/:id', "Deletes the photo of a camper's reply", {
    does: [deleteReply],
    answer: done,
    refusals: ['not_found'],
    async handle(c, { id: letterId }) {
      await runForCall(c, deleteReply, () => ({ letterId }))
    },
  }),
  defineCall('PUT', '/camper-mail', 'Turns camper mail on or off', {
    does: [setCamperMail],
    body: setCamperMail.args,
    answer: done,
    async handle(c, { body }) {
      await runForCall(c, setCamperMail, () => body)
    },
  }),
]
