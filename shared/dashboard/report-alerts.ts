import { AUTOMATIC_MESSAGES } from '../communication/automatic-messages'
import type { AutomaticMessage } from '../communication/automatic-model'
import { AUTOMATIC_PROBLEM_WORDS } from '../communication/automatic-shown'
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

/** Automatic messages that are paused. */
export function automaticAlerts(saved: readonly Pick<AutomaticMessage, 'kind' | 'isOn' | 'problem'>[]): Alert[] {
  return saved.flatMap(({ kind, isOn, problem }): Alert[] =>
    !isOn || problem === null
      ? []
      : [
          {
            id: `automatic-${kind}`,
            title: 'Automatic Message Paused',
            description: `${AUTOMATIC_MESSAGES[kind].title} isn't being sent. ${AUTOMATIC_PROBLEM_WORDS[problem]}`,
            color: 'warning',
            path: '/communication?tab=automatic',
          },
        ],
  )
}
