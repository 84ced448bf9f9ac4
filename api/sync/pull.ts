import { and, asc, count, eq, gt, inArray, lte, type SQL } from 'drizzle-orm'
import type { Entity } from '#shared/kernel/entity'
import { found } from '#shared/kernel/refusal'
import type { PullAnswer, PullRequest, Result, SnapshotAnswer, SnapshotRequest } from '#shared/protocol'
import { entityNamed } from '#shared/registry'
import type { Db } from '../db/database'
import { rowColumns, rowsById, tableOf } from '../db/rows'
import type { Server } from '../server'
import { ownClient } from './clients'
import { resultOf } from './log-lines'
import type { Speaker } from './speaker'
import { mutation as mutationLog, syncOrg, syncRow } from './tables'
import { lineIsVisible, rowIsVisible, unveiled, type View, viewOf, viewsIn, visibleEntities } from './view'

type Patch = Extract<PullAnswer, { patch: unknown }>['patch']

async function counterOf(db: Db, org: number) {
  const [counter] = await db.select().from(syncOrg).where(eq(syncOrg.org, org))
  return found(counter, 'organization')
}

/** Everything that this person may see and that changed after the device's cursor, read in one snapshot. */
export async function pull(server: Server, speaker: Speaker, request: PullRequest): Promise<PullAnswer> {
  return server.database.read(async (db) => {
    // 1. The device must be of the same history and the same view; otherwise it downloads afresh.
    const client = await ownClient(db, speaker, request.clientId)
    const { head, floor, epoch } = await counterOf(db, speaker.org)
    if (request.epoch !== epoch || request.cursor > head) return { reset: 'epoch' }
    const view = await viewOf(db, speaker)
    const isSame = request.view === view.hash || request.sameViews?.includes(view.hash)
    if (!isSame) return { reset: 'view', view: view.hash, views: viewsIn(view) }
    if (request.cursor < floor) return { reset: 'floor' }

    // 2. The lines of the change index, whole versions at a time.
    const after = and(eq(syncRow.org, speaker.org), gt(syncRow.version, request.cursor), lineIsVisible(view))
    const to = await lastWholeVersion(db, after, request.limit, head)
    const patch = await patchOf(db, speaker.org, view, and(after, lte(syncRow.version, to)))

    // 3. How this client's own actions of that stretch ended.
    return {
      from: request.cursor,
      to,
      more: to < head,
      patch,
      results: await resultsBetween(db, speaker.org, client.id, request.cursor, to),
      lastMid: client.lastMid,
      serverNow: server.now().toISOString(),
    }
  })
}

/** How far one answer goes: to the head, or to the version in which its last row lies. */
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
    patch[name] = { put: rows.map((row) => unveiled(view, entity, row)), del }
  }
  return patch
}

async function resultsBetween(db: Db, org: number, clientId: string, from: number, to: number): Promise<Result[]> {
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
  return lines.map((line) => resultOf(line, line.mid ?? 0))
}

/** One page of a first download: rows by key, their columns named once. */
export async function snapshot(server: Server, speaker: Speaker, request: SnapshotRequest): Promise<SnapshotAnswer> {
  return server.database.read(async (db) => {
    await ownClient(db, speaker, request.clientId)
    const { head, epoch } = await counterOf(db, speaker.org)
    const view = await viewOf(db, speaker)
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
    const page = await pageOf(db, org, view, entity, from, left)
    if (page.rows.length > 0) pages.push(page)
    left -= page.rows.length
    if (left <= 0) return { pages, next: { table: entity.name, id: (page.rows.at(-1)?.[0] as number) ?? from } }
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
    rows: rows.map((row) => Object.values(unveiled(view, entity, row))),
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
