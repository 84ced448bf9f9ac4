import { readingOf } from '../access/reading'
import type { Actor } from '../kernel/rights/capabilities'
import type { SamplesOf } from '../kernel/rules/read-samples'
import type { ReportDay } from '../kernel/rules/report-fields'
import { type Random, seededRandom } from '../kernel/values/random'
import { sessionsByDate } from '../sessions/reads'
import { runningOrNext } from '../staffing/which-session'
import { fieldChoices, SUBJECTS } from './catalog'
import { firstComparison } from './draft'
import type { Comparison, ReportAnswers, ReportDefinition } from './model'
import type * as reads from './reads'
import { READY_REPORTS } from './ready'

type Args = [Actor, ReportDefinition, ReportAnswers, ReportDay]

const EVERYTHING = readingOf({ userId: 1, role: 'admin', grants: [] })
/** How many random reports are compared on a device and on both databases. */
const RANDOM_REPORTS = 20

/** Returns a random report on fields of any area, including those that some roles may not see. */
export function anyReport(random: Random): ReportDefinition {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  const several = <T>(most: number, make: () => T) => Array.from({ length: Math.floor(random() * (most + 1)) }, make)
  const subject = pick(Object.keys(SUBJECTS))
  const choices = fieldChoices(EVERYTHING, subject)
  const comparison = (): Comparison => {
    const choice = pick(choices)
    const first = firstComparison(choice)
    return random() < 0.5 ? { path: choice.path, filled: random() < 0.6 } : first
  }
  const columns = [...new Set(several(6, () => pick(choices).path))].map((path) => ({ path }))
  const kindOf = (path: string) => choices.find((choice) => choice.path === path)?.kind ?? ''
  return {
    subject,
    where: several(2, comparison),
    columns: columns.map((column) =>
      ['number', 'money'].includes(kindOf(column.path)) ? { ...column, total: 'sum' as const } : column,
    ),
    group: several(1, () => ({ path: pick(choices).path })),
    sort: several(2, () => ({ path: pick(choices).path })),
    layout: pick(['rows', 'totals'] as const),
  }
}

export const samples: SamplesOf<typeof reads> = {
  reportsSaved: async ({ actor }) => [[actor]],
  schedulesByName: async () => [[]],
  reportOf: async ({ camp, actor, today, timeZone }) => {
    const session = runningOrNext(await sessionsByDate(camp, today), today)?.id ?? null
    const random = Array.from({ length: RANDOM_REPORTS }, (_, seed): Args => {
      return [actor, anyReport(seededRandom(seed)), { session }, { today, timeZone }]
    })
    const ready = READY_REPORTS.flatMap(({ definition }): Args[] => [
      [actor, definition, { session, day: today }, { today, timeZone }],
      [actor, definition, {}, { today, timeZone }],
    ])
    return [...ready, ...random]
  },
}
