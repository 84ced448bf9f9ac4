import { leftOutOfReports } from '../kernel/report-fields'
import { accountEntries, financialAccounts } from './model'

/** The camp's books have no columns in reports yet. */
export const reportFields = [
  leftOutOfReports(financialAccounts, 'Not in lists yet'),
  leftOutOfReports(accountEntries, 'Not in lists yet'),
]
