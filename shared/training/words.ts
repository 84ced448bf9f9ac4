import { wordOr } from '../kernel/refusals/declared-refusals'
import { type ActionWords, type RowsForWords, rowOf, type WordArgs } from '../kernel/rules/words'
import { personOf } from '../staff/words'
import { inPersonTrainings, trainingMaterials, trainingPrograms } from './model'

async function programOf(args: WordArgs, rows: RowsForWords): Promise<string> {
  const row = await rowOf(rows, trainingPrograms, args.programId)
  return wordOr(row?.title, 'a program')
}

async function materialOf(args: WordArgs, rows: RowsForWords): Promise<string> {
  const row = await rowOf(rows, trainingMaterials, args.materialId)
  return wordOr(row?.title, 'a training material')
}

/** Returns who took a program in person, for the description of an action. */
async function takersOf({ people }: WordArgs, rows: RowsForWords): Promise<string> {
  if (!Array.isArray(people)) return 'someone'
  const [first] = people as readonly { staffId?: unknown }[]
  return people.length === 1 ? personOf(rows, first?.staffId) : `${people.length} people`
}

export const words = {
  'training.createProgram': (args) => `Added training program ${wordOr(args.title, '')}`,
  'training.editProgram': async (args, rows) => `Edited ${await programOf(args, rows)}`,
  'training.archiveProgram': async (args, rows) =>
    `${args.archived === false ? 'Restored' : 'Archived'} ${await programOf(args, rows)}`,
  'training.addMaterial': (args) => `Added training material ${wordOr(args.title, '')}`,
  'training.editMaterial': async (args, rows) => `Edited ${await materialOf(args, rows)}`,
  'training.replaceFile': async (args, rows) => `Replaced the file for ${await materialOf(args, rows)}`,
  'training.orderMaterials': async (args, rows) => `Reordered the materials in ${await programOf(args, rows)}`,
  'training.archiveMaterial': async (args, rows) => {
    const material = await materialOf(args, rows)
    return args.archived === false ? `Put ${material} back in its program` : `Removed ${material} from its program`
  },
  'training.start': async (args, rows) => `Started ${await programOf(args, rows)}`,
  'training.spent': async (args, rows) => `Logged time on ${await materialOf(args, rows)}`,
  'training.complete': async (args, rows) => `Completed ${await materialOf(args, rows)}`,
  'training.noteInPerson': async (args, rows) =>
    `Recorded in-person training in ${await programOf(args, rows)}: ${await takersOf(args, rows)}`,
  'training.takeBackInPerson': async (args, rows) => {
    const row = await rowOf(rows, inPersonTrainings, args.inPersonId)
    if (!row) return 'Removed an in-person training'
    return `Removed in-person training in ${await programOf(row, rows)}: ${await personOf(rows, row.staffId)}`
  },
  'training.certify': async (args, rows) => `Issued a certificate for ${await programOf(args, rows)}`,
} satisfies Record<string, ActionWords>
