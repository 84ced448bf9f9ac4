import { PROBLEM_WORDS } from '../reports/schedule'
import type { ReportSchedule } from '../reports/schedule-model'
import type { Alert } from './alerts'

/** Scheduled reports that are no longer emailed. */
export function scheduleAlerts(schedules: readonly Pick<ReportSchedule, 'id' | 'name' | 'problem'>[]): Alert[] {
  return schedules.flatMap(({ id, name, problem }): Alert[] =>
    problem === null
      ? []
      : [
          {
            id: `schedule-${id}`,
            title: 'Report Not Emailed',
            description: `${name} isn't being emailed. ${PROBLEM_WORDS[problem]}`,
            color: 'warning',
            path: '/reports',
          },
        ],
  )
}
