import { z } from 'zod'
import { fullName } from '../campers/model'
import { Refusal, refuseIf, requireFound } from '../kernel/refusals/refusal'
import { can } from '../kernel/rights/capabilities'
import { defineMutation } from '../kernel/rules/define'
import type { Store } from '../kernel/store/store'
import { id } from '../kernel/values/ids'
import { type Calendar, calendarOf } from '../settings/camp-day'
import { ownRecord } from '../staff/own'
import { numberFrom, validityOf } from './certificate'
import { inPersonDays } from './in-person'
import {
  materialCompletions,
  type TrainingMaterial,
  type TrainingProgram,
  trainingCertificates,
  trainingMaterials,
  trainingPrograms,
} from './model'
import { progressOf } from './progress'

type OfProgram = { program: TrainingProgram; materials: readonly TrainingMaterial[] }

/** Returns a person's current certificate for a program. */
export async function certificateNow(
  store: Store,
  userId: number,
  { program, materials }: OfProgram,
  calendar: Calendar,
) {
  const own = await store.list(trainingCertificates, 'userId', userId)
  return own.find((each) => each.programId === program.id && !validityOf(each, program, materials, calendar).ended)
}

/**
 * Returns when a person completed a program, and the day of its first completed part; null if not all of it is
 * completed.
 */
export async function completedBy(store: Store, userId: number, { program, materials }: OfProgram, calendar: Calendar) {
  const completions = await store.list(materialCompletions, 'userId', userId)
  const done = {
    completions: new Map(completions.map((each) => [each.materialId, each])),
    began: true,
    inPerson: await inPersonDays(store, { userId }, program.id),
  }
  const { completedAt, firstDay } = progressOf(program, materials, done, calendar)
  return completedAt === null || firstDay === null ? null : { completedAt, firstDay }
}

/**
 * Issues a certificate for a completed program, for oneself or, by the office, for another person. A valid one stays
 * the only one, no matter who requests it on which device (Training rule 11).
 */
export const certify = defineMutation({
  name: 'training.certify.v1',
  needs: 'training.take',
  audited: 'training',
  // The same id produces the same number again, which may already be printed.
  keptAfterRestore: true,
  args: z.object({
    certificateId: id,
    programId: id,
    /** The recipient; null for the signed-in person. */
    userId: id.nullable().default(null),
  }),
  async run({ store, actor, at, uid }, { certificateId, programId, userId }) {
    const holder = userId ?? actor.userId
    refuseIf(holder !== actor.userId && !can(actor, 'training.write'), 'forbidden', { needs: 'training.write' })
    const program = requireFound(await store.get(trainingPrograms, programId), 'program')
    const of = { program, materials: await store.list(trainingMaterials, 'programId', programId) }
    const calendar = await calendarOf(store, at)
    const before = await certificateNow(store, holder, of, calendar)
    if (before) return { certificateId: before.id }
    const completed = await completedBy(store, holder, of, calendar)
    if (!completed) throw new Refusal('not_completed')
    const member = await ownRecord(store, holder)
    const name = member ? fullName(member) : null
    const said = { number: numberFrom(uid), name, title: program.title, issuedAt: at }
    await store.insert(trainingCertificates, { id: certificateId, userId: holder, programId, ...said, ...completed })
    return { certificateId }
  },
})
