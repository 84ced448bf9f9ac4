import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const AREAS = new URL('..', import.meta.url)

/** Loads the given file from each area that has one. */
export async function ofEachArea<T>(name: 'states' | 'lists'): Promise<T[]> {
  const areas = readdirSync(AREAS).filter(
    (area) => area !== 'screens' && existsSync(fileURLToPath(new URL(`${area}/${name}.ts`, AREAS))),
  )
  return Promise.all(areas.sort().map(async (area): Promise<T> => (await import(`../${area}/${name}.ts`))[name]))
}
