import { wordOr } from '../kernel/refusals/declared-refusals'
import { type ActionWords, type RowsForWords, rowOf, type WordArgs } from '../kernel/rules/words'
import { savedReports } from './model'

async function nameOf({ reportId }: WordArgs, rows: RowsForWords): Promise<string> {
  return wordOr((await rowOf(rows, savedReports, reportId))?.name, 'a report')
}

export const words = {
  'reports.save': (args) => `Saved report ${wordOr(args.name, '')}`,
  'reports.share': async (args, rows) =>
    args.isShared === true ? `Shared ${await nameOf(args, rows)}` : `Stopped sharing ${await nameOf(args, rows)}`,
  'reports.discard': async (args, rows) => `Deleted ${await nameOf(args, rows)}`,
} satisfies Record<string, ActionWords>
