import { z } from 'zod'
import { requiredText } from '../kernel/entity/entity'
import { Refusal, refuseIf, requireFound } from '../kernel/refusals/refusal'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { id } from '../kernel/values/ids'
import { calendarOf } from '../settings/camp-day'
import { inPersonDays } from './in-person'
import {
  MAX_EARLIER,
  MAX_MINUTES,
  type MaterialCompletion,
  materialCompletions,
  materialVisits,
  type TrainingMaterial,
  type TrainingProgram,
  trainingMaterials,
  trainingPrograms,
  trainingProgress,
} from './model'
import { progressOf, stillCounts } from './progress'
import { versionOf } from './version'

/** The longest time that one action can report, in seconds: a whole day on one material is not plausible. */
const MAX_SECONDS = 86_400

/**
 * Refuses a material that is no longer in use. Completions from when it was in use count, however late they arrive
 * (Training rule 6).
 */
export function refuseArchived(
  { live, at }: MutationContext,
  program: Pick<TrainingProgram, 'title' | 'isActive' | 'archivedAt'>,
  material?: Pick<TrainingMaterial, 'archivedAt'>,
): void {
  const isArchivedBefore = (archivedAt: string | null) => live || archivedAt === null || at >= archivedAt
  refuseIf(!program.isActive && isArchivedBefore(program.archivedAt), 'program_archived', { title: program.title })
  const isOut = material !== undefined && material.archivedAt !== null && isArchivedBefore(material.archivedAt)
  refuseIf(isOut, 'program_archived', { title: program.title })
}

/** Records the person's progress with this material. A repeated first step keeps the earlier time. */
async function recordProgress(context: MutationContext, program: TrainingProgram, progressId: number): Promise<void> {
  const { store, actor, at } = context
  const materials = await store.list(trainingMaterials, 'programId', program.id)
  const completions = await store.list(materialCompletions, 'userId', actor.userId)
  const done = {
    completions: new Map(completions.map((each) => [each.materialId, each])),
    began: true,
    inPerson: await inPersonDays(store, { userId: actor.userId }, program.id),
  }
  const calendar = await calendarOf(context.store, context.at)
  const { status, completedAt, percentage } = progressOf(program, materials, done, calendar)
  const own = await store.list(trainingProgress, 'userId', actor.userId)
  const begun = own.find(({ programId }) => programId === program.id)
  const startedAt = begun?.startedAt && begun.startedAt < at ? begun.startedAt : at
  const now = {
    status,
    startedAt,
    completedAt: completedAt ?? begun?.completedAt ?? null,
    progressPercentage: percentage,
  }
  if (begun) await store.patch(trainingProgress, begun.id, now)
  else await store.insert(trainingProgress, { id: progressId, userId: actor.userId, programId: program.id, ...now })
}

/** Starts a program for the signed-in person. If two devices start it, it is started once, at the earlier time. */
export const startProgram = defineMutation({
  name: 'training.start.v1',
  needs: 'training.take',
  args: z.object({ progressId: id, programId: id }),
  async run(context, { progressId, programId }) {
    const program = requireFound(await context.store.get(trainingPrograms, programId), 'program')
    refuseArchived(context, program)
    await recordProgress(context, program, progressId)
  },
})

/** Adds to the time that the signed-in person has viewed a material, and records where a video was stopped. */
export const spendTime = defineMutation({
  name: 'training.spent.v1',
  needs: 'training.take',
  args: z.object({
    visitId: id,
    materialId: id,
    seconds: z.number().int().min(0).max(MAX_SECONDS),
    position: materialVisits.fields.position.schema.default(null),
  }),
  async run({ store, actor, at }, { visitId, materialId, seconds, position }) {
    requireFound(await store.get(trainingMaterials, materialId), 'material')
    const own = await store.list(materialVisits, 'userId', actor.userId)
    const visit = own.find((each) => each.materialId === materialId)
    if (!visit) {
      const fresh = { id: visitId, userId: actor.userId, materialId, seconds, position, lastAt: at }
      await store.insert(materialVisits, fresh)
      return
    }
    const isLater = at >= visit.lastAt
    const sum = Math.min(visit.seconds + seconds, MAX_MINUTES * 60)
    // The latest position, whichever device reports first.
    const last = isLater ? { lastAt: at, position: position ?? visit.position } : {}
    await store.patch(materialVisits, visit.id, { seconds: sum, ...last })
  },
})

