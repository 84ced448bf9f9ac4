import { z } from 'zod'
import { fittedTo } from '../../kernel/entity/entity'
import { refuseIf, requireFound } from '../../kernel/refusals/refusal'
import type { MutationContext } from '../../kernel/rules/define'
import type { Store } from '../../kernel/store/store'
import { id } from '../../kernel/values/ids'
import { custodyOfFamily, followCustody } from '../custody'
import { type CamperImport, camperImports, campers, families } from '../model'
import { insertCamper, rosterCamperFields, rosterFamilyFields } from '../mutations'
import { followPickUp } from '../pick-ups'
import { type CamperMatcher, camperMatcher, sourcesOf } from './recognize'
import { camperPrint, familyPrint } from './untouched'

/**
 * Returns a schema that turns line breaks in names and addresses into spaces, because they would refuse the whole
 * roster.
 */
export function withoutLineBreaks<S extends z.ZodObject>(row: S) {
  const fit = (given: z.input<S>): z.input<S> => {
    if (typeof given !== 'object' || given === null) return given
    const values = Object.entries(given).map(([name, value]) => {
      const schema: z.ZodType | undefined = Object.hasOwn(row.shape, name) ? row.shape[name] : undefined
      return [name, schema ? fittedTo(schema, value) : value]
    })
    return Object.fromEntries(values)
  }
  return z.preprocess(fit, row)
}

export const importedCamper = withoutLineBreaks(rosterCamperFields.extend({ camperId: id, familyId: id }))
export const importedFamily = withoutLineBreaks(rosterFamilyFields.extend({ familyId: id }))

/** The campers and families of a roster, as an import's arguments. */
interface RosterArgs {
  families: readonly z.output<typeof importedFamily>[]
  campers: readonly (z.output<typeof importedCamper> & { sourceId?: string | null })[]
  importId: number | null
}

/** The campers of a roster that were added, and how many the camp had already. */
export interface AddedRoster {
  imported: number
  skipped: number
  camperIds: number[]
  familyIds: number[]
  /** The id of the camp's camper for each of the roster's, whether added or already there. */
  ids: ReadonlyMap<number, number>
}

/**
 * Adds the campers of a roster that the camp does not have yet. A camper that another device added since the
 * roster was read is skipped.
 *
 * @throws Refusal `already_undone` if the import was undone in the meantime
 */
export async function addRoster(context: MutationContext, args: RosterArgs): Promise<AddedRoster> {
  const { store, at } = context
  const begun = args.importId === null ? undefined : await store.get(camperImports, args.importId)
  refuseIf(begun !== undefined && begun.undoneAt !== null, 'already_undone')
  const [camperIds, familyIds]: [number[], number[]] = [[], []]
  const known = camperMatcher(await store.all(campers), await sourcesIn(store, args.campers))
  const made = new Map(args.families.map((each) => [each.familyId, each]))
  const ofRoster = new Set(made.keys())
  const ids = new Map<number, number>()
  const notes = new Map<number, string | null>()
  /** Returns the family's custody note, looked up only once, because a whole roster may join one family. */
  const custodyNoteOf = async (familyId: number) => {
    const note = notes.has(familyId) ? (notes.get(familyId) ?? null) : await custodyOfFamily(store, familyId)
    notes.set(familyId, note)
    return note
  }
  for (const { camperId, familyId, sourceId = null, ...fields } of args.campers) {
    const row = { ...fields, sourceId }
    const there = known.idOf(row)
    ids.set(camperId, there ?? camperId)
    if (there !== undefined) continue
    known.add(row, camperId)
    const newFamily = made.get(familyId)
    if (newFamily) {
      made.delete(familyId)
      const { familyId: _id, ...rest } = newFamily
      await store.insert(families, { id: familyId, ...rest, primaryContactUserId: null, createdAt: at })
      familyIds.push(familyId)
      // A new family has no notes yet; looking for one would read every row once per family.
      notes.set(familyId, null)
    }
    requireFound(await store.get(families, familyId), 'family')
    await insertCamper(context, camperId, familyId, fields)
    await followCustody(store, camperId, await custodyNoteOf(familyId))
    // Families in a roster name no one for pick-up.
    if (!ofRoster.has(familyId)) await followPickUp(store, camperId)
    camperIds.push(camperId)
  }
  return { imported: camperIds.length, skipped: args.campers.length - camperIds.length, camperIds, familyIds, ids }
}

/** Returns who is known by an id in another system; nothing is read for a roster without such ids. */
async function sourcesIn(
  store: Store,
  rows: readonly { sourceId?: string | null }[],
): Promise<CamperMatcher['sources']> {
  if (rows.every(({ sourceId = null }) => sourceId === null)) return new Map()
  return sourcesOf(await store.all(camperImports))
}

/** What an import has created. */
type Created = Pick<CamperImport, 'camperIds' | 'familyIds'> &
  Partial<Pick<CamperImport, 'registrationIds' | 'registrationPrints' | 'entryIds' | 'sourceIds'>>

/** Records what an import has created, so that it can be undone. */
export async function recordImport(
  { store, actor, at }: MutationContext,
  importId: number,
  fileName: string,
  { camperIds, familyIds, registrationIds = [], registrationPrints = [], entryIds = [], sourceIds = [] }: Created,
): Promise<void> {
  const row = await store.get(camperImports, importId)
  // A roster of nothing but duplicates has nothing to undo.
  if (camperIds.length + registrationIds.length + entryIds.length === 0) return
  const [camperPrints, familyPrints]: [string[], string[]] = [[], []]
  for (const camperId of camperIds) camperPrints.push(await camperPrint(store, camperId))
  for (const familyId of familyIds) familyPrints.push(await familyPrint(store, familyId))
  const ofOthers = { registrationIds, registrationPrints, entryIds, sourceIds }
  const made = { camperIds, familyIds, camperPrints, familyPrints, ...ofOthers }
  if (!row) {
    const begun = { fileName, ...made, importedBy: actor.userId, createdAt: at, undoneAt: null }
    await store.insert(camperImports, { id: importId, ...begun })
    return
  }
  // An import that was begun by an earlier version has no hashes for its first parts: they are stored for all rows or
  // none.
  const isWhole = row.camperPrints.length === row.camperIds.length
  await store.patch(camperImports, importId, {
    camperIds: [...row.camperIds, ...camperIds],
    familyIds: [...row.familyIds, ...familyIds],
    camperPrints: isWhole ? [...row.camperPrints, ...camperPrints] : [],
    familyPrints: isWhole ? [...row.familyPrints, ...familyPrints] : [],
    registrationIds: [...row.registrationIds, ...registrationIds],
    registrationPrints: [...row.registrationPrints, ...registrationPrints],
    entryIds: [...row.entryIds, ...entryIds],
    sourceIds: [...row.sourceIds, ...sourceIds],
  })
}
