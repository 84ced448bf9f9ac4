import type { Entity, Row } from '#shared/kernel/entity/entity'
import type { PullAnswer, SnapshotAnswer } from '#shared/protocol'
import { ENTITIES, entityNamed } from '#shared/registry'
import type { Copy, Fill, Replica, SignedIn } from '../replica/replica'
import { refuseIfLeft } from '../transport/answers'
import { OutOfReach } from '../transport/transport'
import { rowOf, seenIn, shapesOf, unknownTo } from './download'
import { isAsGoodAsCanBe, withLess } from './older-server'
import { rebase } from './rebase'

type Reset = Extract<PullAnswer, { reset: unknown }>
type Delivered = Extract<PullAnswer, { patch: unknown }>

/** The most names remembered for one view, because servers of two versions run side by side during an upgrade. */
const MAX_NAMES = 4

/** Returns the kinds of rows that the device lacks, or has in the shape of another version or view. */
function outdated(copy: Copy): Entity[] {
  return ENTITIES.filter(({ name }) => copy.views?.[name] !== null && !isAsGoodAsCanBe(copy, name))
}

/** The progress of fetching again, as shown to the user. */
export interface Filling {
  done: number
  /** About how many rows have to be fetched; zero before the first response. */
  total: number
  /** The kinds of rows that aren't here yet. Screens wait for them instead of showing an empty list. */
  absent: readonly string[]
}

/** Returns the progress of fetching rows after an update or a change of view; null if there is nothing to fetch. */
export async function filling(replica: Replica): Promise<Filling | null> {
  const copy = await replica.getMeta('copy')
  const wanted = copy ? outdated(copy) : []
  if (wanted.length === 0) return null
  const { done = 0, total = 0 } = (await replica.getMeta('fill')) ?? {}
  const absent = []
  for (const { name } of wanted) if ((await replica.table(name).limit(1).count()) === 0) absent.push(name)
  return { done, total, absent }
}

/**
 * Switches to another view: the user may see other things now, or a server of another version names the same view
 * differently. Rows that may no longer be seen are removed at once. Rows that are newly visible, or visible in another
 * form, are fetched while the rest stays in use.
 *
 * @throws Halted if the user has signed out in the meantime
 */
export async function adoptView(replica: Replica, who: SignedIn, { view = '', views = {} }: Reset): Promise<void> {
  await replica.transaction('rw', replica.tables, async () => {
    await refuseIfLeft(replica, who)
    const copy = await replica.getMeta('copy')
    if (!copy) return
    const changed = Object.entries(views).filter(([name, seen]) => copy.views?.[name] !== seen)
    const shapes = { ...copy.shapes }
    for (const [name] of changed) delete shapes[name]
    const names = [copy.view, ...(copy.sameViews ?? [])].filter((name) => name !== view)
    const sameViews = changed.length === 0 ? names.slice(0, MAX_NAMES) : []
    await replica.setMeta('copy', { ...copy, view, sameViews, shapes, views: { ...copy.views, ...views } })
    // Staged rows were fetched under the previous view, so some of them may no longer be visible.
    if (changed.length > 0 && !(await mustRestart(replica))) await end(replica)
    await clearHidden(replica, who, copy.cursor, changed)
  })
}

/** Deletes rows that may no longer be seen, and replays the unsent actions on top of the rest. */
async function clearHidden(replica: Replica, who: SignedIn, cursor: number, changed: [string, string | null][]) {
  const hidden = changed.flatMap(([name, seen]) => (seen === null && entityNamed(name) ? [name] : []))
  if (hidden.length === 0) return
  await replica.meta.delete('firstCampers')
  for (const name of hidden) {
    await replica.table(name).clear()
    await replica.staged.where('table').equals(name).delete()
    await replica.undo.filter(({ table }) => table === name).delete()
  }
  await rebase(replica, who, { from: cursor, to: cursor, patch: {}, results: [] }, new Map())
}

/**
 * Marks everything to be fetched again, because the server has a new epoch or the device was away for too long.
 *
 * @throws Halted if the user has signed out in the meantime
 */
export async function restartFill(replica: Replica, who: SignedIn): Promise<void> {
  await replica.transaction('rw', replica.tables, async () => {
    await refuseIfLeft(replica, who)
    const copy = await replica.getMeta('copy')
    if (!copy) return
    await replica.setMeta('copy', { ...copy, shapes: {}, views: {}, sameViews: [] })
    await begin(replica, ENTITIES, true)
  })
}

async function begin(replica: Replica, entities: readonly Entity[], anew: boolean): Promise<Fill> {
  await replica.staged.clear()
  const tables = entities.map(({ name }) => name)
  const fill: Fill = { tables, anew, after: null, head: -1, isWhole: false, unknown: [], done: 0, total: 0 }
  await replica.setMeta('fill', fill)
  return fill
}

