import { refusals } from '../refusals/refusals'
import { defineArea } from './area'

/** Shared by all areas. */
export const everybody = defineArea({ name: 'everybody', refusals, words: {} })
