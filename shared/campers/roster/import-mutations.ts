import { z } from 'zod'
import type { RowOf } from '../../kernel/entity/entity'
import { refuseIf, requireFound } from '../../kernel/refusals/refusal'
import { defineMutation } from '../../kernel/rules/define'
import { followChange, isInUse, type Relations } from '../../kernel/rules/relations'
import { isReferredTo, removeRow } from '../../kernel/rules/removal'
import type { RowSource } from '../../kernel/store/store'
import { id } from '../../kernel/values/ids'
import { type Camper, camperContacts, camperImports, campers, families, fullName } from '../model'
import { addRoster, importedCamper, importedFamily, recordImport } from './add-roster'
import { isCamperUntouched, isFamilyUntouched } from './untouched'

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
    const { ids: _ids, ...added } = await addRoster(context, args)
    if (args.importId !== null) await recordImport(context, args.importId, args.fileName, added)
    return { ...added, importId: args.importId }
  },
})

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
    const isUsed = await isInUse(reader, relations, families, family)
    if (!isUsed && (await isFamilyUntouched(reader, familyId, made.familyPrints?.[index]))) familyIds.push(familyId)
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
    await store.patch(camperImports, importId, { undoneAt: at })
    // Other areas take back what they have added, before it is decided which campers are in use.
    await followChange(context, camperImports, made)
    const plan = await planUndo(store, relations, made)
    for (const camper of plan.going) await removeRow(context, campers, camper)
    for (const familyId of plan.familyIds)
      await removeRow(context, families, requireFound(await store.get(families, familyId), 'family'))
    return { removed: plan.going.length, kept: plan.kept }
  },
})
