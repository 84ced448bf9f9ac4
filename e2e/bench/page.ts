import Dexie, { liveQuery } from 'dexie'
import { camperAccounts } from '#shared/campers/model'
import { suggestInput } from '#shared/housing/reads'
import { suggestBeds } from '#shared/housing/suggest'
import { MAX_PUSH, type SnapshotAnswer } from '#shared/protocol'
import { ENTITIES } from '#shared/registry'
import { campSessions } from '#shared/sessions/model'
import { storeItems, storeTransactions } from '#shared/store/model'
import { sell } from '#shared/store/mutations'
import { rebase } from '#sync/pull/rebase'
import { enqueue } from '#sync/push/mutate'
import { DeviceReader } from '#sync/replica/device-reader'
import { Replica, type SignedIn } from '#sync/replica/replica'
import { SyncEngine } from '#sync/session/engine'
import { SyncSession } from '#sync/session/session'
import { fetchTransport } from '#sync/transport/transport'
import type { PlainAnswer, PlainSale } from './plain-drain'

/** Runs in the browser: the product's own sync code and, for comparison, the simplest way to do the same work. */

async function person(): Promise<SignedIn> {
  const user = await (await fetch('/api/user')).json()
  const actor = { userId: user.id, role: user.role, grants: user.grants }
  return {
    organizationId: user.organizationId,
    userId: user.id,
    email: user.email,
    firstName: '',
    lastName: '',
    actor,
  }
}

let opened: { replica: Replica; who: SignedIn; session: SyncSession } | undefined

async function open() {
  if (!opened) {
    const who = await person()
    const replica = new Replica(who.organizationId)
    const session = new SyncSession(replica, who, fetchTransport(), 'bench')
    await session.start()
    opened = { replica, who, session }
  }
  return opened
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** The first download with the product's code, in ms. */
async function download(): Promise<{ ms: number; rows: number }> {
  const { session, replica } = await open()
  const ms = await timed(() => session.cycle())
  const counts = await Promise.all(ENTITIES.map((entity) => replica.table(entity.name).count()))
  return { ms, rows: counts.reduce((sum, count) => sum + count, 0) }
}

/** The best possible time for a first download: a plain fetch of the same rows, then bulkPut into the same tables. */
async function downloadLimit(): Promise<{ ms: number; rows: number }> {
  const { replica } = await open()
  const client = await replica.getMeta('client')
  const stores = Object.fromEntries(ENTITIES.map((entity) => [entity.name, ['id', ...entity.indexes].join(', ')]))
  const plain = new Dexie('plain', { chromeTransactionDurability: 'strict' })
  plain.version(1).stores(stores)
  await plain.open()
  let rows = 0
  const ms = await timed(async () => {
    const pages: SnapshotAnswer['pages'] = []
    let after: SnapshotAnswer['next'] = null
    do {
      const body = JSON.stringify({ protocol: 1, clientId: client?.id, after, limit: 5000 })
      const headers = { 'content-type': 'application/json' }
      const answer: SnapshotAnswer = await (await fetch('/api/sync/snapshot', { method: 'POST', headers, body })).json()
      pages.push(...answer.pages)
      after = answer.next
    } while (after)
    for (const { table, columns, rows: values } of pages) {
      rows += values.length
      const objects = values.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])))
      await plain.table(table).bulkPut(objects)
    }
  })
  await plain.delete()
  return { ms, rows }
}

async function sale(index: number): Promise<number> {
  const { replica, who } = await open()
  const accounts = await replica.rows(camperAccounts).where('id').above(0).limit(300).primaryKeys()
  const [item] = await replica.rows(storeItems).limit(1).toArray()
  const camperId = Number(accounts[index % accounts.length])
  const lines = [{ itemId: item?.id ?? null, itemName: 'Bench', quantity: 1, unitPrice: '0.01', totalPrice: '0.01' }]
  return timed(() =>
    enqueue(
      replica,
      who,
      sell,
      (ids) => ({ transactionId: ids.next(), camperId, lines, total: '0.01', override: true }),
      { offline: true },
    ),
  )
}

/** Saves sales on the device; returns how long each took, in ms. */
async function sellMany(count: number): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) times.push(await sale(index))
  return times
}

/** Sends all waiting actions and pulls, in ms. */
async function drain(): Promise<number> {
  const { session, replica } = await open()
  const ms = await timed(() => session.cycle())
  if ((await replica.outbox.count()) > 0) throw new Error('not drained')
  return ms
}

/**
 * The best possible time for sending them: reads a queue from IndexedDB, sends its sales with plain fetch in as many
 * requests, and stores the returned rows with bulkPut. In ms.
 */
