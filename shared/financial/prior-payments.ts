import { dayIn } from '../kernel/values/dates'
import { sameName } from '../kernel/values/names'
import type { AccountEntry } from './model'
import { reversedIn } from './settle'

/** What the entry of an imported payment has before the payment's id in the previous system. */
const CAUSE = 'prior '

/**
 * Returns whether the previous system booked an entry: an opening balance or an imported payment. Its money is in no
 * drawer, deposit or payout, and has no receipt here.
 */
export const isFromPreviousSystem = ({ category }: Pick<AccountEntry, 'category'>): boolean =>
  category === 'opening' || category === 'prior'

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
  return factsOf(one) === factsOf(other)
}

/** What two payments have in common if they are the same one and one of them has no id. */
const factsOf = ({ familyId, day, amount, reference }: PriorPayment) =>
  JSON.stringify([familyId, day, amount, sameName(reference ?? '')])

/** Payments in which the same one is looked up: a list can have thousands of rows, and the accounts far more payments. */
export class KnownPayments<P extends PriorPayment> {
  private readonly byId = new Map<string, P>()
  private readonly byFacts = new Map<string, P[]>()

  constructor(payments: readonly P[] = []) {
    for (const each of payments) this.add(each)
  }

  add(payment: P): void {
    const { externalId } = payment
    if (externalId !== null && !this.byId.has(externalId)) this.byId.set(externalId, payment)
    const facts = factsOf(payment)
    this.byFacts.set(facts, [...(this.byFacts.get(facts) ?? []), payment])
  }

  /** Returns a payment that is the same one; undefined if none is. */
  sameAs(asked: PriorPayment): P | undefined {
    const withId = asked.externalId === null ? undefined : this.byId.get(asked.externalId)
    return withId ?? this.byFacts.get(factsOf(asked))?.find((each) => isSamePayment(each, asked))
  }
}

/** Returns the payments among entries that were not reversed. */
export function paymentsLeft(entries: readonly AccountEntry[]): AccountEntry[] {
  const reversed = reversedIn(entries)
  return entries.filter(({ id, kind }) => kind === 'payment' && !reversed.has(id))
}
