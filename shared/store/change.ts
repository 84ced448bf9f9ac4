import { toCents } from '../kernel/values/money'

/** Bills and coins, in cents; most currencies have these, times a power of ten. */
const NOTES = [100, 500, 1000, 2000, 5000, 10_000]

/** How many amounts are suggested. */
const SUGGESTIONS = 4

/**
 * Returns the amounts that a customer is likely to hand over, in cents: the exact total, then the next round amounts in
 * bills ($32.00: 32, 35, 40, 50).
 */
export function likelyCash(total: number): number[] {
  const rounded = NOTES.map((note) => Math.ceil(total / note) * note)
  return [...new Set([total, ...rounded])].sort((a, b) => a - b).slice(0, SUGGESTIONS)
}

/** Change above this many cents counts as a typo if the cash is also more than a hundred times the total. */
const MUCH_CHANGE = 10_000

/** Returns whether the cash handed over is so much that it must be a typo. */
export function isImplausibleCash(total: string, received: string): boolean {
  const [due, given] = [toCents(total), toCents(received)]
  return given - due > Math.max(MUCH_CHANGE, due * 100)
}
