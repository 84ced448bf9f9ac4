import { leftOutOfReports } from '../kernel/report-fields'
import { messages } from './model'

/** Messages have no columns in reports yet. */
export const reportFields = [leftOutOfReports(messages, 'Not in lists yet')]
