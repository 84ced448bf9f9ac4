/** The shortest pause before a retry. */
const FIRST_RETRY_MS = 1000

/**
 * Returns how long to wait after a number of failures in a row, in ms: a random time whose maximum doubles with each
 * failure, up to `slowest`.
 */
export function pauseAfter(failures: number, slowest: number): number {
  const ceiling = Math.min(slowest, FIRST_RETRY_MS * 2 ** failures)
  return FIRST_RETRY_MS + Math.random() * (ceiling - FIRST_RETRY_MS)
}
