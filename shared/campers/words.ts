import { wordOr } from '../kernel/refusals/declared-refusals'
import { type ActionWords, counted, countedIn, type RowsForWords, rowOf, type WordArgs } from '../kernel/rules/words'
import { type Camper, campers, families, fullName, merges } from './model'

/** Returns a camper's name, or a substitute if the camper is not known. */
export async function nameOfCamper(id: unknown, rows: RowsForWords): Promise<string> {
  const camper = await rowOf(rows, campers, id)
  return camper ? fullName(camper as unknown as Camper) : 'a camper'
}

/** Returns the name of the camper that an action's arguments refer to. */
export function camperNamed(args: WordArgs, rows: RowsForWords): Promise<string> {
  return nameOfCamper(args.camperId, rows)
}

/** Returns the family that an action's arguments refer to. */
export async function familyNamed(args: WordArgs, rows: RowsForWords): Promise<string> {
  const family = await rowOf(rows, families, args.familyId)
  return family ? `${String(family.lastName)} Family` : 'deleted family'
}

/** Formats how many campers an action's arguments list. */
export function campersIn(list: unknown): string {
  return countedIn(list, 'camper')
}

export const words = {
  'campers.createCamper': (args) => `Added camper ${wordOr(args.firstName, '')} ${wordOr(args.lastName, '')}`,
  'campers.editCamper': async (args, rows) => `Edited ${await camperNamed(args, rows)}`,
  'campers.setPhoto': async (args, rows) => `Changed ${await camperNamed(args, rows)}'s photo`,
  'campers.deleteCamper': async (args, rows) => `Deleted camper ${await camperNamed(args, rows)}`,
  'campers.addActivity': async (args, rows) =>
    `Added ${wordOr(args.activityName, 'an activity')} for ${await camperNamed(args, rows)}`,
  'campers.editActivity': () => 'Edited an activity',
  'campers.removeActivity': () => 'Removed an activity',
  'campers.import': (args) => `Imported ${campersIn(args.campers)}`,
  'campers.noteExport': (args) =>
    `Exported ${typeof args.campers === 'number' ? counted(args.campers, 'camper') : 'campers'} with medical notes`,
  'campers.mergeCampers': async (args, rows) =>
    `Merged ${await nameOfCamper(args.goneId, rows)} into ${await nameOfCamper(args.keptId, rows)}`,
  'campers.mergeFamilies': async (args, rows) =>
    `Merged the ${await familyNamed({ familyId: args.goneId }, rows)} into the ${await familyNamed({ familyId: args.keptId }, rows)}`,
  'campers.undoMerge': async (args, rows) => {
    const name = (await rowOf(rows, merges, args.mergeId))?.name
    return name ? `Undid the merge of ${String(name)}` : 'Undid a merge'
  },
  'campers.undoImport': () => 'Undid an import',
  'campers.createFamily': (args) => `Added family ${wordOr(args.lastName, '')}`,
  'campers.editFamily': async (args, rows) => `Edited the ${await familyNamed(args, rows)}`,
  'campers.addContact': async (args, rows) =>
    `Added contact ${wordOr(args.name, '')} to the ${await familyNamed(args, rows)}`,
  'campers.editContact': async (args, rows) => `Edited a contact in the ${await familyNamed(args, rows)}`,
  'campers.dropContact': async (args, rows) => `Removed a contact from the ${await familyNamed(args, rows)}`,
  'campers.setCustody': async (args, rows) => `Changed the custody note for the ${await familyNamed(args, rows)}`,
  'campers.setHomes': async (args, rows) => `Changed the second homes of ${await camperNamed(args, rows)}`,
  'campers.deleteFamily': async (args, rows) => `Deleted the ${await familyNamed(args, rows)}`,
} satisfies Record<string, ActionWords>
