import type { AreaLists } from './list'
import { ofEachArea } from './of-each-area'

/** The lists of all areas (`e2e/<area>/lists.ts`). */
export const LISTS: readonly AreaLists[] = await ofEachArea<AreaLists>('lists')
