import { leftOutOfReports } from '../kernel/rules/report-fields'
import { savedReports, sharedReports } from './model'
import { reportSchedules } from './schedule-model'

/** Reports can't list reports. */
export const reportFields = [savedReports, sharedReports, reportSchedules].map((entity) =>
  leftOutOfReports(entity, 'Listed on the Reports screen'),
)
