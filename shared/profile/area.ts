import { defineArea } from '../kernel/area'
import { refusals } from './refusals'

/** One's own account. */
export const profile = defineArea({ name: 'profile', refusals, words: {} })
