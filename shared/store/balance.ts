import { dayIn } from '../kernel/values/dates'
import { fromCents, subtract, toCents } from '../kernel/values/money'
import type { StoreTransaction } from './model'

type Effect = Pick<StoreTransaction, 'transactionType' | 'amount' | 'paymentMethod' | 'cashPart'>

/**
 * Returns the effect of a ledger entry on the balance, in cents: credits and refunds add, purchases and debits
 * subtract. A purchase for cash or by card and its refund don't change it, nor does the part of one paid in cash.
 */
export function effectInCents({ transactionType, amount, paymentMethod, cashPart }: Effect): number {
  if (!isOfSale({ transactionType })) return signedInCents({ transactionType, amount })
  if (isPaidBeside(paymentMethod)) return 0
  return signedInCents({ transactionType, amount: subtract(amount, cashPart ?? '0.00') })
}

/** Returns whether a sale with this payment method leaves the account unchanged. */
export function isPaidBeside(method: StoreTransaction['paymentMethod']): boolean {
  return method === 'cash' || method === 'credit_card'
}

/** Returns whether an entry is a sale or a refund; all others add or remove funds. */
export function isOfSale({ transactionType }: Pick<StoreTransaction, 'transactionType'>): boolean {
  return transactionType === 'purchase' || transactionType === 'refund'
}

/**
 * Returns the signed amount of an entry, however it was paid: positive if the camper gets it, negative if the camper
 * pays it.
 */
export function signedInCents(entry: Pick<StoreTransaction, 'transactionType' | 'amount'>): number {
  const cents = toCents(entry.amount)
  return entry.transactionType === 'credit' || entry.transactionType === 'refund' ? cents : -cents
}

/** Returns a balance, which is always the sum of its ledger (Store rule 10). */
export function balanceOf(ledger: Iterable<Effect>): string {
  let cents = 0
  for (const entry of ledger) cents += effectInCents(entry)
  return fromCents(cents)
}

/** Returns a day's purchases in the camp's time zone, less refunds of those sales (Store rule 5). */
export function spentOn(
  day: string,
  timeZone: string,
  ledger: readonly Pick<StoreTransaction, 'id' | 'transactionType' | 'amount' | 'reverses' | 'createdAt'>[],
): string {
  const bought = ledger.filter(
    ({ transactionType, createdAt }) => transactionType === 'purchase' && dayIn(timeZone, createdAt) === day,
  )
  const ofThatDay = new Set(bought.map(({ id }) => id))
  const back = ledger.filter(({ reverses }) => reverses !== null && ofThatDay.has(reverses))
  const sum = (entries: readonly { amount: string }[]) => entries.reduce((all, { amount }) => all + toCents(amount), 0)
  return fromCents(sum(bought) - sum(back))
}

/**
 * Returns what a camper may still spend today, or null without a limit; the camper's own limit takes precedence over
 * the camp's.
 */
export function leftToday(
  limits: { own: string | null; camp: string | null },
  today: string,
  timeZone: string,
  ledger: Parameters<typeof spentOn>[2],
): string | null {
  const limit = limits.own ?? limits.camp
  if (limit === null) return null
  return fromCents(Math.max(0, toCents(limit) - toCents(spentOn(today, timeZone, ledger))))
}

/** A balance below this is low, in cents. */
export const LOW_BALANCE_CENTS = 500

/** Returns an account's status, for both the till and the dashboard (Dashboard rule 4). */
export function balanceLevel(balance: string): 'overdrawn' | 'empty' | 'low' | 'enough' {
  const cents = toCents(balance)
  if (cents < 0) return 'overdrawn'
  if (cents === 0) return 'empty'
  return cents < LOW_BALANCE_CENTS ? 'low' : 'enough'
}

/** Returns whether to warn the cashier that the balance is low. */
export function isLowBalance(balance: string): boolean {
  return balanceLevel(balance) !== 'enough'
}
