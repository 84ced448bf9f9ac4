import { wordOr } from '../kernel/declared-refusals'
import { countOf, type RowsForWords, rowOf, type WordArgs, type Words } from '../kernel/words'
import { type Camper, campers, families, fullName, merges } from './model'

/** A camper's name, or other words where the camper is not known. */
export async function nameOfCamper(id: unknown, rows: RowsForWords): Promise<string> {
  const camper = await rowOf(rows, campers, id)
  return camper ? fullName(camper as unknown as Camper) : 'a camper'
}

/** The name of the camper that some arguments are about. */
export function camperNamed(args: WordArgs, rows: RowsForWords): Promise<string> {
  return nameOfCamper(args.camperId, rows)
}

async function familyNamed(args: WordArgs, rows: RowsForWords): Promise<string> {
  const family = await rowOf(rows, families, args.familyId)
  return family ? `${String(family.lastName)} Family` : '(deleted)'
}

/** How many campers some arguments list. */
export function campersIn(list: unknown): string {
  const count = countOf(list)
  return count === '1' ? '1 camper' : `${count} campers`
}

export const words = {
  'campers.createCamper': (args) => `New camper ${wordOr(args.firstName, '')} ${wordOr(args.lastName, '')}`,
  'campers.editCamper': async (args, rows) => `Change of ${await camperNamed(args, rows)}`,
  'campers.setPhoto': async (args, rows) => `Picture of ${await camperNamed(args, rows)}`,
  'campers.deleteCamper': async (args, rows) => `Camper ${await camperNamed(args, rows)} deleted`,
  'campers.addActivity': async (args, rows) =>
    `${wordOr(args.activityName, 'An activity')} for ${await camperNamed(args, rows)}`,
  'campers.editActivity': () => 'Change of an activity',
  'campers.removeActivity': () => 'Activity removed',
  'campers.import': (args) => `Import of ${countOf(args.campers)} campers`,
  'campers.noteExport': (args) => `Export of ${String(args.campers ?? '')} campers with medical notes`,
  'campers.mergeCampers': async (args, rows) =>
    `${await nameOfCamper(args.goneId, rows)} merged into ${await nameOfCamper(args.keptId, rows)}`,
  'campers.mergeFamilies': async (args, rows) =>
    `${await familyNamed({ familyId: args.goneId }, rows)} merged into ${await familyNamed({ familyId: args.keptId }, rows)}`,
  'campers.undoMerge': async (args, rows) =>
    `Merge of ${wordOr((await rowOf(rows, merges, args.mergeId))?.name, 'two')} taken back`,
  'campers.undoImport': () => 'Import taken back',
  'campers.createFamily': (args) => `New family ${wordOr(args.lastName, '')}`,
  'campers.editFamily': async (args, rows) => `Change of ${await familyNamed(args, rows)}`,
  'campers.addContact': async (args, rows) =>
    `New contact ${wordOr(args.name, '')} of the ${await familyNamed(args, rows)}`,
  'campers.editContact': async (args, rows) => `Change of a contact of the ${await familyNamed(args, rows)}`,
  'campers.dropContact': async (args, rows) => `Contact of the ${await familyNamed(args, rows)} removed`,
  'campers.setCustody': async (args, rows) => `Custody note of the ${await familyNamed(args, rows)}`,
  'campers.deleteFamily': async (args, rows) => `${await familyNamed(args, rows)} deleted`,
} satisfies Record<string, Words>
