import { z } from 'zod'
import { fittedTo, type RowOf } from '../../kernel/entity/entity'
import { refuseIf, requireFound } from '../../kernel/refusals/refusal'
import { defineMutation, type MutationContext } from '../../kernel/rules/define'
import type { Relations } from '../../kernel/rules/relations'
import { isReferredTo, removeRow } from '../../kernel/rules/removal'
import type { RowSource } from '../../kernel/store/store'
import { id } from '../../kernel/values/ids'
import { custodyOfFamily, followCustody } from '../custody'
import { type Camper, camperContacts, camperImports, campers, families, fullName, sameCamperKey } from '../model'
import { insertCamper, rosterCamperFields, rosterFamilyFields } from '../mutations'
import { followPickUp } from '../pick-ups'
import { camperPrint, familyPrint, isCamperUntouched, isFamilyUntouched } from './untouched'

/**
 * Returns a schema that turns line breaks in names and addresses into spaces, because they would refuse the whole
 * roster.
 */
function fitted<S extends z.ZodObject>(row: S) {
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

const importedCamper = fitted(rosterCamperFields.extend({ camperId: id, familyId: id }))
const importedFamily = fitted(rosterFamilyFields.extend({ familyId: id }))

/**
 * Adds the campers of a roster. Children the camp already has, by name and date of birth, are skipped, even if another
 * device added them since the plan was made; `planImport` decided everything else.
 */
export const importCampers = defineMutation({
  name: 'campers.import.v1',
  needs: 'campers.import',
  keptAfterRestore: true,
  args: z.object({
    families: z.array(importedFamily).max(20_000),
    campers: z.array(importedCamper).max(20_000),
    /** The import that this belongs to; a long roster is sent in several parts. */
    importId: id.nullable().default(null),
    fileName: camperImports.fields.fileName.schema.default('CSV'),
  }),
  async run(context, args) {
    const { store, at } = context
    const begun = args.importId === null ? undefined : await store.get(camperImports, args.importId)
    refuseIf(begun !== undefined && begun.undoneAt !== null, 'already_undone')
    const [camperIds, familyIds]: [number[], number[]] = [[], []]
    const known = new Set((await store.all(campers)).map(sameCamperKey))
    const made = new Map(args.families.map((each) => [each.familyId, each]))
    const ofRoster = new Set(made.keys())
    const notes = new Map<number, string | null>()
    /** Returns the family's custody note, looked up only once, because a whole roster may join one family. */
    const custodyNoteOf = async (familyId: number) => {
      const note = notes.has(familyId) ? (notes.get(familyId) ?? null) : await custodyOfFamily(store, familyId)
      notes.set(familyId, note)
      return note
    }
    let imported = 0
    for (const { camperId, familyId, ...fields } of args.campers) {
      const key = sameCamperKey(fields)
      if (known.has(key)) continue
      known.add(key)
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
      imported += 1
    }
    if (args.importId !== null) await recordImport(context, args.importId, args.fileName, { camperIds, familyIds })
    const skipped = args.campers.length - imported
    return { imported, skipped, camperIds, familyIds, importId: args.importId }
  },
})

/** Records what an import has created, so that it can be undone. */
async function recordImport(
  { store, actor, at }: MutationContext,
  importId: number,
  fileName: string,
  { camperIds, familyIds }: { camperIds: number[]; familyIds: number[] },
): Promise<void> {
  const row = await store.get(camperImports, importId)
  // A roster of nothing but duplicates has nothing to undo.
  if (camperIds.length === 0) return
  const [camperPrints, familyPrints]: [string[], string[]] = [[], []]
  for (const camperId of camperIds) camperPrints.push(await camperPrint(store, camperId))
  for (const familyId of familyIds) familyPrints.push(await familyPrint(store, familyId))
  const made = { camperIds, familyIds, camperPrints, familyPrints }
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
  })
}

type Prints = Pick<RowOf<typeof camperImports>, 'camperPrints' | 'familyPrints'>
/** What an import has created; rows from before hashes were stored lack them. */
type Made = Pick<RowOf<typeof camperImports>, 'camperIds' | 'familyIds'> & Partial<Prints>

/**
 * Returns what undoing an import would do: it removes the import's own rows if they are as it created them, and
 * nothing else. Campers who have since been changed, registered or merged, or have money, notes or activities, are
 * kept; families are removed if they have no members left and no one has added to them.
 *
 * @returns who is removed, with which families, and the names of those who are kept
 */
export async function planUndo(
  reader: RowSource,
  relations: Relations,
  made: Made,
): Promise<{ going: Camper[]; familyIds: number[]; kept: string[] }> {
  const kept: string[] = []
  const going = new Map<number, Camper>()
  for (const [index, camperId] of made.camperIds.entries()) {
    const camper = await reader.get(campers, camperId)
    if (!camper) continue
    const isUsed = await isReferredTo(reader, relations, campers, camperId)
    if (isUsed || !(await isCamperUntouched(reader, relations, camperId, made.camperPrints?.[index])))
      kept.push(fullName(camper))
    else going.set(camperId, camper)
  }
  const familyIds: number[] = []
  for (const [index, familyId] of made.familyIds.entries()) {
    const members = await reader.list(camperContacts, 'familyId', familyId)
    const family = await reader.get(families, familyId)
    if (!family || members.some(({ id: camperId }) => !going.has(camperId))) continue
    if (await isFamilyUntouched(reader, familyId, made.familyPrints?.[index])) familyIds.push(familyId)
    else kept.push(family.lastName)
  }
  return { going: [...going.values()], familyIds, kept }
}

/** Undoes a whole import as {@link planUndo} describes; the campers who are kept are named. */
export const undoImport = defineMutation({
  name: 'campers.undoImport.v1',
  needs: 'campers.import',
  keptAfterRestore: true,
  args: z.object({ importId: id }),
  async run(context, { importId }) {
    const { store, at, relations } = context
    const made = requireFound(await store.get(camperImports, importId), 'import')
    refuseIf(made.undoneAt !== null, 'already_undone')
    store.expect([...made.camperIds, ...made.familyIds])
    const plan = await planUndo(store, relations, made)
    for (const camper of plan.going) await removeRow(context, campers, camper)
    for (const familyId of plan.familyIds)
      await removeRow(context, families, requireFound(await store.get(families, familyId), 'family'))
    await store.patch(camperImports, importId, { undoneAt: at })
    return { removed: plan.going.length, kept: plan.kept }
  },
})
