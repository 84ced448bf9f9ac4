/** How soon an action that the server deferred is first sent again, and the longest pause after many such answers. */
const FIRST_WAIT_MS = 15_000
const LONGEST_WAIT_MS = 10 * 60_000

/**
 * Actions that the server answered `later`: it does not know them yet, or what they are about has still to come from
 * another device. They stay in the outbox and hold up no others. The list is in memory only: after a start all of them
 * are sent again.
 */
export class DeferredActions {
  private readonly waiting = new Map<string, { until: number; wait: number }>()

  /** Notes that an action was deferred; each time its pause doubles. */
  add(uid: string): void {
    const wait = Math.min(LONGEST_WAIT_MS, (this.waiting.get(uid)?.wait ?? FIRST_WAIT_MS / 2) * 2)
    this.waiting.set(uid, { until: performance.now() + wait, wait })
  }

  /** Whether an action is not to be sent yet. */
  has(uid: string): boolean {
    const known = this.waiting.get(uid)
    return known !== undefined && performance.now() < known.until
  }

  /** Has all of them sent with the next push, because the server is another one now. */
  clear(): void {
    this.waiting.clear()
  }
}
