/** The longest wait for the browser to have nothing to paint, in ms. */
const IDLE_MS = 500
/** The longest wait for screens that need rows, in ms. */
const LONGEST_MS = 3000

/** How many reads screens are waiting for, and the work that waits for them. */
let wanted = 0
const afterThem = new Set<() => void>()

/** Registers a read that a screen is waiting for; less urgent work runs after it. */
export function whileWanted<T>(read: Promise<T>): Promise<T> {
  wanted += 1
  const over = () => {
    wanted -= 1
    if (wanted > 0) return
    const waiting = [...afterThem]
    afterThem.clear()
    for (const go of waiting) go()
  }
  read.then(over, over)
  return read
}

/**
 * Calls `work` once the browser has painted what is more urgent and no screen is waiting for rows, or at the latest
 * after the longest wait. A browser waiting for its database has nothing to paint either, but is not idle.
 */
export function whenIdle(work: () => void): { cancel(): void } {
  let asked = unpainted(look)
  const latest = setTimeout(go, LONGEST_MS)
  const again = () => {
    asked = unpainted(look)
  }
  function look() {
    if (wanted === 0) go()
    else afterThem.add(again)
  }
  function go() {
    cancel()
    work()
  }
  function cancel() {
    clearTimeout(latest)
    asked.cancel()
    afterThem.delete(again)
  }
  return { cancel }
}

function unpainted(work: () => void): { cancel(): void } {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, IDLE_MS)
    return { cancel: () => clearTimeout(timer) }
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_MS })
  return { cancel: () => cancelIdleCallback(handle) }
}
