import { defineArea } from '../kernel/rules/area'
import { refusals } from './refusals'

/** One's own account. */
export const profile = defineArea({ name: 'profile', refusals, words: {} })
