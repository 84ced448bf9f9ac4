/** How far the clocks of a device and the server may differ, in ms, without being flagged. */
export const TOLERANCE_MS = 5 * 60 * 1000
/** The longest time an action may have been unsent on a device. */
const OLDEST_MS = 400 * 24 * 3600 * 1000

/**
 * Returns when the user acted: the instant `said`, limited to between `since` and `now`, both in ms. A time that is too
 * early by no more than the tolerance is kept. `differs` is true if it was outside by more than the tolerance.
 */
export function timeOf(now: number, said: string, since: number | null): { at: string; differs: boolean } {
  const at = Date.parse(said)
  const earliest = Math.min(now, since ?? now - OLDEST_MS)
  if (at > now) return { at: new Date(now).toISOString(), differs: at > now + TOLERANCE_MS }
  const isTooEarly = at < earliest - TOLERANCE_MS
  return isTooEarly ? { at: new Date(earliest).toISOString(), differs: true } : { at: said, differs: false }
}
