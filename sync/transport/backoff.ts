/** The shortest pause before another try. */
const FIRST_RETRY_MS = 1000

/**
 * Returns how long to wait after so many failures in a row: a random time of which the longest doubles with each
 * failure, up to `slowest`.
 */
export function pauseAfter(failures: number, slowest: number): number {
  const ceiling = Math.min(slowest, FIRST_RETRY_MS * 2 ** failures)
  return FIRST_RETRY_MS + Math.random() * (ceiling - FIRST_RETRY_MS)
}