async function drainLimit({ url, sales }: { url: string; sales: PlainSale[] }): Promise<number> {
  const plain = new Dexie('plain', { chromeTransactionDurability: 'strict' })
  plain.version(1).stores({ queue: 'id', store_transactions: 'id', camper_accounts: 'id', store_items: 'id' })
  await plain.open()
  await plain.table('queue').bulkPut(sales)
  const ms = await timed(async () => {
    const queue: PlainSale[] = await plain.table('queue').toArray()
    for (let from = 0; from < queue.length; from += MAX_PUSH) {
      const some = queue.slice(from, from + MAX_PUSH)
      const answer: PlainAnswer = await (await fetch(url, { method: 'POST', body: JSON.stringify(some) })).json()
      await plain.transaction('rw', plain.tables, async () => {
        for (const [table, rows] of Object.entries(answer)) await plain.table(table).bulkPut(rows)
        await plain.table('queue').bulkDelete(some.map((each) => each.id))
      })
    }
  })
  await plain.delete()
  return ms
}

/** Replays all waiting actions after a pull that changes one of their rows, in ms. */
async function rebaseAll(): Promise<number> {
  const { replica, who } = await open()
  const { cursor = 0 } = (await replica.getMeta('copy')) ?? {}
  const [sold] = await replica.undo.where('key').startsWith('store_items/').toArray()
  const row = { ...sold?.row, id: sold?.id ?? 0, quantityInStock: 77 }
  const patch = { store_items: { put: [row], del: [] } }
  return timed(() => rebase(replica, who, { from: cursor, to: cursor, patch, results: [] }, new Map()))
}

let seen: { id: number; at: number }[] = []

/** Listens to the server as the app does, and records when each new ledger entry is in the device's tables. */
async function follow(): Promise<void> {
  const { replica, who } = await open()
  const engine = new SyncEngine({ replica, who, transport: fetchTransport() })
  await engine.start()
  const known = new Set(await replica.rows(storeTransactions).toCollection().primaryKeys())
  liveQuery(() =>
    replica
      .rows(storeTransactions)
      .where('createdAt')
      .above(new Date(Date.now() - 600_000).toISOString())
      .primaryKeys(),
  ).subscribe((ids) => {
    for (const id of ids) {
      if (known.has(id)) continue
      known.add(id)
      seen.push({ id, at: Date.now() })
    }
  })
}

/**
 * Makes one sale as the app does: saved, then sent. Returns its id, when it was clicked, and how long the save and the
 * sync after it took, in ms.
 */
async function sellAndSend(index: number): Promise<{ id: number; at: number; saved: number; sent: number }> {
  const { session, replica } = await open()
  const at = Date.now()
  const saved = await sale(index)
  const last = await replica.outbox.orderBy('seq').last()
  const sent = await timed(() => session.cycle())
  const args = (last?.args ?? { transactionId: 0 }) as { transactionId: number }
  return { id: args.transactionId, at, saved, sent }
}

const takeSeen = () => {
  const all = seen
  seen = []
  return all
}

/** Errors are reported by code, because minification hides class names. */
const reportingCodes =
  <A, R>(work: (argument: A) => Promise<R> | R) =>
  async (argument: A): Promise<R> => {
    try {
      return await work(argument)
    } catch (error) {
      throw new Error(JSON.stringify(error, Object.getOwnPropertyNames(error)))
    }
  }

/**
 * Builds a first suggestion for so many campers of a session with their cabin mate requests, in ms; none of them has a
 * bed. `suggest.ts` measures how good a search's results are.
 */
async function suggest(count: number): Promise<number> {
  const { replica } = await open()
  const [session] = await replica.rows(campSessions).toArray()
  const { cabins, campers } = await suggestInput(new DeviceReader(replica), session?.id ?? 0)
  const waiting = campers.slice(0, count).map((camper) => ({ ...camper, cabinId: null }))
  if (waiting.length < count) throw new Error(`only ${waiting.length} campers in the session`)
  const beds = Math.max(
    1,
    cabins.reduce((sum, { capacity }) => sum + capacity, 0),
  )
  const copies = Array.from({ length: Math.ceil(count / beds) }, (_, time) =>
    cabins.map((cabin) => ({ ...cabin, id: cabin.id + time * 1_000_000_000 })),
  )
  return timed(async () =>
    suggestBeds({ cabins: copies.flat(), campers: waiting }, { random: Math.random, timeOver: () => 1 }),
  )
}

const work = { download, downloadLimit, sellMany, drain, drainLimit, rebaseAll, follow, sellAndSend, takeSeen }
const calls = { ...work, suggest }
Object.assign(window, {
  bench: Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, reportingCodes(call as (argument: unknown) => unknown)]),
  ),
})
