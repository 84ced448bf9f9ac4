import { heldBy } from '#shared/access/reading'
import { bookedActions } from '#shared/inbox/booked'
import { type Entity, type Row, type RowOf, withAddedFields } from '#shared/kernel/entity/entity'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { mutationContext } from '#shared/kernel/rules/define'
import { type Change, Overlay } from '#shared/kernel/store/overlay'
import type { RowSource } from '#shared/kernel/store/store'
import { type ActionResult, argsNotDone, type PullAnswer } from '#shared/protocol'
import { entityNamed, MUTATIONS, RELATIONS } from '#shared/registry'
import { isKeptLocked, isLocked } from '../push/envelope'
import { rowsWithIds, withReader, writeChanges } from '../replica/dexie-store'
import {
  type OutboxEntry,
  type Replica,
  type SentEntry,
  type SignedIn,
  type UndoEntry,
  undoKey,
} from '../replica/replica'
import { stagePulled } from '../replica/staging'
import { refuseIfLeft } from '../transport/answers'
import { keepingNewerFields, lackingIn, withLess } from './older-server'

type Delivered = Extract<PullAnswer, { patch: unknown }>
type Rows = Map<Entity, Map<number, Change>>

/** Responses to pushes, by uid, whose effects haven't arrived with a pull yet. */
export type AnsweredActions = ReadonlyMap<string, ActionResult>

/**
 * Applies a pull and replays the device's unsent actions on top, in one transaction, so that the screen always shows
 * the server's rows plus the outbox and never an intermediate state (sync/README.md).
 *
 * @returns false, with nothing changed, if the pull doesn't start at the device's cursor
 * @throws Halted if the user has signed out in the meantime
 */
export async function rebase(
  replica: Replica,
  who: SignedIn,
  delivered: Pick<Delivered, 'from' | 'to' | 'patch' | 'results'>,
  answered: AnsweredActions,
): Promise<boolean> {
  return replica.transaction('rw', replica.tables, async (transaction) => {
    // 1. Continue only for the user who asked, and only if the pull starts at the device's cursor.
    await refuseIfLeft(replica, who)
    const copy = await replica.getMeta('copy')
    if (!copy || delivered.from !== copy.cursor) return false

    // 2. The server's rows, in memory: the pre-images of the unsent actions, then what the pull brought.
    const undo = await replica.undo.toArray()
    const lacking = lackingIn(delivered.patch)
    const server = serverRows(undo, await keepingNewerFields(replica, undo, delivered.patch, lacking))

    // 3. Answered actions leave the outbox by uid; refused ones go to the inbox.
    const results = new Map(delivered.results.map((result) => [result.uid, result]))
    for (const [uid, result] of answered) if (result.head <= delivered.to) results.set(uid, result)
    const outbox = await replica.outbox.orderBy('seq').toArray()
    const done = outbox.filter(({ uid }) => results.has(uid))
    const waiting = outbox.filter(({ uid }) => !results.has(uid))
    await settle(replica, done, results, waiting.length === 0)
    const booked = delivered.patch[bookedActions.name]?.put ?? []
    await replica.inbox.bulkDelete(booked.map(({ uid }) => String(uid)))

    // 4. The rest is replayed on top of the server's rows.
    const own = waiting.filter(({ actor }) => actor.userId === who.userId)
    const overlay = await withReader(transaction, async (reader) => {
      const store = new Overlay(readerOver(reader, server))
      for (const entry of own) await replayAction(store, entry)
      return store
    })

    // 5. Write in bulk, but only rows that differ from those on the device.
    for (const [entity, rows] of overlay.allChanges()) {
      for (const [id, row] of rows) put(server, entity, id, row)
    }
    await stagePulled(replica, delivered.patch)
    await writeChanges(replica, await differing(replica, server))
    await replaceUndo(replica, undo, overlay)
    const moved = copy.cursor === delivered.to ? copy : { ...copy, cursor: delivered.to }
    const next = withLess(moved, lacking)
    if (next !== copy) await replica.setMeta('copy', next)
    return true
  })
}

/**
 * Moves an action that can't be sent to the inbox, and undoes its changes on the device.
 *
 * @throws Halted if the user has signed out in the meantime
 */
export async function giveUp(replica: Replica, who: SignedIn, { mid, uid }: OutboxEntry, code: string): Promise<void> {
  await replica.transaction('rw', replica.tables, async () => {
    const { cursor: head = 0 } = (await replica.getMeta('copy')) ?? {}
    const result: ActionResult = { mid, uid, status: 'rejected', code, message: null, data: null, head }
    await rebase(replica, who, { from: head, to: head, patch: {}, results: [result] }, new Map())
  })
}

function put(rows: Rows, entity: Entity, id: number, row: Change): void {
  let known = rows.get(entity)
  if (!known) {
    known = new Map()
    rows.set(entity, known)
  }
  known.set(id, row)
}

