import { defineArea } from '../kernel/rules/area'
import { refusals } from './refusals'

export const auth = defineArea({ name: 'auth', refusals, words: {} })
