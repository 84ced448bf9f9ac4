import { wordOr } from '../kernel/declared-refusals'
import { type RowsForWords, rowOf, type WordArgs, type Words } from '../kernel/words'
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

/** Who took a program in person, as an action names them. */
async function takersOf({ people }: WordArgs, rows: RowsForWords): Promise<string> {
  if (!Array.isArray(people)) return 'somebody'
  const [first] = people as readonly { staffId?: unknown }[]
  return people.length === 1 ? personOf(rows, first?.staffId) : `${people.length} people`
}

export const words = {
  'training.createProgram': (args) => `New training program ${wordOr(args.title, '')}`,
  'training.editProgram': async (args, rows) => `Change of ${await programOf(args, rows)}`,
  'training.archiveProgram': async (args, rows) =>
    `${await programOf(args, rows)} ${args.archived === false ? 'taken back into use' : 'archived'}`,
  'training.addMaterial': (args) => `New training material ${wordOr(args.title, '')}`,
  'training.editMaterial': async (args, rows) => `Change of ${await materialOf(args, rows)}`,
  'training.replaceFile': async (args, rows) => `Another file for ${await materialOf(args, rows)}`,
  'training.orderMaterials': async (args, rows) => `Order of the materials of ${await programOf(args, rows)}`,
  'training.archiveMaterial': async (args, rows) =>
    `${await materialOf(args, rows)} ${args.archived === false ? 'taken back into its program' : 'taken out of its program'}`,
  'training.start': async (args, rows) => `${await programOf(args, rows)} begun`,
  'training.spent': async (args, rows) => `Time spent on ${await materialOf(args, rows)}`,
  'training.complete': async (args, rows) => `${await materialOf(args, rows)} completed`,
  'training.noteInPerson': async (args, rows) =>
    `${await programOf(args, rows)} in person: ${await takersOf(args, rows)}`,
  'training.takeBackInPerson': async (args, rows) => {
    const row = await rowOf(rows, inPersonTrainings, args.inPersonId)
    if (!row) return 'Training in person taken back'
    return `${await programOf(row, rows)} in person taken back: ${await personOf(rows, row.staffId)}`
  },
  'training.certify': async (args, rows) => `Certificate for ${await programOf(args, rows)}`,
} satisfies Record<string, Words>
