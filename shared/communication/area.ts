import { defineArea } from '../kernel/area'
import { messages } from './model'
import { parts, rights } from './rights'

export const communication = defineArea({ name: 'communication', parts, rights, entities: [messages], words: {} })
