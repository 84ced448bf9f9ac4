import { and, asc, count, eq, gt, inArray, lte, type SQL } from 'drizzle-orm'
import { reachOf } from '#shared/access/reading'
import type { Entity } from '#shared/kernel/entity/entity'
import type { ActionResult, PullAnswer, PullRequest, SnapshotAnswer, SnapshotRequest } from '#shared/protocol'
import { entityNamed } from '#shared/registry'
import { campKeyOf } from '../../auth/camp-key'
import type { Speaker } from '../../context/person'
import type { Server } from '../../context/server'
import type { Db } from '../../db/database'
import { leftBy } from '../../db/left-rows'
import { rowColumns, rowsById, tableOf } from '../../db/rows'
import { mutation as mutationLog, type syncClient, syncRow } from '../../db/tables/sync'
import { clientState } from '../clients/client-state'
import { noteContact } from '../clients/contacts'
import { resultFor, resultOf } from '../push/log-lines'
import { commitStatus, isNewest, recoverFromLoss, signedCommit } from '../transaction/commits'
import { keptView, knownView } from '../view/kept-views'
import {
  hasPersonalLines,
  lineIsVisible,
  rowIsVisible,
  sentRow,
  type View,
  viewsIn,
  visibleEntities,
} from '../view/view'
import { keptStretch, type Stretch } from './kept-patches'

type Patch = Extract<PullAnswer, { patch: unknown }>['patch']
type ClientState = Awaited<ReturnType<typeof clientState>>

/** Why a device must start over. With `lost`, the server itself has lost commits and must recover first. */
type Reset = Extract<PullAnswer, { reset: unknown }>['reset'] | 'lost'

/** Returns everything that this user may see and that changed after the device's cursor. */
export async function pull(server: Server, speaker: Speaker, request: PullRequest): Promise<PullAnswer> {
  const now = await server.database.look((db) => clientState(db, speaker, request.clientId))
  const answer = isInStep(server, speaker, request, now)
    ? answerOf(server, request, now, NOTHING_NEW, [])
    : await pullOnSnapshot(server, speaker, request)
  if (answer === 'lost') {
    await recoverFromLoss(server, speaker.org, request)
    return { reset: 'epoch' }
  }
  // After a loss, a device first resends what is missing here. Every other response counts as a contact, even one that
  // tells the device to start over: otherwise a device that always sends invalid requests would never be heard from.
  if (!('reset' in answer) || answer.reset !== 'epoch') await noteContact(server, speaker, now.client.device, request)
  return answer
}

const NOTHING_NEW = { patch: {} }

/** Returns whether the head alone shows that nothing has changed, as in most pulls; then no rows are read. */
function isInStep(server: Server, speaker: Speaker, request: PullRequest, { counter }: ClientState): boolean {
  if (request.epoch !== counter.epoch || request.cursor !== counter.head || request.cursor < counter.floor) return false
  if (!isNewest(request, counter)) return false
  const view = knownView(server, speaker, counter)
  return view !== undefined && isSameView(request, view)
}

function isSameView({ view, sameViews }: PullRequest, { hash }: View): boolean {
  return view === hash || sameViews?.includes(hash) === true
}

function answerOf(
  server: Server,
  request: PullRequest,
  { client, counter }: ClientState,
  { to = counter.head, patch }: { to?: number; patch: Patch },
  results: ActionResult[],
): PullAnswer {
  const { head } = counter
  const commit = signedCommit(server.keys, counter)
  const more = to < head
  const campKey = campKeyOf(server.keys, client.org)
  const serverNow = server.now().toISOString()
  return { from: request.cursor, to, more, patch, results, lastMid: client.lastMid, ...commit, campKey, serverNow }
}

/** Returns the response to a pull that has to read rows, from one snapshot. */
async function pullOnSnapshot(server: Server, speaker: Speaker, request: PullRequest): Promise<PullAnswer | 'lost'> {
  return server.database.read(async (db) => {
    // 1. The device must have the same history and view, or else download again.
    const now = await clientState(db, speaker, request.clientId)
    const view = await keptView(server, db, speaker, now.counter)
    const reset = await resetFor(db, server, request, now, view)
    if (reset === 'view') return { reset, view: view.hash, views: viewsIn(view) }
    if (reset) return reset === 'lost' ? reset : { reset }

    // 2. The lines of the change index, in whole versions. Devices with the same view and cursor share one result.
    const { cursor, limit } = request
    if (cursor === now.counter.head) return answerOf(server, request, now, NOTHING_NEW, [])
    const changed = await changesAfter(server, db, { speaker, view, counter: now.counter }, { cursor, limit })

    // 3. The results of this client's own actions in these versions.
    const results = await resultsBetween(db, now.client, cursor, changed.to)
    return answerOf(server, request, now, changed, results)
  })
}

/** Returns the changes after a commit as one user sees them, in whole versions. */
export async function changesAfter(
  server: Server,
  db: Db,
  { speaker, view, counter }: { speaker: Speaker; view: View; counter: ClientState['counter'] },
  { cursor, limit }: { cursor: number; limit: number },
): Promise<Stretch> {
  const { org, epoch, head, seal } = counter
  const stretch = JSON.stringify([org, epoch, head, seal, cursor, limit, view.hash])
  const personal = view.owned.user.length > 0 && (await hasPersonalLines(db, view, org, cursor))
  const key = personal ? `${stretch} ${speaker.actor.userId}` : stretch
  return keptStretch(server, key, () => stretchOf(db, org, view, { cursor, limit, head }))
}

