import { camperNamed, nameOfCamper } from '../campers/words'
import { wordOr } from '../kernel/refusals/declared-refusals'
import { type ActionWords, type RowsForWords, rowOf, type WordArgs } from '../kernel/rules/words'
import { registeredNamed } from '../registration/words'
import { dayChanges } from './change-model'
import { departures } from './model'

async function departed({ departureId }: WordArgs, rows: RowsForWords): Promise<string> {
  const departure = await rowOf(rows, departures, departureId)
  return nameOfCamper(departure?.camperId, rows)
}

async function changed({ changeId }: WordArgs, rows: RowsForWords): Promise<string> {
  const change = await rowOf(rows, dayChanges, changeId)
  return nameOfCamper(change?.camperId, rows)
}

export const words = {
  'gate.record': async (args, rows) =>
    `Checked out ${await registeredNamed(args, rows)}${args.name ? ` with ${wordOr(args.name, '')}` : ''}`,
  'gate.undo': async (args, rows) => `Undid ${await departed(args, rows)}'s check-out`,
  'gate.addChange': async (args, rows) => `Changed ${await camperNamed(args, rows)}'s pickup`,
  'gate.withdrawChange': async (args, rows) => `Withdrew the change to ${await changed(args, rows)}'s pickup`,
  'gate.seeChange': async (args, rows) => `Marked the change to ${await changed(args, rows)}'s pickup as seen`,
} satisfies Record<string, ActionWords>
