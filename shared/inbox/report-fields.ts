import { leftOutOfReports } from '../kernel/rules/report-fields'
import { bookedActions } from './booked'
import { fieldHistory } from './history'
import { familyRefused, refusedActions } from './refused'

/** The inbox has no columns in reports. */
export const reportFields = [bookedActions, fieldHistory, familyRefused, refusedActions].map((entity) =>
  leftOutOfReports(entity, 'How actions were handled, shown in the inbox'),
)
