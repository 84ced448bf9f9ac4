import { defineArea } from '../kernel/rules/area'
import { refusals } from './refusals'
import { rights } from './rights'

/** The deletion of a person's data on request. */
export const erasure = defineArea({ name: 'erasure', rights, refusals, words: {} })
