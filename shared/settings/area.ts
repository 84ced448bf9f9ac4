import { defineArea } from '../kernel/area'
import { campProfile } from './model'
import { parts } from './rights'

export const settings = defineArea({ name: 'settings', parts, entities: [campProfile], words: {} })
