import type { PullAnswer } from '#shared/protocol'
import { Remembered } from '../../context/remembered'
import type { Server } from '../../context/server'

type Patch = Extract<PullAnswer, { patch: unknown }>['patch']

/** The changes between two commits, shared by everyone with the same view. */
export interface Stretch {
  to: number
  patch: Patch
}

/** How many such stretches a process keeps: the latest ones, which all of a camp's devices request. */
const MAX_KEPT = 200
/** Stretches with more rows aren't kept. */
const MAX_ROWS = 500

const stretches = new Remembered<Promise<Stretch>>(MAX_KEPT)

function rowsOf(patch: Patch): number {
  return Object.values(patch).reduce((rows, { put, del }) => rows + put.length + del.length, 0)
}

/**
 * Reads a stretch, or shares the one that another device's pull is reading or has just read. `key` includes everything
 * that it depends on.
 */
export async function keptStretch(server: Server, key: string, read: () => Promise<Stretch>): Promise<Stretch> {
  const { database } = server
  const known = stretches.get(database, key)
  if (known) return known
  const reading = read()
  stretches.set(database, key, reading)
  try {
    const stretch = await reading
    if (rowsOf(stretch.patch) > MAX_ROWS) stretches.delete(database, key)
    return stretch
  } catch (error) {
    stretches.delete(database, key)
    throw error
  }
}
