import { defineArea } from '../kernel/rules/area'
import { rights } from './rights'

export const dashboard = defineArea({ name: 'dashboard', rights, words: {} })
