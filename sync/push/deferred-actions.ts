/** How soon a deferred action is sent again at first, and the longest pause after many deferrals. */
const FIRST_WAIT_MS = 15_000
const LONGEST_WAIT_MS = 10 * 60_000

/**
 * The actions that the server answered with `later`, because it doesn't know their mutation yet or something they
 * depend on hasn't arrived from another device. They stay in the outbox without holding up others. The list is only in
 * memory: after a start, all of them are sent again.
 */
export class DeferredActions {
  private readonly waiting = new Map<string, { until: number; wait: number }>()

  /** Records that an action was deferred. Its pause doubles each time. */
  add(uid: string): void {
    const wait = Math.min(LONGEST_WAIT_MS, (this.waiting.get(uid)?.wait ?? FIRST_WAIT_MS / 2) * 2)
    this.waiting.set(uid, { until: performance.now() + wait, wait })
  }

  /** Returns whether an action shouldn't be sent yet. */
  has(uid: string): boolean {
    const known = this.waiting.get(uid)
    return known !== undefined && performance.now() < known.until
  }

  /** Sends all of them with the next push, because a server of another version may know them. */
  clear(): void {
    this.waiting.clear()
  }
}
