import { z } from 'zod'
import { families } from '#shared/campers/model'
import { letterConfirmations, letters } from '#shared/communication/letter-model'
import { confirmLetter } from '#shared/communication/letter-mutations'
import { messages } from '#shared/communication/model'
import { byId } from '#shared/kernel/store/reader'
import { id } from '#shared/kernel/values/ids'
import { nameOrder } from '#shared/kernel/values/names'
import { rowReader } from '../db/rows'
import { defineCall, done, list, ok } from '../http/call'
import { rowOf } from '../http/row-answers'
import { listOf, readAs, runForCall } from '../sync/rest'

const receipt = z.object({ letterId: id, familyId: id, lastName: z.string(), confirmedAt: z.string().nullable() })

/** Letters in the app, and who has confirmed them, over HTTP. */
export const letterCalls = [
  defineCall('GET', '/letters', "Your family's letters from the camp", {
    reads: letters,
    answer: list(rowOf(letters)),
    handle: (c) => listOf(c, letters),
  }),
  defineCall('POST', '/letters/:id/confirm', 'Confirms that a family has read a letter', {
    does: [confirmLetter],
    answer: done,
    async handle(c, { id: letterId }) {
      await runForCall(c, confirmLetter, (ids) => ({ confirmationId: ids.next(), letterId }))
    },
  }),
  defineCall('GET', '/messages/:id/letters', 'The families that have a message in the app, and who has confirmed it', {
    right: 'messages.send',
    answer: ok(z.array(receipt)),
    refusals: ['not_found'],
    async handle(c, { id: messageId }) {
      const { server, speaker } = c.var
      await readAs(c, (rows) => rows.get(messages, messageId, 'message'))
      return server.database.read(async (db) => {
        const rows = rowReader(db, speaker.org)
        const all = await rows.list(letters, 'messageId', messageId)
        const confirmed = await rows.among(
          letterConfirmations,
          'letterId',
          all.map((each) => each.id),
        )
        const atOf = new Map(confirmed.map(({ letterId, at }) => [letterId, at]))
        const known = byId(
          await rows.among(
            families,
            'id',
            all.map(({ familyId }) => familyId),
          ),
        )
        return all
          .map((letter) => ({
            letterId: letter.id,
            familyId: letter.familyId,
            lastName: known.get(letter.familyId)?.lastName ?? '',
            confirmedAt: atOf.get(letter.id) ?? null,
          }))
          .sort((a, b) => nameOrder.compare(a.lastName, b.lastName) || a.familyId - b.familyId)
      })
    },
  }),
]
