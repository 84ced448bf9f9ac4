import { leftOutOfReports } from '../kernel/rules/report-fields'
import { savedReports, sharedReports } from './model'

/** Reports don't list reports. */
export const reportFields = [savedReports, sharedReports].map((entity) =>
  leftOutOfReports(entity, 'Listed on the Reports screen'),
)
