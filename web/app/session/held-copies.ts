import { z } from 'zod'

/** The storage key of the camps that this browser may hold a copy of, however their sign-ins ended. */
const KEY = 'anchor-camp-copies'
const COPY = /^anchor-camp-(\d+)$/

const ids = z.array(z.number())

function listed(): number[] | undefined {
  try {
    return ids.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Returns the camps that have a database here; none in browsers that do not list databases. */
async function inDatabases(): Promise<number[]> {
  const all = (await indexedDB.databases?.().catch(() => [])) ?? []
  return all.flatMap(({ name = '' }) => {
    const id = COPY.exec(name)?.[1]
    return id === undefined ? [] : [Number(id)]
  })
}

function save(camps: readonly number[]): void {
  localStorage.setItem(KEY, JSON.stringify([...new Set(camps)]))
}

/**
 * Returns the camps that this browser may hold a copy of. Earlier versions kept no list, so the databases are checked
 * once.
 */
export async function heldCopies(): Promise<readonly number[]> {
  const known = listed()
  if (known) return known
  const found = await inDatabases()
  // A camp that was added in the meantime stays.
  save([...found, ...(listed() ?? [])])
  return found
}

/** Records that this browser is about to hold a copy of a camp. */
export async function noteCopy(organizationId: number): Promise<void> {
  const held = await heldCopies()
  if (!held.includes(organizationId)) save([...(listed() ?? held), organizationId])
}

/** Records that a camp's copy was cleared. */
export function noteCleared(organizationId: number): void {
  save((listed() ?? []).filter((each) => each !== organizationId))
}
