import { Refusal } from '#shared/kernel/refusal'

const WINDOW_MS = 15 * 60 * 1000
const MOST_FAILURES = 10
const MOST_REMEMBERED = 100_000

/** Slows down guessing: ten failures in a quarter of an hour for one account from one address (Decisions, "Passwords"). */
export class Throttle {
  private readonly failures = new Map<string, number[]>()

  /** @throws Refusal `too_many_tries`, with the seconds to wait, where there were too many failures */
  check(account: string, address: string, now: number): void {
    const recent = this.recent(account, address, now)
    if (recent.length < MOST_FAILURES) return
    const retryAfter = Math.ceil(((recent[0] ?? now) + WINDOW_MS - now) / 1000)
    throw new Refusal('too_many_tries', { retryAfter })
  }

  /** Counts one failure. */
  failed(account: string, address: string, now: number): void {
    if (this.failures.size > MOST_REMEMBERED) this.failures.clear()
    this.failures.set(key(account, address), [...this.recent(account, address, now), now])
  }

  private recent(account: string, address: string, now: number): number[] {
    return (this.failures.get(key(account, address)) ?? []).filter((at) => now - at < WINDOW_MS)
  }
}

function key(account: string, address: string): string {
  return JSON.stringify([account.toLowerCase(), address])
}