interface Acknowledgement {
  timeSpent: number | null
  signedName: string | null
  version: string | null
  notes: string | null
}

/** Refuses an acknowledgement without a name, or of content that the material no longer has. */
function refuseUnsigned(
  { live }: MutationContext,
  material: TrainingMaterial,
  { signedName, version }: Acknowledgement,
): void {
  if (material.type !== 'acknowledge') return
  if (signedName === null) throw new Refusal('invalid', { fields: { signedName: 'Type your name' } })
  const isOfNow = version === null || version === versionOf(material)
  refuseIf(live && !isOfNow, 'material_changed', { title: material.title })
}

const addedUp = (a: number | null, b: number | null) =>
  a === null || b === null ? (a ?? b) : Math.min(a + b, MAX_MINUTES)

/** Merges two completions of the same material: the earlier time, with the minutes added up. */
function joined(before: MaterialCompletion, at: string, { timeSpent, signedName, version, notes }: Acknowledgement) {
  const both = { timeSpent: addedUp(before.timeSpent, timeSpent), notes: before.notes ?? notes }
  if (at >= before.completedAt) return { ...both, signedName: before.signedName ?? signedName }
  return { ...both, completedAt: at, signedName: signedName ?? before.signedName, version }
}

/** Returns a completion that replaces one that no longer counts, which stays on record. */
function renewed(before: MaterialCompletion, at: string, done: Acknowledgement) {
  const { completedAt, signedName: earlierName, version: earlierVersion } = before
  const last = { completedAt, signedName: earlierName, version: earlierVersion }
  const earlier = [last, ...before.earlier].slice(0, MAX_EARLIER)
  return { completedAt: at, ...done, earlier }
}

/** Records a completion; returns the id of the row, which may have been created on another device. */
async function complete(
  context: MutationContext,
  what: { completionId: number; program: TrainingProgram; material: TrainingMaterial },
  done: Acknowledgement,
): Promise<number> {
  const { store, actor, at } = context
  const { completionId, program, material } = what
  const own = await store.list(materialCompletions, 'userId', actor.userId)
  const before = own.find(({ materialId }) => materialId === material.id)
  if (!before) {
    const fresh = { userId: actor.userId, materialId: material.id, completedAt: at, earlier: [] }
    await store.insert(materialCompletions, { id: completionId, ...fresh, ...done })
    return completionId
  }
  const isAnew =
    at > before.completedAt && !stillCounts(before, program, material, await calendarOf(context.store, context.at))
  await store.patch(materialCompletions, before.id, isAnew ? renewed(before, at, done) : joined(before, at, done))
  return before.id
}

/**
 * Completes a material for the signed-in person. Completions on two devices count as one, at the earlier time, with the
 * minutes added up; an expired one is completed again (Training rules 5 to 7).
 */
export const completeMaterial = defineMutation({
  name: 'training.complete.v1',
  needs: 'training.take',
  keptAfterRestore: true,
  args: z.object({
    completionId: id,
    /** The id of the row that records the start of the program, if there is none yet. */
    progressId: id,
    materialId: id,
    timeSpent: materialCompletions.fields.timeSpent.schema.default(null),
    signedName: requiredText(200, 'Type your name').nullable().default(null),
    version: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable()
      .default(null),
    notes: materialCompletions.fields.notes.schema.default(null),
  }),
  async run(context, { completionId, progressId, materialId, ...said }) {
    const { store } = context
    const material = requireFound(await store.get(trainingMaterials, materialId), 'material')
    const program = requireFound(await store.get(trainingPrograms, material.programId), 'program')
    refuseArchived(context, program, material)
    refuseUnsigned(context, material, said)
    const done = { ...said, version: said.version ?? versionOf(material) }
    const completed = await complete(context, { completionId, program, material }, done)
    await recordProgress(context, program, progressId)
    return { completionId: completed }
  },
})
