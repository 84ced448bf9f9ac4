import { defineArea } from '../kernel/area'
import { refusals } from './refusals'

export const auth = defineArea({ name: 'auth', refusals, words: {} })
