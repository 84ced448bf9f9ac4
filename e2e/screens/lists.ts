import type { AreaLists } from './list'
import { ofEachArea } from './of-each-area'

/** The lists of every area, as each tells of its own (`e2e/<area>/lists.ts`). */
export const LISTS: readonly AreaLists[] = await ofEachArea<AreaLists>('lists')
