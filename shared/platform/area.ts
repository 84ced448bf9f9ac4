import { defineArea } from '../kernel/rules/area'
import { refusals } from './refusals'

/** What the provider does for all camps. It has no rows on devices, and no rights in a camp. */
export const platform = defineArea({ name: 'platform', refusals, words: {} })
