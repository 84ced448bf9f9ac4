import { defineArea } from '../kernel/rules/area'
import { rights } from './rights'

/** Who did what, for the camp's administrators. */
export const audit = defineArea({ name: 'audit', rights, words: {} })
