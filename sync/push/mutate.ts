import type { z } from 'zod'
import { heldBy } from '#shared/access/reading'
import type { Entity, Row, RowOf } from '#shared/kernel/entity/entity'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { argsOf, type Mutation, mutationContext } from '#shared/kernel/rules/define'
import { Overlay } from '#shared/kernel/store/overlay'
import type { RowSource } from '#shared/kernel/store/store'
import { deviceIdsIn } from '#shared/kernel/values/ids-in'
import { MAX_AFTER } from '#shared/protocol'
import { RELATIONS } from '#shared/registry'
import { withReader, writeChanges } from '../replica/dexie-store'
import { type Ids, takeIds } from '../replica/ids'
import { type Replica, type SignedIn, type UndoEntry, undoKey } from '../replica/replica'
import { newUid } from '../replica/uid'

/** The result of an action that was saved on this device. */
export interface Saved<R> {
  uid: string
  result: R
}

/**
 * All rows of a kind, read earlier. They are used as long as their number hasn't changed; a row edited in the meantime
 * is noticed only by the server.
 */
export interface KnownRows {
  entity: Entity
  rows: readonly Row[]
}

/** Options of an action, apart from its arguments. */
export interface ActionOptions<R = unknown> {
  /** The action's uid, if it must be known beforehand: a cart has one from the moment it is opened. */
  uid?: string
  /** The uid of the action that this one depends on. */
  group?: string
  /** Whether the device knows that it can't reach the server. */
  offline?: boolean
  /** Whether more parts follow at once. They are sent when the last one is saved. */
  moreFollows?: boolean
  /** All rows of a kind, so that a caller who saves many actions in a row doesn't read them again for each. */
  known?: KnownRows
  /** Writes what only this device stores about the action, in the same transaction. */
  alongside?(result: R): Promise<unknown>
}

/**
 * Saves an action on this device: runs the mutation on the device's rows, stores their previous state, and adds the
 * action to the outbox, all in one transaction that is on disk when this returns (sync/README.md).
 *
 * @param build returns the arguments, taking ids for new rows from its parameter
 * @throws Refusal if the camp's rules or the user's rights don't allow it; then nothing is saved
 */
export async function enqueue<A extends z.ZodType, R>(
  replica: Replica,
  who: SignedIn,
  mutation: Mutation<A, R>,
  build: (ids: Ids) => z.input<A>,
  options: ActionOptions<R> = {},
): Promise<Saved<R>> {
  const uid = options.uid ?? newUid()
  return replica.transaction('rw', replica.tables, async (transaction) => {
    const before = await replica.outbox.get({ uid })
    if (before) throw new Refusal('already_saved', { uid })
    const client = await replica.getMeta('client')
    if (!client || !(await replica.getMeta('copy'))) throw new Refusal('not_downloaded')
    replica.clock.adopt(await replica.getMeta('clock'))
    const at = replica.clock.instant()
    const offline = options.offline ?? false

    const ids = await takeIds(replica)
    const made: number[] = []
    const next = () => {
      const id = ids.next()
      made.push(id)
      return id
    }
    const args = argsOf(mutation, build({ next }))
    const after = await dependencies(replica, args, made, options.group)
    const known = await stillCurrent(replica, options.known)
    const { overlay, result } = await withReader(transaction, async (reader) => {
      const store = new Overlay(skippingKnown(reader, new Set(made), known))
      const context = mutationContext(
        store,
        RELATIONS,
        { actor: who.actor, uid, at, live: true, offline },
        { holds: heldBy(who.actor) },
      )
      const { result } = await store.attempt(() => mutation.run(context, args))
      return { overlay: store, result }
    })

    await keepPreImages(replica, overlay, new Set(made))
    await writeChanges(replica, overlay.allChanges())
    await ids.save()
    await replica.outbox.add({
      mid: client.nextMid,
      uid,
      name: mutation.name,
      args,
      actor: who.actor,
      seal: null,
      at,
      offline,
      group: options.group ?? null,
      made,
      after,
    })
    await replica.setMeta('client', { ...client, nextMid: client.nextMid + 1 })
    await options.alongside?.(result)
    return { uid, result }
  })
}

async function stillCurrent(replica: Replica, known: KnownRows | undefined): Promise<KnownRows | undefined> {
  if (!known) return undefined
  return (await replica.table(known.entity.name).count()) === known.rows.length ? known : undefined
}

/**
 * Returns a reader that doesn't look up ids that were just taken, because no row can have them, nor rows that are
 * already known. Looking up each new row of a long roster took longer than everything else.
 */
function skippingKnown(reader: RowSource, made: ReadonlySet<number>, known: KnownRows | undefined): RowSource {
  return {
    get: async (entity, id) => (made.has(id) ? undefined : reader.get(entity, id)),
    list: (entity, field, value) => reader.list(entity, field, value),
    ...(reader.among ? { among: reader.among } : {}),
    all: async <E extends Entity>(entity: E) =>
      known?.entity.name === entity.name ? ([...known.rows] as RowOf<E>[]) : reader.all(entity),
  }
}

/**
 * Returns the uids of unsent actions that created rows these arguments refer to. If the server refuses one of those, it
 * refuses this action too.
 */
async function dependencies(
  replica: Replica,
  args: unknown,
  made: readonly number[],
  group: string | undefined,
): Promise<string[]> {
  const own = new Set(made)
  const named = [...deviceIdsIn(args)].filter((id) => !own.has(id))
  const before = named.length === 0 ? [] : await replica.outbox.where('made').anyOf(named).toArray()
  const uids = new Set(before.map(({ uid }) => uid))
  const first = group === undefined ? 0 : await replica.outbox.where('uid').equals(group).count()
  if (group !== undefined && first > 0) uids.add(group)
  return [...uids].slice(0, MAX_AFTER)
}

/** Up to this many keys are looked up individually. Beyond that, all are read. */
const MAX_KEYS = 1000

/**
 * Stores the previous state of changed rows, unless an earlier unsent action already did. Rows with ids that were just
 * taken can't have one.
 */
async function keepPreImages(replica: Replica, overlay: Overlay, made: ReadonlySet<number>): Promise<void> {
  const touched: UndoEntry[] = []
  for (const [entity, rows] of overlay.allChanges()) {
    for (const id of rows.keys()) {
      const row = overlay.original(entity, id) ?? null
      touched.push({ key: undoKey(entity.name, id), table: entity.name, id, row })
    }
  }
  const doubtful = touched.filter(({ id }) => !made.has(id)).map(({ key }) => key)
  const known = new Set(
    doubtful.length > MAX_KEYS
      ? await replica.undo.toCollection().primaryKeys()
      : (await replica.undo.bulkGet(doubtful)).map((entry) => entry?.key),
  )
  await replica.undo.bulkAdd(touched.filter(({ key }) => !known.has(key)))
}
