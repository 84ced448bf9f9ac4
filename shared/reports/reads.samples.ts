import type { Actor } from '../kernel/rights/capabilities'
import type { SamplesOf } from '../kernel/rules/read-samples'
import type { ReportDay } from '../kernel/rules/report-fields'
import { sessionsByDate } from '../sessions/reads'
import { runningOrNext } from '../staffing/which-session'
import type { ReportAnswers, ReportDefinition } from './model'
import type * as reads from './reads'
import { READY_REPORTS } from './ready'

type Args = [Actor, ReportDefinition, ReportAnswers, ReportDay]

export const samples: SamplesOf<typeof reads> = {
  reportsSaved: async ({ actor }) => [[actor]],
  schedulesByName: async () => [[]],
  reportOf: async ({ camp, actor, today, timeZone }) => {
    const session = runningOrNext(await sessionsByDate(camp, today), today)?.id ?? null
    return READY_REPORTS.flatMap(({ definition }): Args[] => [
      [actor, definition, { session, day: today }, { today, timeZone }],
      [actor, definition, {}, { today, timeZone }],
    ])
  },
}
