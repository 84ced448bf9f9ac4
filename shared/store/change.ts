import { toCents } from '../kernel/values/money'

/** What people hand over in one piece, in cents: coins and notes of most currencies are these, times a power of ten. */
const NOTES = [100, 500, 1000, 2000, 5000, 10_000]

/** How many amounts are suggested. */
const SUGGESTIONS = 4

/**
 * The amounts that a customer is likely to hand over, in cents: exactly the total, then the next ones that notes make
 * up ($32.00: 32, 35, 40, 50).
 */
export function likelyCash(total: number): number[] {
  const rounded = NOTES.map((note) => Math.ceil(total / note) * note)
  return [...new Set([total, ...rounded])].sort((a, b) => a - b).slice(0, SUGGESTIONS)
}

/** Above this change, in cents, cash is a slip of the finger if it is a hundred times the total as well. */
const MUCH_CHANGE = 10_000

/** Whether the cash handed over is so much that it must be a typo: no one pays a million for a lemonade. */
export function isImplausibleCash(total: string, received: string): boolean {
  const [due, given] = [toCents(total), toCents(received)]
  return given - due > Math.max(MUCH_CHANGE, due * 100)
}
