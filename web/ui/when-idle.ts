/** The longest wait for a moment in which the browser has nothing to paint, in ms. */
const IDLE_MS = 500
/** The longest wait for screens that wait for their rows, in ms. */
const LONGEST_MS = 3000

/** How many reads a screen waits for, and what waits for them. */
let wanted = 0
const afterThem = new Set<() => void>()

/** Tells of a read that a screen waits for: what has time comes after it. */
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
 * Calls `work` when the browser has painted what is more urgent and no screen waits for rows anymore, but after the
 * longest wait at the latest. A browser that waits for its database has nothing to paint either, but is not idle.
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
