import { liveQuery } from 'dexie'
import type { Replica } from './replica'

/** How soon a manually changed wall clock is detected, in ms. */
const LOOK_MS = 5000

/** Writes to disk what the clock goes by, where that has changed. */
export async function keepClock(replica: Replica): Promise<void> {
  const kept = replica.clock.toKeep()
  if (kept) await replica.setMeta('clock', kept)
}

/**
 * Watches this device's clock while the app is open: takes over what the server tells another tab, and notices a wall
 * clock that was set, even while nothing else happens, and keeps that for the next start.
 *
 * @param changed is called whenever the time may have changed
 * @returns a function that ends the watch
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
