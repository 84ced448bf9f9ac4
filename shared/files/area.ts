import { defineArea } from '../kernel/rules/area'
import { refusals } from './refusals'

export const files = defineArea({ name: 'files', refusals, words: {} })
