import { campersIn } from '../campers/words'
import { wordOr } from '../kernel/declared-refusals'
import { nameOf, type RowsForWords, type WordArgs, type Words } from '../kernel/words'
import { registeredNamed } from '../registration/words'
import { cabins } from './model'

const cabinNamed = (args: WordArgs, rows: RowsForWords) => nameOf(rows, cabins, args.cabinId)

export const words = {
  'housing.assignCabin': async (args, rows) =>
    `${await registeredNamed(args, rows)} to cabin ${await cabinNamed(args, rows)}`,
  'housing.unassignCabin': async (args, rows) => `${await registeredNamed(args, rows)} to Unassigned`,
  'housing.assignMany': (args) => `Beds for ${campersIn(args.beds)}`,
  'housing.unassignMany': (args) => `Beds of ${campersIn(args.beds)} taken back`,
  'housing.putBack': (args) => `Move undone: ${campersIn(args.campers)}`,
  'housing.setBed': async (args, rows) => `Bed of ${await registeredNamed(args, rows)}`,
  'housing.createCabin': (args) => `New cabin ${wordOr(args.name, '')}`,
  'housing.editCabin': async (args, rows) => `Change of cabin ${await cabinNamed(args, rows)}`,
  'housing.deleteCabin': async (args, rows) => `Cabin ${await cabinNamed(args, rows)} deleted`,
} satisfies Record<string, Words>
