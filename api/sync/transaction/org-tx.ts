import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { fieldHistory, valuesToDrop } from '#shared/inbox/history'
import type { Entity, Row } from '#shared/kernel/entity/entity'
import type { Overwritten } from '#shared/kernel/rules/define'
import { Overlay } from '#shared/kernel/store/overlay'
import type { Server } from '../../context/server'
import type { OrgTx } from '../../context/transaction'
import { type Db, refuseNested } from '../../db/database'
import { NamedRows } from '../../db/named-rows'
import { preparedAs } from '../../db/prepared'
import { writeRows } from '../../db/rows'
import { syncOrg, syncRow } from '../../db/tables/sync'
import { inPieces } from '../../db/yield-to-event-loop'
import { keepSeal, newSeal } from './commits'
import { idsFor, ServerIdTaken } from './server-ids'
import { inTurn, type Turn } from './turns'

/** Creates the counter of a new organization. */
export async function createSyncOrg(db: Db, org: number): Promise<void> {
  await db.insert(syncOrg).values({ org, head: 0, floor: 0, epoch: randomUUID(), nextId: 0, endId: 0 })
}

/** Writes the first rows of a new organization, in the transaction that creates it. */
export async function writeFirstRows(
  db: Db,
  org: number,
  rows: ReadonlyMap<Entity, ReadonlyMap<number, Row>>,
): Promise<void> {
  const [head, seal] = [1, newSeal()]
  await db.update(syncOrg).set({ head, seal }).where(eq(syncOrg.org, org))
  await keepSeal(db, org, head, seal)
  await writeRows(db, { org, head, authorOf: () => 0 }, rows)
}

/**
 * Runs a transaction for an organization. Pushes, REST calls, imports and jobs all write its data only through this.
 * The first statement increments the organization's head and so locks that row until the commit. Commits of one
 * organization are therefore in the order of their heads, and a cursor misses nothing (sync/README.md).
 *
 * @param actor the user recorded as having changed the rows, except those changed for someone else
 * @param work runs a second time, with other ids, if an id that the server assigned was taken
 */
export async function withOrgTx<T>(
  server: Server,
  org: number,
  actor: number,
  work: (tx: OrgTx) => Promise<T>,
): Promise<T> {
  return withOrgTurn(server, org, actor, { device: `user ${actor}`, actions: 1 }, work)
}

/** Runs such a transaction for one device's push, which takes turns with those of other devices. */
export async function withOrgTurn<T>(
  server: Server,
  org: number,
  actor: number,
  turn: Turn,
  work: (tx: OrgTx) => Promise<T>,
): Promise<T> {
  refuseNested()
  return inTurn(server.database, org, turn, async () => {
    try {
      return await once(server, { org, actor }, work, false)
    } catch (error) {
      if (!(error instanceof ServerIdTaken)) throw error
      return once(server, { org, actor }, work, true)
    }
  })
}

const raise = preparedAs('raise_head', (db) =>
  db
    .update(syncOrg)
    .set({ head: sql`${syncOrg.head} + 1`, seal: sql`${sql.placeholder('seal')}` })
    .where(eq(syncOrg.org, sql.placeholder('org')))
    .returning(),
)

async function once<T>(
  server: Server,
  { org, actor }: { org: number; actor: number },
  work: (tx: OrgTx) => Promise<T>,
  otherIds: boolean,
): Promise<T> {
  let changed = 0
  let committed = 0
  let afterCommit: (() => void)[] = []
  const seal = newSeal()
  const result = await server.database.transact(async (db) => {
    afterCommit = []
    let isQuiet = false
    // 1. Increment the head. From here on, no one else writes for this organization.
    const [raised] = await raise(db, { org, seal })
    if (!raised) throw new Error(`organization ${org} has no counter`)
    const range = await idsFor(db, org, { nextId: raised.nextId, endId: raised.endId }, otherIds)
    const firstId = range.nextId

    // 2. Work on an overlay.
    const rows = new NamedRows(db, org)
    const pause = inPieces()
    const store: Overlay = new Overlay(rows, async (entity, id) => {
      await pause()
      const isGiven = id >= firstId && id < range.nextId
      if (isGiven && (await store.get(entity, id))) throw new ServerIdTaken(entity.name)
    })
    const authors = new Map<string, number>()
    const tx: OrgTx = {
      org,
      head: raised.head,
      seal,
      db,
      store,
      get isQuiet() {
        return isQuiet
      },
      async attemptFor(author, work, checkId) {
        const attempted = await store.attempt(work, checkId)
        for (const { entity, id } of attempted.changes) authors.set(`${entity.name}/${id}`, author)
        return attempted
      },
      newId() {
        if (range.nextId > range.endId) throw new Error('one transaction needs too many ids')
        return range.nextId++
      },
      expect: (ids) => rows.expect(ids),
      tellNobody: () => {
        isQuiet = true
      },
      overwrote: (by, at, change) => keepHistory(tx, by, at, change),
      afterCommit: (act) => void afterCommit.push(act),
    }
    const answer = await work(tx)
    for (const step of server.beforeCommit) await step(tx, server)

    // 3. Write everything, with its lines in the change index.
    await keepSeal(db, org, raised.head, seal)
    const authorOf = (entity: Entity, id: number) => authors.get(`${entity.name}/${id}`) ?? actor
    changed = await writeRows(db, { org, head: raised.head, authorOf }, store.allChanges())
    if (range.nextId !== firstId || firstId !== raised.nextId) {
      await db.update(syncOrg).set(range).where(eq(syncOrg.org, org))
    }
    committed = raised.head
    return answer
  })
  if (changed > 0) server.pokes.changed(org, committed)
  for (const act of afterCommit) act()
  return result
}

/** Drops a row's older values beyond the number that is kept. */
async function dropMiddle({ store }: OrgTx, { entity, rowId }: Overwritten): Promise<void> {
  const of = (await store.list(fieldHistory, 'rowId', rowId)).filter((each) => each.entity === entity)
  for (const { id } of valuesToDrop(of.sort((a, b) => a.id - b.id))) await store.remove(fieldHistory, id)
}

/** Stores the value that a user replaced without having seen it, unless it was their own. */
async function keepHistory(tx: OrgTx, newBy: number, at: string, change: Overwritten): Promise<void> {
  // There was no value, so nothing was replaced.
  if (change.oldValue === null || change.oldValue === undefined) return
  const [line] = await tx.db
    .select({ actor: syncRow.actor })
    .from(syncRow)
    .where(and(eq(syncRow.org, tx.org), eq(syncRow.entity, change.entity), eq(syncRow.id, change.rowId)))
  if (line?.actor === newBy) return
  await tx.store.insert(fieldHistory, {
    id: tx.newId(),
    entity: change.entity,
    rowId: change.rowId,
    field: change.field,
    oldValue: change.oldValue,
    // The column can't be null, so an emptied field becomes an empty text.
    newValue: change.newValue ?? '',
    oldBy: line && line.actor > 0 ? line.actor : null,
    newBy,
    at,
  })
  await dropMiddle(tx, change)
}
