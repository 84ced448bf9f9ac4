import { z } from 'zod'
import { programFields } from '#shared/training/forms'
import { trainingPrograms } from '#shared/training/model'
import { archiveProgram, createProgram, editProgram } from '#shared/training/program-mutations'
import { defineCall, ok } from '../http/call'
import { rowOf } from '../http/row-answers'
import { crudCalls } from '../sync/crud-calls'
import { oneRowOf, runForCall } from '../sync/rest'

const program = crudCalls('/training/programs', trainingPrograms, { what: 'program', id: 'programId' })

/** Training programs over HTTP. */
export const programCalls = [
  program.list('Every training program, including archived ones'),
  program.add('Adds a training program', createProgram, {
    body: programFields,
    refusals: ['program_title_taken'],
  }),
  program.one('One training program'),
  program.change('Changes a training program', editProgram, {
    changes: programFields,
    refusals: ['program_title_taken'],
  }),
  defineCall('POST', '/training/programs/:id/archive', 'Archives or restores a program', {
    does: [archiveProgram],
    body: z.object({ archived: z.boolean().default(true) }),
    answer: ok(rowOf(trainingPrograms)),
    refusals: ['program_title_taken'],
    async handle(c, { id, body }) {
      await runForCall(c, archiveProgram, () => ({ programId: id, ...body }))
      return oneRowOf(c, trainingPrograms, id, 'program')
    },
  }),
]
