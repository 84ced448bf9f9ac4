import { wordOr } from '../kernel/declared-refusals'
import { type RowsForWords, rowOf, type WordArgs, type Words } from '../kernel/words'
import { trainingMaterials, trainingPrograms } from './model'

async function programOf(args: WordArgs, rows: RowsForWords): Promise<string> {
  const row = await rowOf(rows, trainingPrograms, args.programId)
  return wordOr(row?.title, 'a program')
}

async function materialOf(args: WordArgs, rows: RowsForWords): Promise<string> {
  const row = await rowOf(rows, trainingMaterials, args.materialId)
  return wordOr(row?.title, 'a training material')
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
  'training.certify': async (args, rows) => `Certificate for ${await programOf(args, rows)}`,
} satisfies Record<string, Words>
