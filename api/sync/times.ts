/** How far the clocks of a device and of the server may differ, in ms, before it is held against somebody. */
export const TOLERANCE_MS = 5 * 60 * 1000
/** The longest that an action may have waited on a device. */
const OLDEST_MS = 400 * 24 * 3600 * 1000

/**
 * When the person acted, as far as it can be: between `since` and `now`, both in ms. What lies outside is put to the
 * nearest end, and `differs` unless clocks may be as far apart as that.
 */
export function timeOf(now: number, said: string, since: number | null): { at: string; differs: boolean } {
  const at = Date.parse(said)
  const earliest = Math.min(now, since ?? now - OLDEST_MS)
  if (at > now) return { at: new Date(now).toISOString(), differs: at > now + TOLERANCE_MS }
  const isTooEarly = at < earliest - TOLERANCE_MS
  return { at: new Date(isTooEarly ? earliest : at).toISOString(), differs: isTooEarly }
}
