import { defineArea } from '../kernel/rules/area'
import { refusals } from './refusals'

/** What the provider does for all camps: it has no rows that devices hold, and no right in a camp. */
export const platform = defineArea({ name: 'platform', refusals, words: {} })
