import { useEffect } from 'react'
import { noteWaiting } from '#sync/push/waiting-note'
import type { Replica } from '#sync/replica/replica'
import { useLive } from '../../ui/live'
import { waitingNotes } from './waiting-notes'

/** In ms: consecutive changes are counted this long after the last of them. */
const COUNT_EVERY_MS = 2000

const countOutbox = (replica: Replica) => replica.outbox.count()

/**
 * Keeps the number of waiting changes outside of the database: at once for the first change, then two seconds after the
 * last.
 */
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