async function resetFor(
  db: Db,
  server: Server,
  request: PullRequest,
  { counter }: ClientState,
  view: View,
): Promise<Reset | undefined> {
  const status = await commitStatus(db, server.keys, counter, request)
  if (status === 'lost') return 'lost'
  if (request.epoch !== counter.epoch) return 'epoch'
  if (status === 'forgotten' || request.cursor > counter.head) return 'epoch'
  if (!isSameView(request, view)) return 'view'
  return request.cursor < counter.floor ? 'floor' : undefined
}

async function stretchOf(
  db: Db,
  org: number,
  view: View,
  { cursor, limit, head }: { cursor: number; limit: number; head: number },
) {
  const after = and(eq(syncRow.org, org), gt(syncRow.version, cursor), lineIsVisible(view))
  const to = await lastWholeVersion(db, after, limit, head)
  const patch = await patchOf(db, org, view, and(after, lte(syncRow.version, to)))
  for (const { entity, id } of await leftBy(db, org, view.owned.user, cursor, to)) dropRow(view, patch, entity, id)
  return { to, patch }
}

/** Removes a row from a device if it no longer belongs to this user, unless the user may see it for another reason. */
function dropRow({ reading }: View, patch: Patch, name: string, id: number): void {
  const entity = entityNamed(name)
  if (!entity || reachOf(reading, entity) !== 'own') return
  const { put, del } = patch[name] ?? { put: [], del: [] }
  if (put.some((row) => row.id === id) || del.includes(id)) return
  patch[name] = { put, del: [...del, id] }
}

/** Returns the version up to which one response goes: the head, or the version of its last row. */
async function lastWholeVersion(db: Db, after: SQL | undefined, limit: number, head: number): Promise<number> {
  const [beyond] = await db
    .select({ version: syncRow.version })
    .from(syncRow)
    .where(after)
    .orderBy(asc(syncRow.version))
    .limit(1)
    .offset(limit - 1)
  return beyond?.version ?? head
}

async function patchOf(db: Db, org: number, view: View, lines: SQL | undefined): Promise<Patch> {
  const changed = await db
    .select({ entity: syncRow.entity, id: syncRow.id, deleted: syncRow.deleted })
    .from(syncRow)
    .where(lines)
  const byEntity = new Map<string, { put: number[]; del: number[] }>()
  for (const { entity, id, deleted } of changed) {
    const ids = byEntity.get(entity) ?? { put: [], del: [] }
    byEntity.set(entity, ids)
    ids[deleted ? 'del' : 'put'].push(id)
  }
  const patch: Patch = {}
  for (const [name, { put, del }] of byEntity) {
    const entity = entityNamed(name)
    if (!entity) continue
    const rows = await rowsById(db, org, entity, put)
    patch[name] = { put: rows.map((row) => sentRow(view, entity, row)), del }
  }
  return patch
}

async function resultsBetween(
  db: Db,
  { id: clientId, org, userId: reader }: typeof syncClient.$inferSelect,
  from: number,
  to: number,
): Promise<ActionResult[]> {
  const lines = await db
    .select()
    .from(mutationLog)
    .where(
      and(
        eq(mutationLog.org, org),
        eq(mutationLog.client, clientId),
        gt(mutationLog.head, from),
        lte(mutationLog.head, to),
      ),
    )
    .orderBy(asc(mutationLog.mid))
  // If the app could read a colleague's action, it uses the response to its push instead, which says more.
  return lines.map((line) => resultFor(reader, line, resultOf(line, line.mid ?? 0), true))
}

/** Returns one page of a first download. The columns of each table are named once. */
export async function snapshot(server: Server, speaker: Speaker, request: SnapshotRequest): Promise<SnapshotAnswer> {
  return server.database.read(async (db) => {
    const { counter } = await clientState(db, speaker, request.clientId)
    const { head, epoch } = counter
    const view = await keptView(server, db, speaker, counter)
    const { pages, next } = await pagesAfter(db, speaker.org, view, request)
    const total = request.after ? 0 : await countRows(db, speaker.org, view, request.tables)
    const seen = { view: view.hash, views: viewsIn(view) }
    return { head, epoch, ...seen, total, pages, next, serverNow: server.now().toISOString() }
  })
}

async function pagesAfter(db: Db, org: number, view: View, { after, limit, tables }: SnapshotRequest) {
  const entities = visibleEntities(view).filter(({ name }) => !tables || tables.includes(name))
  const begin = after ? entities.findIndex(({ name }) => name === after.table) : 0
  const pages: SnapshotAnswer['pages'] = []
  let left = limit
  for (const entity of entities.slice(Math.max(begin, 0))) {
    const from = after?.table === entity.name ? after.id : 0
    const most = Math.ceil(left / entity.weight)
    const page = await pageOf(db, org, view, entity, from, most)
    if (page.rows.length > 0) pages.push(page)
    left -= page.rows.length * entity.weight
    if (page.rows.length === most)
      return { pages, next: { table: entity.name, id: (page.rows.at(-1)?.[0] as number) ?? from } }
  }
  return { pages, next: null }
}

async function pageOf(db: Db, org: number, view: View, entity: Entity, afterId: number, limit: number) {
  const table = tableOf(entity)
  const columns = rowColumns(entity)
  const rows = await db
    .select(columns)
    .from(table)
    .where(and(eq(table.org, org), gt(table.id, afterId), rowIsVisible(view, entity)))
    .orderBy(asc(table.id))
    .limit(limit)
  return {
    table: entity.name,
    columns: Object.keys(columns),
    rows: rows.map((row) => Object.values(sentRow(view, entity, row))),
  }
}

async function countRows(db: Db, org: number, view: View, tables?: readonly string[]): Promise<number> {
  const wanted = tables && inArray(syncRow.entity, [...tables])
  const [line] = await db
    .select({ rows: count() })
    .from(syncRow)
    .where(and(eq(syncRow.org, org), eq(syncRow.deleted, false), lineIsVisible(view), wanted))
  return line?.rows ?? 0
}
