import { leftOutOfReports } from '../kernel/rules/report-fields'
import { familyPosts } from './conversation-model'
import { contactChoices, messages } from './model'

/** Messages have no columns in reports yet. */
export const reportFields = [
  leftOutOfReports(messages, 'Not in lists yet'),
  leftOutOfReports(contactChoices, 'Shown beside each address, not in lists yet'),
  leftOutOfReports(familyPosts, 'Read by conversation'),
]
