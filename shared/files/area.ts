import { defineArea } from '../kernel/area'
import { refusals } from './refusals'

export const files = defineArea({ name: 'files', refusals, words: {} })
