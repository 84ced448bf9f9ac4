import type { z } from 'zod'
import { heldBy } from '#shared/access/reading'
import type { Entity, Row, RowOf } from '#shared/kernel/entity/entity'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { argsOf, type Mutation, mutationContext } from '#shared/kernel/rules/define'
import { Overlay } from '#shared/kernel/store/overlay'
import type { RowSource } from '#shared/kernel/store/store'
import { deviceIdsIn } from '#shared/kernel/values/ids-in'
import { MOST_AFTER } from '#shared/protocol'
import { RELATIONS } from '#shared/registry'
import { withReader, writeChanges } from '../replica/dexie-store'
import { type Ids, takeIds } from '../replica/ids'
import { type Replica, type SignedIn, type UndoEntry, undoKey } from '../replica/replica'
import { newUid } from '../replica/uid'

/** What an action leaves behind once it is saved on this device. */
export interface Saved<R> {
  uid: string
  result: R
}

/**
 * All rows of a kind as read earlier. They are trusted as long as their number is the same: a change to one of them
 * in the meantime is seen only by the server.
 */
export interface KnownRows {
  entity: Entity
  rows: readonly Row[]
}

/** What an action may be given besides its arguments. */
export interface ActionOptions<R = unknown> {
  /** The action's uid, where it must be known beforehand: a cart has one from the moment it is opened. */
  uid?: string
  /** The uid of the action that this one depends on. */
  group?: string
  /** Whether the device knows that the server is out of reach. */
  offline?: boolean
  /** Whether more of the same follows at once: it is sent when the last of it is saved. */
  moreFollows?: boolean
  /** All rows of a kind, for callers that run many actions in a row, so they are not read again for each. */
  known?: KnownRows
  /** Writes what this device keeps of the action for itself: with it on disk, or not at all. */
  alongside?(result: R): Promise<unknown>
}

/**
 * Does one action on this device: runs the mutation on the device's rows, keeps what they were before, and puts the
 * action into the outbox, all in one transaction that is on disk when this returns (sync/README.md).
 *
 * @param build makes the arguments; ids for new rows come from what it is given
 * @throws Refusal when the camp's rules or the person's rights say no; then nothing is saved
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
    const after = await whatMade(replica, args, made, options.group)
    const known = await stillTrue(replica, options.known)
    const { overlay, result } = await withReader(transaction, async (reader) => {
      const store = new Overlay(knowing(reader, new Set(made), known))
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

async function stillTrue(replica: Replica, known: KnownRows | undefined): Promise<KnownRows | undefined> {
  if (!known) return undefined
  return (await replica.table(known.entity.name).count()) === known.rows.length ? known : undefined
}

/**
 * Returns a reader that knows that no row has an id which was only just taken: asking the device for each new row of a
 * long roster, one after the other, took longer than all the rest of it. Nor does it read the rows that are known
 * already.
 */
function knowing(reader: RowSource, made: ReadonlySet<number>, known: KnownRows | undefined): RowSource {
  return {
    get: async (entity, id) => (made.has(id) ? undefined : reader.get(entity, id)),
    list: (entity, field, value) => reader.list(entity, field, value),
    ...(reader.among ? { among: reader.among } : {}),
    all: async <E extends Entity>(entity: E) =>
      known?.entity.name === entity.name ? ([...known.rows] as RowOf<E>[]) : reader.all(entity),
  }
}

/**
 * Returns the uids of waiting actions that made the rows these arguments name; the server refuses this action where it
 * refuses one of those.
 */
async function whatMade(
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
  return [...uids].slice(0, MOST_AFTER)
}

/** So many keys are looked up one by one; where there are more, all are read. */
const MOST_KEYS = 1000

/**
 * Remembers what changed rows were before, unless an earlier waiting action has done so. Of rows under ids that were
 * only just taken none has.
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
    doubtful.length > MOST_KEYS
      ? await replica.undo.toCollection().primaryKeys()
      : (await replica.undo.bulkGet(doubtful)).map((entry) => entry?.key),
  )
  await replica.undo.bulkAdd(touched.filter(({ key }) => !known.has(key)))
}
