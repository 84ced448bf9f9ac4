import { z } from 'zod'
import { refuseIf, requireFound } from '../kernel/refusals/refusal'
import { defineMutation } from '../kernel/rules/define'
import { applyEdit, editArgs } from '../kernel/rules/edit'
import type { Store } from '../kernel/store/store'
import { id } from '../kernel/values/ids'
import { sameName } from '../kernel/values/names'
import { programFields } from './forms'
import { type TrainingProgram, trainingPrograms } from './model'

/** Refuses a title that another active program has, because people could not tell them apart (Training rule 1). */
async function refuseTitleTwice(store: Store, { id, title }: Pick<TrainingProgram, 'id' | 'title'>): Promise<void> {
  const others = (await store.all(trainingPrograms)).filter((other) => other.isActive && other.id !== id)
  refuseIf(
    others.some((other) => sameName(other.title) === sameName(title)),
    'program_title_taken',
    { title },
  )
}

function refuseUnsound({ repeatsYearly, validFrom }: Pick<TrainingProgram, 'repeatsYearly' | 'validFrom'>): void {
  refuseIf(repeatsYearly && validFrom === null, 'invalid', {
    fields: { validFrom: 'Choose the day it starts over each year' },
  })
}

/** Adds a training program. */
export const createProgram = defineMutation({
  name: 'training.createProgram.v1',
  needs: 'training.write',
  audited: 'training',
  args: programFields.extend({ programId: id }),
  async run({ store, actor }, { programId, ...fields }) {
    refuseUnsound(fields)
    await refuseTitleTwice(store, { id: programId, title: fields.title })
    const fresh = { isActive: true, archivedAt: null, createdBy: actor.userId }
    await store.insert(trainingPrograms, { id: programId, ...fields, ...fresh })
    return { programId }
  },
})

/** Changes a training program. */
export const editProgram = defineMutation({
  name: 'training.editProgram.v1',
  needs: 'training.write',
  audited: 'training',
  args: editArgs.extend({ programId: id }),
  async run(context, { programId, ...edit }) {
    const { store } = context
    const before = requireFound(await store.get(trainingPrograms, programId), 'program')
    await applyEdit(context, trainingPrograms, before, edit, { form: programFields })
    const after = requireFound(await store.get(trainingPrograms, programId), 'program')
    refuseUnsound(after)
    if (after.isActive && sameName(after.title) !== sameName(before.title)) await refuseTitleTwice(store, after)
  },
})

/** Archives a program, or restores it. Nothing is deleted: completions stay on record. */
export const archiveProgram = defineMutation({
  name: 'training.archiveProgram.v1',
  needs: 'training.write',
  audited: 'training',
  args: z.object({ programId: id, archived: z.boolean() }),
  async run({ store, at }, { programId, archived }) {
    const program = requireFound(await store.get(trainingPrograms, programId), 'program')
    if (program.isActive !== archived) return
    if (!archived) await refuseTitleTwice(store, program)
    await store.patch(trainingPrograms, programId, { isActive: !archived, archivedAt: archived ? at : null })
  },
})
