/** So long at most is waited for a quiet moment. */
const IDLE_MS = 500

/** Calls `work` when the browser has painted what is more urgent, or after a while at the latest. */
export function whenIdle(work: () => void): { cancel(): void } {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, IDLE_MS)
    return { cancel: () => clearTimeout(timer) }
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_MS })
  return { cancel: () => cancelIdleCallback(handle) }
}
