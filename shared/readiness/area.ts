import { defineArea } from '../kernel/area'
import { rowRules } from './row-rules'

/** Who may stand before children: what the staff's records, their posts and their training say together. */
export const readiness = defineArea({ name: 'readiness', words: {}, rules: rowRules })
