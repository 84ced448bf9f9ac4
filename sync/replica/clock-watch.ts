import { liveQuery } from 'dexie'
import type { Replica } from './replica'

/** How often the wall clock is checked for manual changes, in ms. */
const LOOK_MS = 5000

/** Stores the clock's state if it has changed. */
export async function keepClock(replica: Replica): Promise<void> {
  const kept = replica.clock.toKeep()
  if (kept) await replica.setMeta('clock', kept)
}

/**
 * Watches this device's clock while the app is open: adopts the server time that another tab has heard, notices a
 * manually set wall clock even while nothing else happens, and stores it for the next start.
 *
 * @param changed called whenever the time may have changed
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
