import { defineArea } from '../kernel/area'
import { financialAccounts } from './model'

export const financial = defineArea({ name: 'financial', entities: [financialAccounts], words: {} })
