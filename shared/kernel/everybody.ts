import { defineArea } from './area'
import { refusals } from './refusals'

/** What belongs to no single area. */
export const everybody = defineArea({ name: 'everybody', refusals, words: {} })
