import { defineArea } from './area'
import { refusals } from './refusals'

/** What belongs to no area alone. */
export const everybody = defineArea({ name: 'everybody', refusals, words: {} })
