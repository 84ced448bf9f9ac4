/** The shortest pause before the next try. */
const FIRST_RETRY_MS = 1000

/** How long to wait after some failures in a row: up to twice as long after each, the rest left to chance. */
export function pauseAfter(failures: number, slowest: number): number {
  const ceiling = Math.min(slowest, FIRST_RETRY_MS * 2 ** failures)
  return FIRST_RETRY_MS + Math.random() * (ceiling - FIRST_RETRY_MS)
}
