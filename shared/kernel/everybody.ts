import { defineArea } from './area'
import { refusals } from './refusals'

/** Shared by all areas. */
export const everybody = defineArea({ name: 'everybody', refusals, words: {} })
