import { defineArea } from '../kernel/area'
import { financialAccounts } from './model'
import { parts } from './rights'

export const financial = defineArea({ name: 'financial', parts, entities: [financialAccounts], words: {} })
