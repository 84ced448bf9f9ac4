/** The longest wait for a quiet moment, in ms. */
const IDLE_MS = 500

/** Calls `work` when the browser has painted what is more urgent, but after the longest wait at the latest. */
export function whenIdle(work: () => void): { cancel(): void } {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, IDLE_MS)
    return { cancel: () => clearTimeout(timer) }
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_MS })
  return { cancel: () => cancelIdleCallback(handle) }
}
