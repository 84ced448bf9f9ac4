import { useEffect } from 'react'
import { noteWaiting, type WaitingNotes } from '#sync/push/waiting-note'
import type { Replica } from '#sync/replica/replica'
import { useLive } from '../../ui/live'

/** While one change follows the other, they are counted no more often than this. */
const COUNT_EVERY_MS = 2000

/** Where this browser keeps how many changes wait on it for a camp; it may delete its databases but not this. */
export function waitingNotes(organizationId: number): WaitingNotes {
  const key = `anchor-camp-waiting-${organizationId}`
  return {
    read() {
      try {
        return JSON.parse(localStorage.getItem(key) ?? 'null')
      } catch {
        return null
      }
    },
    write(note) {
      if (note) localStorage.setItem(key, JSON.stringify(note))
      else localStorage.removeItem(key)
    },
  }
}

const countOutbox = (replica: Replica) => replica.outbox.count()

/** Keeps the number of waiting changes outside of the database, at once for the first and then every two seconds. */
export function useWaitingNote(replica: Replica): void {
  const count = useLive(countOutbox, replica)
  useEffect(() => {
    if (count === undefined) return
    const notes = waitingNotes(replica.organizationId)
    // What cannot be counted now is counted with the next change.
    const note = () => void noteWaiting(replica, notes).catch(() => undefined)
    if (notes.read() === null || count === 0) return note()
    const timer = setTimeout(note, COUNT_EVERY_MS)
    return () => clearTimeout(timer)
  }, [replica, count])
}
