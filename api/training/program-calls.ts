import { z } from 'zod'
import { programFields } from '#shared/training/forms'
import { trainingPrograms } from '#shared/training/model'
import { archiveProgram, createProgram, editProgram } from '#shared/training/program-mutations'
import { defineCall, list, made, ok } from '../http/call'
import { rowOf } from '../http/row-answers'
import { listOf, oneRowOf, runForCall } from '../sync/rest'

const program = rowOf(trainingPrograms)

/** Training programs over HTTP. */
export const programCalls = [
  defineCall('GET', '/training/programs', 'Every training program, including archived ones', {
    reads: trainingPrograms,
    answer: list(program),
    handle: (c) => listOf(c, trainingPrograms),
  }),
  defineCall('POST', '/training/programs', 'Adds a training program', {
    does: [createProgram],
    body: programFields,
    answer: made(program),
    refusals: ['program_title_taken'],
    async handle(c, { body }) {
      const { programId } = await runForCall(c, createProgram, (ids) => ({ ...body, programId: ids.next() }))
      return oneRowOf(c, trainingPrograms, programId, 'program')
    },
  }),
  defineCall('GET', '/training/programs/:id', 'One training program', {
    reads: trainingPrograms,
    answer: ok(program),
    handle: (c, { id }) => oneRowOf(c, trainingPrograms, id, 'program'),
  }),
  defineCall('PATCH', '/training/programs/:id', 'Changes a training program', {
    does: [editProgram],
    changes: programFields,
    answer: ok(program),
    refusals: ['program_title_taken'],
    async handle(c, { id, edit }) {
      await runForCall(c, editProgram, () => ({ programId: id, ...edit }))
      return oneRowOf(c, trainingPrograms, id, 'program')
    },
  }),
  defineCall('POST', '/training/programs/:id/archive', 'Archives or restores a program', {
    does: [archiveProgram],
    body: z.object({ archived: z.boolean().default(true) }),
    answer: ok(program),
    refusals: ['program_title_taken'],
    async handle(c, { id, body }) {
      await runForCall(c, archiveProgram, () => ({ programId: id, ...body }))
      return oneRowOf(c, trainingPrograms, id, 'program')
    },
  }),
]
