import { campersIn } from '../campers/words'
import { wordOr } from '../kernel/refusals/declared-refusals'
import { type ActionWords, nameOf, type RowsForWords, type WordArgs } from '../kernel/rules/words'
import { registeredNamed } from '../registration/words'
import { cabins } from './model'

const cabinNamed = (args: WordArgs, rows: RowsForWords) => nameOf(rows, cabins, args.cabinId)

export const words = {
  'housing.assignCabin': async (args, rows) =>
    `Moved ${await registeredNamed(args, rows)} to cabin ${await cabinNamed(args, rows)}`,
  'housing.unassignCabin': async (args, rows) => `Moved ${await registeredNamed(args, rows)} to Unassigned`,
  'housing.assignMany': (args) => `Assigned beds to ${campersIn(args.beds)}`,
  'housing.unassignMany': (args) => `Unassigned ${campersIn(args.beds)}`,
  'housing.putBack': (args) => `Undid a move of ${campersIn(args.campers)}`,
  'housing.setBed': async (args, rows) => `Changed ${await registeredNamed(args, rows)}'s bed`,
  'housing.createCabin': (args) => `Added cabin ${wordOr(args.name, '')}`,
  'housing.editCabin': async (args, rows) => `Edited cabin ${await cabinNamed(args, rows)}`,
  'housing.deleteCabin': async (args, rows) => `Deleted cabin ${await cabinNamed(args, rows)}`,
} satisfies Record<string, ActionWords>
