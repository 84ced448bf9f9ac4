import { inArray } from 'drizzle-orm'
import type { Listener, Pokes } from '../context/pokes'
import type { Database } from '../db/database'
import { syncOrg } from '../db/tables/sync'

/** A listener is told at most this often: 4 times a second. */
const QUIET_MS = 250
/** The time over which the devices of a camp are told of one change, so that they do not all ask at the same moment. */
const SPREAD_MS = 250

/** How often the database is asked what has changed, where its notifications do not arrive. */
const ASK_MS = 1000

type Message = { kind: 'changed'; org: number; head: number } | { kind: 'end' | 'rights'; org: number; userId?: number }

/** Opens the channel of pokes. Processes on one database hear each other's. */
export async function openPokes(database: Database): Promise<Pokes> {
  const listeners = new Set<Listener>()
  const newest = new Map<number, number>()
  const pausing = new Set<number>()

  function tell(org: number): void {
    const head = newest.get(org)
    if (head === undefined || pausing.has(org)) return
    newest.delete(org)
    for (const listener of listeners) if (listener.org === org) soon(listener, head)
    pausing.add(org)
    setTimeout(() => {
      pausing.delete(org)
      tell(org)
    }, QUIET_MS).unref()
  }

  function soon(listener: Listener, head: number): void {
    setTimeout(() => listeners.has(listener) && listener.hear(head), Math.random() * SPREAD_MS).unref()
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
  // A lost poke does no harm: devices also pull every minute. Streams look by themselves whether they may go on.
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

/** Asks again and again how far the camps are whose devices listen here. */
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
  // A database that is away for a moment is asked again.
  return setInterval(() => void ask().catch(() => undefined), ASK_MS).unref()
}
