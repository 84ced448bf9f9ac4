import { leftOutOfReports } from '../kernel/rules/report-fields'
import { deposits } from './model'

/** Declares the report fields of the books. */
export const reportFields = [leftOutOfReports(deposits, 'Shown under Deposits, not in lists yet')]
