import { defineArea } from '../kernel/rules/area'
import { rowRules } from './row-rules'

/** Who may work with children: combines staff records, posts and training. */
export const readiness = defineArea({ name: 'readiness', words: {}, rules: rowRules })
