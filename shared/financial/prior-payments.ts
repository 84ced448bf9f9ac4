import { dayIn } from '../kernel/values/dates'
import { sameName } from '../kernel/values/names'
import type { AccountEntry } from './model'

/** What the entry of an imported payment has before the payment's id in the previous system. */
const CAUSE = 'prior '

/** What tells one payment in the previous system from another. */
export interface PriorPayment {
  familyId: number
  day: string
  amount: string
  reference: string | null
  /** The payment's id in the previous system. */
  externalId: string | null
}

/** Returns the cause of an imported payment's entry; null if the payment has no id in the previous system. */
export function priorCause(externalId: string | null): string | null {
  return externalId === null ? null : `${CAUSE}${externalId}`
}

/** Returns what identifies the payment of an entry. */
export function priorPaymentOf(entry: AccountEntry, timeZone: string): PriorPayment {
  const { familyId, amount, reference, cause } = entry
  const externalId = cause?.startsWith(CAUSE) ? cause.slice(CAUSE.length) : null
  return { familyId, day: dayIn(timeZone, entry.createdAt), amount, reference, externalId }
}

/**
 * Returns whether two payments are the same one: their ids decide if both have one; otherwise the family, day, amount
 * and reference do (Financial rule 62).
 */
export function isSamePayment(one: PriorPayment, other: PriorPayment): boolean {
  if (one.externalId !== null && other.externalId !== null) return one.externalId === other.externalId
  const isAlike = one.familyId === other.familyId && one.day === other.day && one.amount === other.amount
  return isAlike && sameName(one.reference ?? '') === sameName(other.reference ?? '')
}

/** Returns the payments among entries that were not reversed. */
export function paymentsLeft(entries: readonly AccountEntry[]): AccountEntry[] {
  const reversed = new Set(entries.flatMap(({ kind, undoes }) => (kind === 'reversal' ? [undoes] : [])))
  return entries.filter(({ id, kind }) => kind === 'payment' && !reversed.has(id))
}
