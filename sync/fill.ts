import type { Entity, Row } from '#shared/kernel/entity'
import type { PullAnswer, SnapshotAnswer } from '#shared/protocol'
import { ENTITIES, entityNamed } from '#shared/registry'
import { refuseIfLeft } from './answers'
import { rowOf, seenIn, shapesOf, unknownTo } from './download'
import { isAsGoodAsCanBe, withLess } from './older-server'
import { rebase } from './rebase'
import type { Copy, Fill, Replica, SignedIn } from './replica'
import { OutOfReach } from './transport'

type Reset = Extract<PullAnswer, { reset: unknown }>
type Delivered = Extract<PullAnswer, { patch: unknown }>

/** So many other names of the same view are remembered: of servers that stand beside each other during an upgrade. */
const MOST_NAMES = 4

/** The kinds of rows that the device has not, or not as this version of the app and the person's view have them. */
function outdated(copy: Copy): Entity[] {
  return ENTITIES.filter(({ name }) => copy.views?.[name] !== null && !isAsGoodAsCanBe(copy, name))
}

/** How far the device is with fetching again, as a person is told. */
export interface Filling {
  done: number
  /** Of so many rows, about; zero before the server was asked. */
  total: number
  /** The kinds of rows that are not here at all yet, so that screens wait instead of saying that there is nothing. */
  absent: readonly string[]
}

/** What the device has still to fetch of an update or of another view, and how far that is; null where nothing. */
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
 * The person sees other things than before, or a server of another version calls the same view otherwise. What may not
 * be seen any more goes at once; what is seen otherwise, or newly, is fetched again beside what is here.
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
    const sameViews = changed.length === 0 ? names.slice(0, MOST_NAMES) : []
    await replica.setMeta('copy', { ...copy, view, sameViews, shapes, views: { ...copy.views, ...views } })
    // What is staged is as it was seen before, with rows that may not be seen any more.
    if (changed.length > 0 && !(await mustBeginAnew(replica))) await end(replica)
    await clearHidden(replica, who, copy.cursor, changed)
  })
}

/** Takes what may not be seen any more off the device, and puts the waiting actions back on top of the rest. */
async function clearHidden(replica: Replica, who: SignedIn, cursor: number, changed: [string, string | null][]) {
  const hidden = changed.flatMap(([name, seen]) => (seen === null && entityNamed(name) ? [name] : []))
  if (hidden.length === 0) return
  for (const name of hidden) {
    await replica.table(name).clear()
    await replica.staged.where('table').equals(name).delete()
    await replica.undo.filter(({ table }) => table === name).delete()
  }
  await rebase(replica, who, { from: cursor, to: cursor, patch: {}, results: [] }, new Map())
}

/** Everything is to be fetched again: the server's history is another one, or the device was away for too long. */
export async function fillAnew(replica: Replica, who: SignedIn): Promise<void> {
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

/** The fill that is under way, a new one where other kinds of rows have to be fetched by now; null where none has. */
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

/** What the next step of a fill asks of the server. */
export type AskTables = (asked: Pick<Fill, 'after' | 'tables'>) => Promise<SnapshotAnswer>

/** Whether the device's cursor means nothing until a first page has come: nothing is pushed or pulled before. */
export async function mustBeginAnew(replica: Replica): Promise<boolean> {
  const fill = await replica.getMeta('fill')
  return fill?.anew === true && fill.head < 0
}

/**
 * Fetches one page of what has to be fetched again, or, once all of it is here and the device is where the newest page
 * was, puts it in the place of what was here before. Till then the device works with what it has. Goes on where it was
 * cut.
 *
 * @returns whether there is more to do
 * @throws OutOfReach where the server meanwhile shows something else; the next pull tells what
 */
export async function fillSome(replica: Replica, who: SignedIn, ask: AskTables): Promise<boolean> {
  const fill = await current(replica, who)
  if (!fill) return false
  if (fill.isWhole) return apply(replica, who)
  const page = await ask({ after: fill.after, tables: fill.tables })
  if (!(await stage(replica, who, fill, page))) throw new OutOfReach('a page of something else than was asked for')
  return true
}

/** Keeps a page beside the rows that are in use; one that is older than these, or of something else by now, is not kept. */
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

/** Puts all that was fetched in the place of what was here, the waiting actions on top. */
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

/** One kind of rows as the server has it: what was fetched, without what is here and was not. */
async function replacing(replica: Replica, name: string): Promise<Delivered['patch'][string]> {
  const put = (await replica.staged.where('table').equals(name).toArray()).map(({ row }) => row)
  const fetched = new Set(put.map(({ id }) => id))
  const here = (await replica.table(name).toCollection().primaryKeys()) as number[]
  const below = await replica.undo.filter(({ table, row }) => table === name && row !== null).toArray()
  const known = new Set([...here, ...below.map(({ id }) => id)])
  return { put, del: [...known].filter((id) => !fetched.has(id)) }
}
