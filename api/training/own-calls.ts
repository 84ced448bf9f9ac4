import { z } from 'zod'
import { id } from '#shared/kernel/values/ids'
import { calendarOf } from '#shared/settings/camp-day'
import { materialCompletions, trainingProgress } from '#shared/training/model'
import { completeMaterial, startProgram } from '#shared/training/own-mutations'
import { programCards } from '#shared/training/reads'
import { defineCall, done, made, ok } from '../http/call'
import { rowOf } from '../http/row-answers'
import { readAs, runForCall, withOrganization } from '../sync/rest'

/** One person's progress in one program. */
const progress = z.object({
  programId: id,
  /** A whole percentage, written with two decimals, such as "66.00". */
  progressPercentage: z.string(),
  status: z.enum(['not_started', 'in_progress', 'completed']),
  completedAt: z.string().nullable(),
  assigned: z.boolean(),
  dueDate: z.string().nullable(),
})

/** The user's own training over HTTP. */
export const ownCalls = [
  defineCall('GET', '/training/my-progress', "The user's progress in each program", {
    reads: trainingProgress,
    answer: ok(z.array(progress)),
    handle: (c) =>
      readAs(c, async (rows) => {
        rows.refuseUnseen(trainingProgress)
        const cards = await programCards(
          rows.reader,
          c.var.speaker.actor,
          await calendarOf(rows.reader, rows.reader.now()),
        )
        return cards
          .filter(({ program }) => program.isActive)
          .map(({ program, progress: { percentage, status, completedAt }, asked, due }) => ({
            programId: program.id,
            progressPercentage: `${percentage}.00`,
            status,
            completedAt,
            assigned: asked,
            dueDate: due,
          }))
      }),
  }),
  defineCall('POST', '/training/programs/:id/start', 'Starts a program for yourself', {
    does: [startProgram],
    answer: done,
    refusals: ['program_archived'],
    handle: (c, { id: programId }) => runForCall(c, startProgram, (ids) => ({ progressId: ids.next(), programId })),
  }),
  defineCall('POST', '/training/complete', 'Completes a material for yourself', {
    does: [completeMaterial],
    body: z.object({
      materialId: id,
      timeSpent: completeMaterial.args.shape.timeSpent,
      signedName: completeMaterial.args.shape.signedName,
      version: completeMaterial.args.shape.version,
      notes: completeMaterial.args.shape.notes,
    }),
    answer: made(rowOf(materialCompletions)),
    refusals: ['program_archived', 'material_changed'],
    async handle(c, { body }) {
      const { completionId } = await runForCall(c, completeMaterial, (ids) => ({
        completionId: ids.next(),
        progressId: ids.next(),
        ...body,
      }))
      const row = await readAs(c, (rows) => rows.get(materialCompletions, completionId, 'completion'))
      return withOrganization(c, [row])[0]
    },
  }),
]
