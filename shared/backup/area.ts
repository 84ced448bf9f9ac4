import { defineArea } from '../kernel/rules/area'
import { refusals } from './refusals'
import { rights } from './rights'

export const backup = defineArea({ name: 'backup', rights, refusals, words: {} })
