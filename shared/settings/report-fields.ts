import { leftOutOfReports } from '../kernel/rules/report-fields'
import { campLogo, campProfile } from './model'

/** Settings have no columns in reports. */
export const reportFields = [campProfile, campLogo].map((entity) => leftOutOfReports(entity, 'Shown in Settings'))
