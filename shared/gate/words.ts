import { nameOfCamper } from '../campers/words'
import { wordOr } from '../kernel/refusals/declared-refusals'
import { type ActionWords, type RowsForWords, rowOf, type WordArgs } from '../kernel/rules/words'
import { registeredNamed } from '../registration/words'
import { departures } from './model'

async function departed({ departureId }: WordArgs, rows: RowsForWords): Promise<string> {
  const departure = await rowOf(rows, departures, departureId)
  return nameOfCamper(departure?.camperId, rows)
}

export const words = {
  'gate.record': async (args, rows) =>
    `Checked out ${await registeredNamed(args, rows)}${args.name ? ` with ${wordOr(args.name, '')}` : ''}`,
  'gate.undo': async (args, rows) => `Undid ${await departed(args, rows)}'s check-out`,
} satisfies Record<string, ActionWords>
