import { defineArea } from '../kernel/area'
import { rights } from './rights'

/** Lists of rows of all areas before it, each as much as its reader may see. */
export const reports = defineArea({ name: 'reports', rights, words: {} })
