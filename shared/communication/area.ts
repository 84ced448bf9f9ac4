import { defineArea } from '../kernel/area'
import { messages } from './model'

export const communication = defineArea({ name: 'communication', entities: [messages], words: {} })
