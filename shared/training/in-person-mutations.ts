import { z } from 'zod'
import { plainText, requiredText } from '../kernel/entity/entity'
import { refuseIf, refuseWrong, requireFound } from '../kernel/refusals/refusal'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { removeRow } from '../kernel/rules/removal'
import { day } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import { calendarOf, campDayOf } from '../settings/camp-day'
import { staff } from '../staff/model'
import { certificateNow, completedBy } from './certificate-mutations'
import { wrongDay } from './in-person'
import {
  type InPersonTraining,
  inPersonTrainings,
  trainingCertificates,
  trainingMaterials,
  trainingPrograms,
} from './model'
import { refuseArchived } from './own-mutations'

/** The form fields: the day, and a note. */
export const inPersonFields = z.object({
  heldOn: day,
  note: plainText(500).nullable().default(null),
})

/** The maximum number of people recorded in one action. */
export const MAX_AT_ONCE = 500

/**
 * Records that people took a program in person. Repeats for the same person and day count once; no one records their
 * own (Training rules 16 and 17).
 */
export const recordInPerson = defineMutation({
  name: 'training.noteInPerson.v1',
  needs: 'training.write',
  audited: 'training',
  keptAfterRestore: true,
  args: inPersonFields.extend({
    programId: id,
    people: z
      .array(z.object({ inPersonId: id, staffId: id }))
      .min(1, 'Choose at least one person')
      .max(MAX_AT_ONCE),
  }),
  async run(context, { programId, people, heldOn, note }) {
    const { store, actor, at } = context
    const program = requireFound(await store.get(trainingPrograms, programId), 'program')
    refuseArchived(context, program)
    const wrong = wrongDay(heldOn, await campDayOf(context))
    if (wrong !== null) refuseWrong({ heldOn: wrong })
    for (const { inPersonId, staffId } of people) {
      const { userId } = requireFound(await store.get(staff, staffId), 'staff member')
      refuseIf(userId === actor.userId, 'own_record')
      const before = await store.list(inPersonTrainings, 'staffId', staffId)
      const isThere = before.some(
        (each) => each.programId === programId && each.heldOn === heldOn && each.takenBackAt === null,
      )
      if (isThere) continue
      const noted = { notedBy: actor.userId, notedAt: at, takenBackAt: null, takenBackBy: null, takenBackReason: null }
      await store.insert(inPersonTrainings, { id: inPersonId, staffId, userId, programId, heldOn, note, ...noted })
    }
  },
})

/**
 * Removes a certificate for a program that is no longer completed, because its number would confirm something false.
 */
async function endCertificate(context: MutationContext, { programId, userId }: InPersonTraining): Promise<void> {
  const { store, at } = context
  const program = await store.get(trainingPrograms, programId)
  if (userId === null || !program) return
  const of = { program, materials: await store.list(trainingMaterials, 'programId', programId) }
  const calendar = await calendarOf(store, at)
  const certificate = await certificateNow(store, userId, of, calendar)
  if (certificate && !(await completedBy(store, userId, of, calendar)))
    await removeRow(context, trainingCertificates, certificate)
}

/** Undoes a record that a person took a program in person, with a reason that stays on record. */
export const removeInPerson = defineMutation({
  name: 'training.takeBackInPerson.v1',
  needs: 'training.write',
  audited: 'training',
  keptAfterRestore: true,
  args: z.object({ inPersonId: id, reason: requiredText(500, 'A reason is required') }),
  async run(context, { inPersonId, reason }) {
    const { store, actor, at } = context
    const row = requireFound(await store.get(inPersonTrainings, inPersonId), 'in-person training')
    refuseIf(row.userId === actor.userId, 'own_record')
    if (row.takenBackAt !== null) return
    const takenBack = { takenBackAt: at, takenBackBy: actor.userId, takenBackReason: reason }
    await store.patch(inPersonTrainings, inPersonId, takenBack)
    await endCertificate(context, row)
  },
})
