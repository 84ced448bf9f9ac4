import type { Entity } from '#shared/kernel/entity/entity'
import { fingerprintOf } from '#shared/kernel/entity/fingerprint'
import type { SnapshotAnswer, Views } from '#shared/protocol'
import { ENTITIES, entityNamed } from '#shared/registry'
import { type Copy, FIRST_SCHEMA, type MetaValues, type Replica, type SignedIn } from '../replica/replica'
import { refuseIfLeft } from '../transport/answers'
import { OutOfReach } from '../transport/transport'
import { withLess } from './older-server'
import { rebase } from './rebase'

const NOTHING_YET: Progress = { epoch: '', view: '', views: {}, head: -1, after: null, done: 0, total: 0 }

/** Deletes all of the camp's rows, but no unsent or refused actions. */
export async function clearRows(replica: Replica): Promise<void> {
  await replica.transaction('rw', replica.tables, async () => {
    for (const entity of ENTITIES) await replica.table(entity.name).clear()
    await replica.undo.clear()
    await replica.staged.clear()
    await replica.meta.bulkDelete(['copy', 'download', 'fill', 'firstCampers'])
  })
}

/** Requests one page from the server. */
export type AskPage = (after: MetaValues['download']['after']) => Promise<SnapshotAnswer>

/** The body of the request for one page. */
export function pageRequest(clientId: string, after: MetaValues['download']['after']) {
  return { clientId, after, limit: 5000 }
}

type Progress = MetaValues['download']

/**
 * Downloads the whole copy in pages, by key, resuming an interrupted download. The head at its start becomes the
 * cursor, so later changes come with the next pull. The next page is requested while one is written.
 *
 * @throws OutOfReach if another tab has continued the download in the meantime
 */
export async function download(replica: Replica, who: SignedIn, ask: AskPage): Promise<void> {
  let progress = await resumeOrBegin(replica)
  let page = await ask(progress.after)
  for (;;) {
    if (progress.head >= 0 && (page.epoch !== progress.epoch || page.view !== progress.view)) {
      await enrollAgain(replica, progress)
      return download(replica, who, ask)
    }
    const following = page.next ? ask(page.next) : null
    // A failure is handled where this is awaited below, so it must not count as unhandled until then.
    following?.catch(() => undefined)
    progress = await writePage(replica, who, progress, page)
    if (!following) break
    page = await following
  }
  await finish(replica, who, progress)
}

/** Returns the progress of an earlier download. If there is none, clears everything and begins a new one. */
async function resumeOrBegin(replica: Replica): Promise<Progress> {
  return replica.transaction('rw', replica.tables, async () => {
    const there = await replica.getMeta('download')
    if (there) return there
    if (await replica.getMeta('copy')) throw new OutOfReach('another tab has downloaded it')
    await clearRows(replica)
    await replica.setMeta('download', NOTHING_YET)
    return NOTHING_YET
  })
}

async function enrollAgain(replica: Replica, progress: Progress): Promise<void> {
  await replica.transaction('rw', replica.tables, async () => {
    await refuseIfOvertaken(replica, progress)
    await clearRows(replica)
  })
}

/**
 * Two tabs may download at once. The one whose page arrives second stops: if it also cleared or wrote rows, the other
 * could mistake an incomplete copy for a complete one.
 */
async function refuseIfOvertaken(replica: Replica, progress: Progress): Promise<void> {
  const there = await replica.getMeta('download')
  if (JSON.stringify(there) !== JSON.stringify(progress)) throw new OutOfReach('another tab downloads')
}

/** Returns the epoch and the view that a page belongs to. */
export function seenIn({ epoch, view, views = {} }: SnapshotAnswer) {
  return { epoch, view, views }
}

/** Returns the kinds of rows in a page that the server knows fewer fields of than this app, or doesn't know at all. */
function incompleteIn({ pages, views }: SnapshotAnswer): string[] {
  const lacking = pages.filter(({ table, columns }) => {
    const entity = entityNamed(table)
    return entity && Object.keys(entity.fields).some((field) => !columns.includes(field))
  })
  return [...lacking.map(({ table }) => table), ...unknownTo(views)]
}

/**
 * Returns the kinds of rows that a server doesn't know. Servers of the first versions, which send no `views`, count as
 * knowing all.
 */
export function unknownTo(views: Views | undefined): string[] {
  return views ? ENTITIES.flatMap(({ name }) => (name in views ? [] : [name])) : []
}

/** Returns the fingerprints of some kinds of rows, by name. */
export function shapesOf(entities: readonly Entity[]): Record<string, string> {
  return Object.fromEntries(entities.map((entity) => [entity.name, fingerprintOf(entity)]))
}

async function writePage(replica: Replica, who: SignedIn, before: Progress, page: SnapshotAnswer): Promise<Progress> {
  const progress = before.head < 0 ? { ...before, ...seenIn(page), head: page.head, total: page.total } : before
  const count = page.pages.reduce((rows, each) => rows + each.rows.length, 0)
  const less = [...new Set([...(progress.less ?? []), ...incompleteIn(page)])]
  const next = { ...progress, after: page.next, less, done: progress.done + count }
  await replica.transaction('rw', [...page.pages.map(({ table }) => table).filter(entityNamed), 'meta'], async () => {
    await refuseIfLeft(replica, who)
    await refuseIfOvertaken(replica, before)
    for (const { table, columns, rows } of page.pages) {
      if (!entityNamed(table)) continue
      await replica.table(table).bulkPut(rows.map((values) => rowOf(columns, values)))
    }
    await replica.setMeta('download', next)
  })
  return next
}

/** Builds a row from a page, which names its columns once for all rows. */
export function rowOf(columns: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let index = 0; index < columns.length; index += 1) row[columns[index] as string] = values[index]
  return row
}

/**
 * Makes the downloaded rows the device's copy, which pulls update from here on, and replays the unsent actions on top.
 */
async function finish(replica: Replica, who: SignedIn, progress: Progress): Promise<void> {
  await replica.transaction('rw', replica.tables, async () => {
    await refuseIfOvertaken(replica, progress)
    const { epoch, view, views = {}, head, less = [] } = progress
    const copy: Copy = { epoch, view, views, cursor: head, schema: FIRST_SCHEMA, shapes: shapesOf(ENTITIES) }
    await replica.setMeta('copy', withLess(copy, less))
    await replica.meta.delete('download')
    await rebase(replica, who, { from: head, to: head, patch: {}, results: [] }, new Map())
  })
}
