import { defineArea } from '../kernel/rules/area'
import { rights } from './rights'

/** The audit log, for the camp's administrators. */
export const audit = defineArea({ name: 'audit', rights, words: {} })
