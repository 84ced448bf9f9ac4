import { fieldsLacking, type Row } from '#shared/kernel/entity/entity'
import { fingerprintOf } from '#shared/kernel/entity/fingerprint'
import type { PullAnswer } from '#shared/protocol'
import { entityNamed } from '#shared/registry'
import type { Copy, Replica, UndoEntry } from '../replica/replica'

type Patch = Extract<PullAnswer, { patch: unknown }>['patch']

/** How long after a server lacked fields they are requested again, because a newer version may be running by then. */
const ASK_AGAIN_MS = 3600_000

/** Returns the kinds of rows in a patch that lack fields this app knows, because the server is older. */
export function lackingIn(patch: Patch): string[] {
  return Object.keys(patch).filter((name) => {
    const entity = entityNamed(name)
    return entity !== undefined && patch[name]?.put.some((row) => fieldsLacking(entity, row).length > 0)
  })
}

/** Completes such rows with the device's own values of the fields that the server doesn't know. */
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

/**
 * Notes in the copy which kinds of rows came from a server that doesn't know all of their fields, or the kind itself.
 */
export function withLess(copy: Copy, names: readonly string[]): Copy {
  const whole = names.filter((name) => copy.shapes?.[name] === shapeNow(name))
  if (whole.length === 0) return copy
  const less = Object.fromEntries(whole.map((name) => [name, lessOf(shapeNow(name))]))
  return { ...copy, shapes: { ...copy.shapes, ...less }, lessAt: Date.now() }
}

/**
 * Returns whether rows of this kind are as complete as possible: complete, or from an older server that was asked
 * recently.
 */
export function isAsGoodAsCanBe({ shapes = {}, lessAt = 0 }: Copy, name: string): boolean {
  if (shapes[name] === shapeNow(name)) return true
  // Uses the absolute difference, so that a clock that was set back doesn't keep the device from asking.
  return shapes[name] === lessOf(shapeNow(name)) && Math.abs(Date.now() - lessAt) < ASK_AGAIN_MS
}

function shapeNow(name: string): string {
  const entity = entityNamed(name)
  return entity ? fingerprintOf(entity) : ''
}

const lessOf = (shape: string) => `less than ${shape}`
