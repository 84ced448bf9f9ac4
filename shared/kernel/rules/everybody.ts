import { refusals } from '../refusals/refusals'
import { defineArea } from './area'

/** What all areas share. */
export const everybody = defineArea({ name: 'everybody', refusals, words: {} })
