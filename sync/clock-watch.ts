import { liveQuery } from 'dexie'
import type { Replica } from './replica'

/** A clock that is set is noticed within so many ms. */
const LOOK_MS = 5000

/** Keeps on disk what the clock goes by, where that has changed. */
export async function keepClock(replica: Replica): Promise<void> {
  const kept = replica.clock.toKeep()
  if (kept) await replica.setMeta('clock', kept)
}

/**
 * Watches the clock of this device while the app is open: what the server tells another tab is taken, and a wall clock
 * that was set is noticed, also while nothing else happens, and told to the next start.
 *
 * @param changed is called whenever the time may be another one
 * @returns what ends it
 */
export function watchClock(replica: Replica, changed: () => void): () => void {
  const look = () => void keepClock(replica).then(changed, changed)
  const others = liveQuery(() => replica.getMeta('clock')).subscribe((kept) => {
    replica.clock.adopt(kept)
    changed()
  })
  const timer = setInterval(look, LOOK_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    others.unsubscribe()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
