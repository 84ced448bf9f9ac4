import { Refusal } from '#shared/kernel/refusal'

const WINDOW_MS = 15 * 60 * 1000
const MOST_REMEMBERED = 100_000

/** How often something may be tried in a quarter of an hour. */
export interface Limit {
  key: string
  most: number
}

/**
 * The limits of a sign-in: ten failures for one account from one address (Decisions, "Passwords"); and a hundred from
 * one address whatever the account, so that nobody tries one password on everybody. A whole camp is one address.
 */
export function signInLimits(account: string, address: string): Limit[] {
  return [
    { key: JSON.stringify(['account', account, address]), most: 10 },
    { key: JSON.stringify(['sign-in', address]), most: 100 },
  ]
}

/** The limit of sign-ups from one address: each costs the server a hash, and the office a decision. */
export function signUpLimits(address: string): Limit[] {
  return [{ key: JSON.stringify(['sign-up', address]), most: 100 }]
}

/** Slows down guessing. A try counts from its beginning, so that many at once are no way around it. */
export class Throttle {
  private readonly tries = new Map<string, readonly number[]>()

  /**
   * Counts one try.
   *
   * @returns takes the try back, for a password that was right
   * @throws Refusal `too_many_tries`, with the seconds to wait, where there were too many
   */
  begin(limits: readonly Limit[], now: number): () => void {
    for (const { key, most } of limits) this.refuseBeyond(most, this.recent(key, now), now)
    for (const { key } of limits) this.keep(key, [...this.recent(key, now), now])
    return () => {
      for (const { key } of limits) this.takeBack(key, now)
    }
  }

  private recent(key: string, now: number): readonly number[] {
    return (this.tries.get(key) ?? []).filter((at) => now - at < WINDOW_MS)
  }

  private refuseBeyond(most: number, recent: readonly number[], now: number): void {
    if (recent.length < most) return
    const retryAfter = Math.ceil(((recent[0] ?? now) + WINDOW_MS - now) / 1000)
    throw new Refusal('too_many_tries', { retryAfter })
  }

  /** Others may have tried since this try began: theirs stay. */
  private takeBack(key: string, at: number): void {
    const tries = this.tries.get(key) ?? []
    const index = tries.indexOf(at)
    if (index >= 0) this.tries.set(key, tries.toSpliced(index, 1))
  }

  private keep(key: string, tries: readonly number[]): void {
    this.tries.delete(key)
    this.tries.set(key, tries)
    const [oldest] = this.tries.keys()
    if (oldest !== undefined && this.tries.size > MOST_REMEMBERED) this.tries.delete(oldest)
  }
}
