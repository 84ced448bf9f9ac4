import { defineArea } from '../kernel/rules/area'
import { refusals } from './refusals'
import { rights } from './rights'

/** Who may sign in to a camp, and with which role. */
export const team = defineArea({ name: 'team', rights, refusals, words: {} })
