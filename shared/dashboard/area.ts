import { defineArea } from '../kernel/area'
import { rights } from './rights'

export const dashboard = defineArea({ name: 'dashboard', rights, words: {} })
