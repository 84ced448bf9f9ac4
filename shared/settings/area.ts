import { defineArea } from '../kernel/area'
import { campProfile } from './model'

export const settings = defineArea({ name: 'settings', entities: [campProfile], words: {} })
