import type { PullAnswer } from '#shared/protocol'
import type { Server } from '../context/server'

type Patch = Extract<PullAnswer, { patch: unknown }>['patch']

/** What changed between two commits, the same for all who see the same. */
export interface Stretch {
  to: number
  patch: Patch
}

/** How many such stretches a process keeps: the latest ones, for which all of a camp's devices ask. */
const MOST_KEPT = 200
/** Stretches with more rows are read again each time. */
const MOST_ROWS = 500

const stretches = new WeakMap<Server['database'], Map<string, Promise<Stretch>>>()

function rowsOf(patch: Patch): number {
  return Object.values(patch).reduce((rows, { put, del }) => rows + put.length + del.length, 0)
}

/**
 * Reads a stretch, or shares what another device's pull is reading or has just read. `key` holds everything that it
 * depends on.
 */
export async function keptStretch(server: Server, key: string, read: () => Promise<Stretch>): Promise<Stretch> {
  let kept = stretches.get(server.database)
  if (!kept) {
    kept = new Map()
    stretches.set(server.database, kept)
  }
  const known = kept.get(key)
  if (known) return known
  const reading = read()
  kept.set(key, reading)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  try {
    const stretch = await reading
    if (rowsOf(stretch.patch) > MOST_ROWS) kept.delete(key)
    return stretch
  } catch (error) {
    kept.delete(key)
    throw error
  }
}
