import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { State } from './state'

const AREAS = new URL('..', import.meta.url)

const folders = readdirSync(AREAS)
  .filter((area) => area !== 'screens' && existsSync(fileURLToPath(new URL(`${area}/states.ts`, AREAS))))
  .sort()

/** Every screen in its states, as each area tells of its own (`e2e/<area>/states.ts`). */
export const STATES: readonly State[] = (
  await Promise.all(
    folders.map(async (area): Promise<readonly State[]> => (await import(`../${area}/states.ts`)).states),
  )
).flat()
