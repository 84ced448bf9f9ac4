import { defineArea } from '../kernel/area'
import { rights } from './rights'

/** Who did what, for the camp's administrators. */
export const audit = defineArea({ name: 'audit', rights, words: {} })
