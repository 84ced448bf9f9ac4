import { wordOr } from '../kernel/refusals/declared-refusals'
import { type ActionWords, counted, type RowsForWords, rowOf, type WordArgs } from '../kernel/rules/words'
import { savedReports } from './model'
import { READY_REPORTS } from './ready'
import { reportSchedules } from './schedule-model'

async function nameOf({ reportId }: WordArgs, rows: RowsForWords): Promise<string> {
  return wordOr((await rowOf(rows, savedReports, reportId))?.name, 'a report')
}

async function scheduled({ ready, reportId }: WordArgs, rows: RowsForWords): Promise<string> {
  const known = READY_REPORTS.find(({ name }) => name === ready)
  return known?.title ?? nameOf({ reportId }, rows)
}

export const words = {
  'reports.save': (args) => `Saved report ${wordOr(args.name, '')}`,
  'reports.share': async (args, rows) =>
    args.isShared === true ? `Shared ${await nameOf(args, rows)}` : `Stopped sharing ${await nameOf(args, rows)}`,
  'reports.schedule': async (args, rows) => `Scheduled emails for ${await scheduled(args, rows)}`,
  'reports.unschedule': async ({ scheduleId }, rows) =>
    `Stopped emails for ${wordOr((await rowOf(rows, reportSchedules, scheduleId))?.name, 'a report')}`,
  'reports.seen': ({ ready, rows, how }) => {
    const title = READY_REPORTS.find(({ name }) => name === ready)?.title ?? 'a report'
    const count = typeof rows === 'number' ? counted(rows, 'row') : 'rows'
    return `${how === 'printed' ? 'Printed' : 'Opened'} ${title} with medical notes (${count})`
  },
  'reports.discard': async (args, rows) => `Deleted ${await nameOf(args, rows)}`,
} satisfies Record<string, ActionWords>
