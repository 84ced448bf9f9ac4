import { defineArea } from '../kernel/rules/area'
import { refusals } from './refusals'
import { rights } from './rights'

/** The copies that devices keep of a camp. */
export const devices = defineArea({ name: 'devices', rights, refusals, words: {} })
