import { nameOfCamper } from '../campers/words'
import { wordOr } from '../kernel/declared-refusals'
import { type RowsForWords, rowOf, type WordArgs, type Words } from '../kernel/words'
import { registeredNamed } from '../registration/words'
import { departures } from './model'

async function departed({ departureId }: WordArgs, rows: RowsForWords): Promise<string> {
  const departure = await rowOf(rows, departures, departureId)
  return nameOfCamper(departure?.camperId, rows)
}

export const words = {
  'gate.record': async (args, rows) =>
    `${await registeredNamed(args, rows)} picked up by ${wordOr(args.name, 'somebody')}`,
  'gate.undo': async (args, rows) => `Check-out of ${await departed(args, rows)} taken back`,
} satisfies Record<string, Words>
