import { fieldsLacking, type Row } from '#shared/kernel/entity'
import { fingerprintOf } from '#shared/kernel/fingerprint'
import type { PullAnswer } from '#shared/protocol'
import { entityNamed } from '#shared/registry'
import type { Copy, Replica, UndoEntry } from './replica'

type Patch = Extract<PullAnswer, { patch: unknown }>['patch']

/** So long after a server could not give all fields, it is asked again: it may have been replaced by a newer one. */
const ASK_AGAIN_MS = 3600_000

/** The kinds of rows in a patch that come from a server that knows fewer fields of them than this app. */
export function lackingIn(patch: Patch): string[] {
  return Object.keys(patch).filter((name) => {
    const entity = entityNamed(name)
    return entity !== undefined && patch[name]?.put.some((row) => fieldsLacking(entity, row).length > 0)
  })
}

/** Rows of a server that knows fewer fields keep what the device has in the others. */
export async function keepingNewerFields(
  replica: Replica,
  undo: readonly UndoEntry[],
  patch: Patch,
  lacking: readonly string[],
): Promise<Patch> {
  const kept: Patch = { ...patch }
  for (const name of lacking) {
    const { put = [], del = [] } = patch[name] ?? {}
    const here = (await replica.table(name).bulkGet(put.map(({ id }) => id))) as (Row | undefined)[]
    const below = new Map(undo.flatMap(({ table, id, row }) => (table === name ? [[id, row]] : [])))
    const known = (id: number, at: number) => (below.has(id) ? below.get(id) : here[at])
    kept[name] = { put: put.map((row, at) => ({ ...known(row.id, at), ...row })), del }
  }
  return kept
}

/** The copy, some kinds of whose rows are from a server that does not know all of their fields, or not the kind itself. */
export function withLess(copy: Copy, names: readonly string[]): Copy {
  const whole = names.filter((name) => copy.shapes?.[name] === shapeNow(name))
  if (whole.length === 0) return copy
  const less = Object.fromEntries(whole.map((name) => [name, lessOf(shapeNow(name))]))
  return { ...copy, shapes: { ...copy.shapes, ...less }, lessAt: Date.now() }
}

/** Whether rows of this kind are here as well as they can be had for now. */
export function isAsGoodAsCanBe({ shapes = {}, lessAt = 0 }: Copy, name: string): boolean {
  if (shapes[name] === shapeNow(name)) return true
  // A clock that was put back must not keep the device from asking.
  return shapes[name] === lessOf(shapeNow(name)) && Math.abs(Date.now() - lessAt) < ASK_AGAIN_MS
}

function shapeNow(name: string): string {
  const entity = entityNamed(name)
  return entity ? fingerprintOf(entity) : ''
}

const lessOf = (shape: string) => `less than ${shape}`
