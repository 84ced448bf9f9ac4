import { Refusal } from '#shared/kernel/refusal'

const WINDOW_MS = 15 * 60 * 1000
const MOST_FAILURES = 10
const MOST_REMEMBERED = 100_000

/**
 * Slows down guessing: ten failures in a quarter of an hour for one account from one address (Decisions,
 * "Passwords"). A try counts as a failure from its beginning, so that many at once are no way around it.
 */
export class Throttle {
  private readonly tries = new Map<string, number[]>()

  /**
   * Counts one try.
   *
   * @returns takes the try back, for a password that was right
   * @throws Refusal `too_many_tries`, with the seconds to wait, where there were too many failures
   */
  begin(account: string, address: string, now: number): () => void {
    const key = JSON.stringify([account, address])
    const recent = (this.tries.get(key) ?? []).filter((at) => now - at < WINDOW_MS)
    if (recent.length >= MOST_FAILURES) {
      const retryAfter = Math.ceil(((recent[0] ?? now) + WINDOW_MS - now) / 1000)
      throw new Refusal('too_many_tries', { retryAfter })
    }
    recent.push(now)
    this.tries.delete(key)
    this.tries.set(key, recent)
    this.forgetOldest()
    return () => void recent.splice(recent.indexOf(now), 1)
  }

  private forgetOldest(): void {
    const [oldest] = this.tries.keys()
    if (oldest !== undefined && this.tries.size > MOST_REMEMBERED) this.tries.delete(oldest)
  }
}
