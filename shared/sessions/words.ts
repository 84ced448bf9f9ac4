import { wordOr } from '../kernel/refusals/declared-refusals'
import { type ActionWords, nameOf, type RowsForWords, type WordArgs } from '../kernel/rules/words'
import { campSessions } from './model'

/** Returns the name of the session in an action's arguments. */
export function sessionNamed(args: WordArgs, rows: RowsForWords): Promise<string> {
  return nameOf(rows, campSessions, args.sessionId)
}

export const words = {
  'sessions.createSession': (args) => `Added session ${wordOr(args.name, '')}`,
  'sessions.editSession': async (args, rows) => `Edited session ${await sessionNamed(args, rows)}`,
  'sessions.deleteSession': async (args, rows) => `Deleted session ${await sessionNamed(args, rows)}`,
} satisfies Record<string, ActionWords>