/** Returns the fill in progress, or a new one if other kinds of rows are needed by now; null if none are. */
async function current(replica: Replica, who: SignedIn): Promise<Fill | null> {
  return replica.transaction('rw', replica.tables, async () => {
    await refuseIfLeft(replica, who)
    const copy = await replica.getMeta('copy')
    const wanted = copy ? outdated(copy) : []
    const fill = await replica.getMeta('fill')
    if (wanted.length === 0) {
      if (fill) await end(replica)
      return null
    }
    const names = wanted.map(({ name }) => name)
    const isSame = fill !== undefined && names.every((name) => fill.tables.includes(name))
    return isSame ? fill : begin(replica, wanted, fill?.anew === true && fill.head < 0)
  })
}

async function end(replica: Replica): Promise<void> {
  await replica.staged.clear()
  await replica.meta.delete('fill')
}

/** Requests the next page of a fill. */
export type AskTables = (asked: Pick<Fill, 'after' | 'tables'>) => Promise<SnapshotAnswer>

/** Returns whether the cursor is invalid until the first page arrives. Until then nothing is pushed or pulled. */
export async function mustRestart(replica: Replica): Promise<boolean> {
  const fill = await replica.getMeta('fill')
  return fill?.anew === true && fill.head < 0
}

/**
 * Takes one step of a fill. It fetches a page or, once all pages are here and pulls have caught up with the newest of
 * them, replaces the old rows. Until then the device works with the old rows. An interrupted fill continues where it
 * stopped.
 *
 * @returns whether there is more to do
 * @throws OutOfReach if the page belongs to another epoch or view, which the next pull reports
 */
export async function fillSome(replica: Replica, who: SignedIn, ask: AskTables): Promise<boolean> {
  const fill = await current(replica, who)
  if (!fill) return false
  if (fill.isWhole) return apply(replica, who)
  const page = await ask({ after: fill.after, tables: fill.tables })
  if (!(await stage(replica, who, fill, page))) throw new OutOfReach("this page isn't the one that was requested")
  return true
}

/** Stages a page beside the rows in use. Refuses a page that is older than those rows, or of another epoch or view. */
async function stage(replica: Replica, who: SignedIn, asked: Fill, page: SnapshotAnswer): Promise<boolean> {
  return replica.transaction('rw', replica.tables, async () => {
    await refuseIfLeft(replica, who)
    const fill = await replica.getMeta('fill')
    const copy = await replica.getMeta('copy')
    if (!fill || !copy || JSON.stringify(fill) !== JSON.stringify(asked)) return false
    const first = fill.anew && fill.head < 0
    const isOurs = first || (page.epoch === copy.epoch && [copy.view, ...(copy.sameViews ?? [])].includes(page.view))
    if (!isOurs || (!first && page.head < copy.cursor)) return false
    if (first) await replica.setMeta('copy', { ...copy, ...seenIn(page), sameViews: [], cursor: page.head })
    const wanted = page.pages.filter(({ table }) => fill.tables.includes(table) && entityNamed(table))
    const rows = wanted.flatMap(({ table, columns, rows: all }) =>
      all.map((values) => ({ table, row: rowOf(columns, values) as Row })),
    )
    await replica.staged.bulkPut(rows.map(({ table, row }) => ({ table, id: row.id, row })))
    await replica.setMeta('fill', {
      ...fill,
      after: page.next,
      head: Math.max(fill.head, page.head),
      isWhole: page.next === null,
      unknown: unknownTo(page.views),
      done: fill.done + rows.length,
      total: Math.max(fill.total, page.total),
    })
    return true
  })
}

/** Replaces the old rows with the staged ones, and replays the unsent actions on top. */
async function apply(replica: Replica, who: SignedIn): Promise<boolean> {
  return replica.transaction('rw', replica.tables, async () => {
    await refuseIfLeft(replica, who)
    const [fill, copy] = [await replica.getMeta('fill'), await replica.getMeta('copy')]
    if (!fill?.isWhole || !copy || copy.cursor < fill.head) return true
    const patch: Delivered['patch'] = {}
    for (const name of fill.tables) patch[name] = await replacing(replica, name)
    await end(replica)
    const { cursor } = copy
    const filled = ENTITIES.filter(({ name }) => fill.tables.includes(name))
    const shapes = { ...copy.shapes, ...shapesOf(filled) }
    await replica.setMeta('copy', withLess({ ...copy, shapes }, fill.unknown))
    await rebase(replica, who, { from: cursor, to: cursor, patch, results: [] }, new Map())
    return true
  })
}

/**
 * Returns a patch that replaces one kind of rows with the fetched ones and deletes the device's other rows of that
 * kind.
 */
async function replacing(replica: Replica, name: string): Promise<Delivered['patch'][string]> {
  const put = (await replica.staged.where('table').equals(name).toArray()).map(({ row }) => row)
  const fetched = new Set(put.map(({ id }) => id))
  const here = (await replica.table(name).toCollection().primaryKeys()) as number[]
  const below = await replica.undo.filter(({ table, row }) => table === name && row !== null).toArray()
  const known = new Set([...here, ...below.map(({ id }) => id)])
  return { put, del: [...known].filter((id) => !fetched.has(id)) }
}
