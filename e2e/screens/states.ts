import { ofEachArea } from './of-each-area'
import type { State } from './state'

/** Every screen in its states, from all areas (`e2e/<area>/states.ts`). */
export const STATES: readonly State[] = (await ofEachArea<readonly State[]>('states')).flat()
