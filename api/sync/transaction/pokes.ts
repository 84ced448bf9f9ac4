import { performance } from 'node:perf_hooks'
import { inArray } from 'drizzle-orm'
import type { Listener, Pokes } from '../../context/pokes'
import type { Database } from '../../db/database'
import { syncOrg } from '../../db/tables/sync'

/** How many of a camp's devices are notified at once. Together, their pokes take no noticeable time. */
const AT_ONCE = 32
/**
 * The others follow one by one, this far apart on an idle server: about as long as it takes to write a poke with rows.
 */
const APART_MS = 1
/** The longest time over which the devices of a camp are notified of one change. */
const SPREAD_MS = 250
/**
 * The pause before a camp is notified again; it grows from the first value to the second with the number of devices.
 */
const QUIET_MS = [40, 250] as const
/** The highest busy share that counts, so that a busy server isn't treated as having no time at all. */
const BUSIEST = 0.95
/** The shortest time over which the busy share is measured. */
const MEASURED_MS = 250

/** How often the database is polled for changes if its notifications don't arrive. */
const ASK_MS = 1000

type Message = { kind: 'changed'; org: number; head: number } | { kind: 'end' | 'rights'; org: number; userId?: number }

/**
 * Returns how to spread the notifications of a change, so that the server has time for other work. The devices of a
 * camp of ordinary size get theirs at once.
 *
 * @param devices how many to notify, including those still being notified of earlier changes
 * @param busy the share of recent time in which the server was busy
 * @returns the time over which they are notified, and the earliest time at which they are notified again, in ms
 */
export function paceOfPokes(devices: number, busy: number): { spread: number; quiet: number } {
  const apart = APART_MS / (1 - Math.min(busy, BUSIEST))
  const [shortest, longest] = QUIET_MS
  return {
    spread: Math.min(SPREAD_MS, Math.max(0, devices - AT_ONCE) * apart),
    // Keeps half of the time free of this camp's pokes.
    quiet: Math.min(longest, Math.max(shortest, 2 * devices * apart)),
  }
}

/** Measures the share of recent time in which this process was busy. */
function measureBusy(): () => number {
  let [since, at, busy] = [performance.eventLoopUtilization(), performance.now(), 0]
  return () => {
    if (performance.now() - at < MEASURED_MS) return busy
    const now = performance.eventLoopUtilization()
    busy = performance.eventLoopUtilization(now, since).utilization
    since = now
    at = performance.now()
    return busy
  }
}

/** Shuffles a list, so that no device is always the last. */
function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/**
 * Opens the channel for pokes. Processes on one database hear each other's pokes.
 *
 * @param busy returns the share of recent time in which this process was busy
 */
export async function openPokes(database: Database, busy = measureBusy()): Promise<Pokes> {
  const listeners = new Set<Listener>()
  const newest = new Map<number, number>()
  const announced = new Map<number, number>()
  const pausing = new Set<number>()
  let underWay = 0

  function tell(org: number): void {
    const head = newest.get(org)
    if (head === undefined || pausing.has(org)) return
    newest.delete(org)
    const before = announced.get(org) ?? head
    // After a restore the head is lower than before.
    const since = before < head ? before : head - 1
    announced.set(org, head)
    const devices = shuffled([...listeners].filter((listener) => listener.org === org))
    const { spread, quiet } = paceOfPokes(devices.length + underWay, busy())
    for (const [turn, device] of devices.entries()) soon(device, { head, since }, (spread * turn) / devices.length)
    pausing.add(org)
    setTimeout(() => {
      pausing.delete(org)
      tell(org)
    }, quiet).unref()
  }

  function soon(listener: Listener, { head, since }: { head: number; since: number }, ms: number): void {
    underWay += 1
    setTimeout(() => {
      underWay -= 1
      if (listeners.has(listener)) listener.hear(head, since)
    }, ms).unref()
  }

  function hear(message: Message): void {
    if (message.kind !== 'changed') {
      for (const listener of listeners) {
        if (listener.org !== message.org || (message.userId ?? listener.userId) !== listener.userId) continue
        if (message.kind === 'end') listener.end()
        else listener.judgeAgain()
      }
      return
    }
    newest.set(message.org, Math.max(message.head, newest.get(message.org) ?? 0))
    tell(message.org)
  }

  const isHeard = await database.listen((text) => hear(JSON.parse(text) as Message))
  // A lost poke does no harm: devices also pull every minute, and streams check for themselves whether they may stay
  // open.
  const send = (message: Message) =>
    isHeard ? void database.notify(JSON.stringify(message)).catch(() => undefined) : hear(message)
  const asking = isHeard ? undefined : askForHeads(database, listeners, hear)
  return {
    changed: (org, head) => send({ kind: 'changed', org, head }),
    end: (who) => send({ kind: 'end', ...who }),
    rightsChanged: (who) => send({ kind: 'rights', ...who }),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: () => listeners.size,
    endAll() {
      clearInterval(asking)
      for (const listener of listeners) listener.end()
    },
  }
}

/** Polls the heads of the camps whose devices are connected here. */
function askForHeads(
  database: Database,
  listeners: ReadonlySet<Listener>,
  hear: (message: Message) => void,
): NodeJS.Timeout {
  const known = new Map<number, number>()
  const ask = async () => {
    const camps = [...new Set([...listeners].map(({ org }) => org))]
    if (camps.length === 0) return
    const of = { org: syncOrg.org, head: syncOrg.head }
    const lines = await database.look((db) => db.select(of).from(syncOrg).where(inArray(syncOrg.org, camps)))
    for (const { org, head } of lines) {
      if (known.get(org) !== head) hear({ kind: 'changed', org, head })
      known.set(org, head)
    }
  }
  // If the database is briefly unavailable, it is polled again.
  return setInterval(() => void ask().catch(() => undefined), ASK_MS).unref()
}
