import { defineArea } from '../kernel/area'
import { messages } from './model'
import { parts } from './rights'

export const communication = defineArea({ name: 'communication', parts, entities: [messages], words: {} })
