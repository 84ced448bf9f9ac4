import { defineArea } from '../kernel/area'
import { refusals } from './refusals'

/** The copies that devices keep of a camp. */
export const devices = defineArea({ name: 'devices', refusals, words: {} })