function serverRows(undo: readonly UndoEntry[], patch: Delivered['patch']): Rows {
  const rows: Rows = new Map()
  for (const { table, id, row } of undo) {
    const entity = entityNamed(table)
    if (entity) put(rows, entity, id, row && withAddedFields(entity, row))
  }
  for (const [table, { put: puts, del }] of Object.entries(patch)) {
    const entity = entityNamed(table)
    if (!entity) continue
    for (const row of puts) put(rows, entity, row.id, withAddedFields(entity, row as Row))
    for (const id of del) put(rows, entity, id, null)
  }
  return rows
}

/** Returns a reader of the device's tables in which rows from `server` replace those on the device. */
function readerOver(device: RowSource, server: Rows): RowSource {
  function corrected<E extends Entity>(entity: E, rows: RowOf<E>[], matches: (row: Row) => boolean): RowOf<E>[] {
    const known = server.get(entity)
    if (!known) return rows
    const kept = rows.filter((row) => !known.has(row.id))
    for (const row of known.values()) if (row && matches(row)) kept.push(row as unknown as RowOf<E>)
    return kept
  }
  const { among } = device
  return {
    ...(among
      ? {
          async among(entity, field, values) {
            const wanted = new Set<unknown>(values)
            return corrected(entity, await among(entity, field, values), (row) => wanted.has(row[field]))
          },
        }
      : {}),
    async get(entity, id) {
      const known = server.get(entity)?.get(id)
      if (known !== undefined) return (known ?? undefined) as RowOf<typeof entity> | undefined
      return device.get(entity, id)
    },
    list: async (entity, field, value) =>
      corrected(entity, await device.list(entity, field, value), (row) => row[field] === value),
    all: async (entity) => corrected(entity, await device.all(entity), () => true),
  }
}

/**
 * Replays an unsent action. If the rules refuse it, nothing changes and it stays in the outbox, because the server
 * decides.
 *
 * @throws any error that is not a refusal
 */
export async function replayAction(store: Overlay, entry: OutboxEntry): Promise<void> {
  const mutation = MUTATIONS.get(entry.name)
  if (!mutation) return
  try {
    const context = mutationContext(store, RELATIONS, { ...entry, live: false }, { holds: heldBy(entry.actor) })
    await store.attempt(() => mutation.run(context, entry.args))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

async function settle(
  replica: Replica,
  done: readonly OutboxEntry[],
  results: Map<string, ActionResult>,
  isAll: boolean,
): Promise<void> {
  if (done.length === 0) return
  const refusedAt = replica.clock.instant()
  const sent: SentEntry[] = []
  for (const { mid: _mid, ...entry } of done) {
    const result = results.get(entry.uid)
    // An encrypted action goes to the inbox as it is. The server tells its author which part was refused.
    const left = result && argsNotDone(result, entry.args)
    const args = left !== undefined && isLocked(entry) ? entry.args : left
    if (result && args !== undefined) {
      await replica.inbox.put({
        uid: entry.uid,
        name: entry.name,
        args,
        userId: entry.actor.userId,
        at: entry.at,
        code: result.code ?? 'failed',
        data: isLocked(entry) ? null : ((result.data ?? null) as Record<string, unknown> | null),
        group: entry.group,
        made: entry.made ?? [],
        refusedAt,
      })
    } else if (MUTATIONS.get(entry.name)?.keptAfterRestore || isKeptLocked(entry)) sent.push(entry)
  }
  if (isAll) await replica.outbox.clear()
  else await replica.outbox.bulkDelete(done.map(({ seq }) => seq))
  await replica.sent.bulkPut(sent)
}

/** Returns the rows that differ from those on the device. */
async function differing(replica: Replica, rows: Rows): Promise<Rows> {
  const different: Rows = new Map()
  for (const [entity, wanted] of rows) {
    const there = await rowsWithIds(replica, entity, [...wanted.keys()])
    for (const [id, row] of wanted) if (!sameRow(row, there.get(id) ?? null)) put(different, entity, id, row)
  }
  return different
}

function sameRow(a: Change, b: Change): boolean {
  if (a === null || b === null) return a === b
  const fields = Object.keys(a)
  return fields.length === Object.keys(b).length && fields.every((field) => sameValue(a[field], b[field]))
}

function sameValue(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b))
}

/**
 * Stores the pre-images of the actions that are still unsent and drops all others. Writes only those not stored yet.
 */
async function replaceUndo(replica: Replica, before: readonly UndoEntry[], overlay: Overlay): Promise<void> {
  const stale = new Map(before.map((entry) => [entry.key, entry.row]))
  const fresh: UndoEntry[] = []
  for (const [entity, rows] of overlay.allChanges()) {
    for (const id of rows.keys()) {
      const entry = { key: undoKey(entity.name, id), table: entity.name, id, row: overlay.original(entity, id) ?? null }
      const kept = stale.get(entry.key)
      stale.delete(entry.key)
      if (kept === undefined || !sameRow(kept, entry.row)) fresh.push(entry)
    }
  }
  if (stale.size === before.length) await replica.undo.clear()
  else if (stale.size > 0) await replica.undo.bulkDelete([...stale.keys()])
  if (fresh.length > 0) await replica.undo.bulkPut(fresh)
}
