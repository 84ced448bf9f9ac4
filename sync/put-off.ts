/** How soon an action that the server put off is sent again, and the longest that it waits after many such answers. */
const FIRST_WAIT_MS = 15_000
const LONGEST_WAIT_MS = 10 * 60_000

/**
 * Actions that the server could neither do nor refuse: it does not know them yet, or what they are about has still to
 * come from another device. They wait in the outbox and hold up no others. Held in memory: the next start asks again.
 */
export class PutOff {
  private readonly waiting = new Map<string, { until: number; wait: number }>()

  /** Notes that an action was put off; each time it waits twice as long. */
  add(uid: string): void {
    const wait = Math.min(LONGEST_WAIT_MS, (this.waiting.get(uid)?.wait ?? FIRST_WAIT_MS / 2) * 2)
    this.waiting.set(uid, { until: performance.now() + wait, wait })
  }

  /** Whether an action is not to be sent yet. */
  has(uid: string): boolean {
    const known = this.waiting.get(uid)
    return known !== undefined && performance.now() < known.until
  }

  /** Has all of them sent with the next push: the server is another one now. */
  clear(): void {
    this.waiting.clear()
  }
}
