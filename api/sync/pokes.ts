import type { Listener, Pokes } from '../context/pokes'
import type { Database } from '../db/database'

/** A listener is told at most this often: 4 times a second. */
const QUIET_MS = 250
/** The time over which the devices of a camp are told of one change, so that they do not all ask at the same moment. */
const SPREAD_MS = 250

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

  await database.listen((text) => hear(JSON.parse(text) as Message))
  // A lost poke does no harm: devices also pull every minute.
  const send = (message: Message) => void database.notify(JSON.stringify(message)).catch(() => undefined)
  return {
    changed: (org, head) => send({ kind: 'changed', org, head }),
    end: (who) => send({ kind: 'end', ...who }),
    rightsChanged: (who) => send({ kind: 'rights', ...who }),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    endAll() {
      for (const listener of listeners) listener.end()
    },
  }
}
