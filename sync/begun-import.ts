import type { z } from 'zod'
import { importPlanner, partsOf } from '#shared/campers/import'
import { importCampers } from '#shared/campers/import-mutations'
import { type Camper, camperImports, campers, families } from '#shared/campers/model'
import type { RosterCamper } from '#shared/campers/roster-values'
import { can } from '#shared/kernel/capabilities'
import type { Mutation } from '#shared/kernel/define'
import { refuseIfLeft } from './answers'
import { rowsWithIds } from './dexie-store'
import type { Ids } from './ids'
import type { ActionOptions, Saved } from './mutate'
import type { BegunImport, Replica, SignedIn } from './replica'

type ImportArgs = typeof importCampers.args
type ImportedPart = Awaited<ReturnType<typeof importCampers.run>>

/** Saves one part of a roster on this device, as `enqueue` does. */
export type SavePart = (
  mutation: Mutation<ImportArgs, ImportedPart>,
  build: (ids: Ids) => z.input<ImportArgs>,
  options: ActionOptions<ImportedPart>,
) => Promise<Pick<Saved<ImportedPart>, 'result'>>

/**
 * Keeps a roster on this device until all of it is in, in the place of one that was begun before: an app that is closed
 * meanwhile goes on with it, or takes it back, when it is open again.
 *
 * @throws Halted where the person has signed out meanwhile
 */
export async function beginImport(
  replica: Replica,
  who: SignedIn,
  roster: Pick<BegunImport, 'fileName' | 'familyId'> & { rows: readonly RosterCamper[] },
): Promise<void> {
  const { fileName, familyId, rows } = roster
  let start = 0
  const parts = partsOf(rows).map((part) => {
    start += part.length
    return { start: start - part.length, rows: part }
  })
  const counts = { total: rows.length, done: 0, imported: 0, skipped: 0 }
  await replica.transaction('rw', replica.meta, replica.rosterParts, async () => {
    await refuseIfLeft(replica, who)
    await replica.rosterParts.clear()
    await replica.rosterParts.bulkAdd(parts)
    await replica.setMeta('begunImport', { userId: who.userId, fileName, familyId, importId: null, ...counts })
  })
}

/**
 * Reads in what is kept of a roster, part by part, each an action of its own: what is saved stays saved, and leaves what
 * is kept with the same commit. At the end nothing is kept.
 *
 * @param save saves a part's action
 * @param hear is told after each part, and says whether to go on
 * @returns how far it came; undefined where nothing is kept
 * @throws Refusal where the rules refuse a part; what is left stays kept
 */
export async function importKept(
  replica: Replica,
  save: SavePart,
  hear: (now: BegunImport) => boolean,
): Promise<BegunImport | undefined> {
  let now = await replica.getMeta('begunImport')
  if (!now) return undefined
  const there = await replica.rows(campers).toArray()
  const planner = await plannerFor(replica, now, there)
  let goOn = hear(now)
  while (goOn) {
    const part = await replica.rosterParts.orderBy('start').first()
    if (!part) break
    const before: BegunImport = now
    let importId = before.importId
    let planned = { families: [] as { familyId: number }[], skipped: 0 }
    const after = (result: ImportedPart): BegunImport => ({
      ...before,
      importId,
      done: before.done + part.rows.length,
      imported: before.imported + result.imported,
      skipped: before.skipped + planned.skipped + result.skipped,
    })
    const { result } = await save(
      importCampers,
      (ids) => {
        importId ??= ids.next()
        const plan = planner.plan(part.rows, ids.next)
        planned = plan
        return { families: plan.families, campers: plan.campers, importId, fileName: before.fileName }
      },
      {
        moreFollows: true,
        known: { entity: campers, rows: there },
        alongside: (result) => keepDone(replica, part.start, after(result)),
      },
    )
    there.push(...(await rowsWithIds(replica, campers, result.camperIds)).values())
    const made = new Set(result.familyIds)
    planner.forget(planned.families.flatMap(({ familyId }) => (made.has(familyId) ? [] : [familyId])))
    now = after(result)
    goOn = hear(now)
  }
  if (now.done >= now.total) await forgetBegunImport(replica)
  return now
}

async function plannerFor(replica: Replica, { importId, familyId }: BegunImport, there: readonly Camper[]) {
  const made = importId === null ? undefined : await replica.rows(camperImports).get(importId)
  const begun = await replica.rows(families).bulkGet(made?.familyIds ?? [])
  return importPlanner({
    campers: there,
    families: await replica.rows(families).toArray(),
    begun: begun.filter((family) => family !== undefined),
    familyId,
  })
}

/** Written with the part itself. Where somebody has let go of the rest meanwhile, nothing is kept again. */
async function keepDone(replica: Replica, start: number, now: BegunImport): Promise<void> {
  await replica.rosterParts.delete(start)
  if (await replica.getMeta('begunImport')) await replica.setMeta('begunImport', now)
}

/** The roster that this device has begun and not finished, unless it was taken back. */
export async function begunImport(replica: Replica): Promise<BegunImport | undefined> {
  const begun = await replica.getMeta('begunImport')
  if (!begun || begun.importId === null) return begun
  const row = await replica.rows(camperImports).get(begun.importId)
  return row?.undoneAt ? undefined : begun
}

/** Lets go of what is kept of a roster; what was read in stays. */
export async function forgetBegunImport(replica: Replica): Promise<void> {
  await replica.transaction('rw', replica.meta, replica.rosterParts, async () => {
    await replica.rosterParts.clear()
    await replica.meta.delete('begunImport')
  })
}

/** Lets go of what is kept where it belongs to this import, which is taken back. */
export async function forgetIfOf(replica: Replica, importId: number): Promise<void> {
  const begun = await replica.getMeta('begunImport')
  if (begun?.importId === importId) await forgetBegunImport(replica)
}

/**
 * Lets go of a roster that is not this person's to read in any more, or that was taken back.
 *
 * @throws Error as `can` does
 */
export async function dropOldImport(replica: Replica, { userId, actor }: SignedIn): Promise<void> {
  const begun = await begunImport(replica)
  if (begun?.userId !== userId || !can(actor, 'campers.import')) await forgetBegunImport(replica)
}
