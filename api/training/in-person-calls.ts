import { z } from 'zod'
import { id } from '#shared/kernel/values/ids'
import { inPersonFields, MAX_AT_ONCE, recordInPerson, removeInPerson } from '#shared/training/in-person-mutations'
import { inPersonTrainings } from '#shared/training/model'
import { defineCall, done, list, ok } from '../http/call'
import { rowOf } from '../http/row-answers'
import { listOf, oneRowOf, runForCall } from '../sync/rest'

const inPerson = rowOf(inPersonTrainings)

/** In-person training over HTTP. */
export const inPersonCalls = [
  defineCall('GET', '/training/in-person', 'The in-person training records you may see', {
    reads: inPersonTrainings,
    answer: list(inPerson),
    handle: (c) => listOf(c, inPersonTrainings),
  }),
  defineCall('POST', '/training/programs/:id/in-person', 'Records that people took a program in person', {
    does: [recordInPerson],
    body: inPersonFields.extend({ staffIds: z.array(id).min(1, 'Choose at least one person').max(MAX_AT_ONCE) }),
    answer: done,
    refusals: ['program_archived', 'own_record'],
    handle: (c, { id: programId, body: { staffIds, ...fields } }) =>
      runForCall(c, recordInPerson, (ids) => {
        const people = staffIds.map((staffId) => ({ staffId, inPersonId: ids.next() }))
        return { ...fields, programId, people }
      }),
  }),
  defineCall('POST', '/training/in-person/:id/take-back', 'Removes a record of in-person training', {
    does: [removeInPerson],
    body: removeInPerson.args.pick({ reason: true }),
    answer: ok(inPerson),
    refusals: ['own_record'],
    async handle(c, { id: inPersonId, body }) {
      await runForCall(c, removeInPerson, () => ({ inPersonId, ...body }))
      return oneRowOf(c, inPersonTrainings, inPersonId, 'in-person training')
    },
  }),
]
