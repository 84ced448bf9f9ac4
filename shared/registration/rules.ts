import { type RefusalData, refuseIf } from '../kernel/refusals/refusal'
import { type Actor, can } from '../kernel/rights/capabilities'
import type { Store } from '../kernel/store/store'
import { addDays } from '../kernel/values/dates'
import { toCents } from '../kernel/values/money'
import type { CampSession } from '../sessions/model'
import { type Registration, type RegistrationMoney, registrationMoney } from './model'

type Status = Registration['status']

const NEXT: Readonly<Record<Status, readonly Status[]>> = {
  pending: ['confirmed', 'waitlist', 'cancelled'],
  waitlist: ['pending', 'confirmed', 'cancelled'],
  confirmed: ['cancelled'],
  cancelled: ['pending'],
}

/** Returns the statuses that a registration may change to (Registration rule 7). */
export function nextRegistrationStatuses(from: Status): readonly Status[] {
  return NEXT[from]
}

/** Returns the last day, inclusive, on which a family may change its notes on a registration (Registration rule 22). */
export function lastDayToChange({
  startDate,
  registrationDeadline,
}: Pick<CampSession, 'startDate' | 'registrationDeadline'>): string {
  const dayBefore = addDays(startDate, -1)
  return registrationDeadline !== null && registrationDeadline < dayBefore ? registrationDeadline : dayBefore
}

export const PAYMENT_STATUSES = ['unpaid', 'partial', 'paid', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Refuses changes to the office's own notes by users who are not in the office (Registration rule 16). */
export function refuseInternal(actor: Actor, written: readonly string[]): void {
  const internal = written.includes('internalNotes') && !can(actor, 'registrations.internal')
  refuseIf(internal, 'forbidden', { needs: 'registrations.internal' })
}

type Amounts = Pick<RegistrationMoney, 'totalAmount' | 'amountPaid' | 'amountRefunded' | 'awarded'>

/** What is known about a family's own payments for a place. */
export type PaidAmounts = Pick<Amounts, 'amountPaid' | 'amountRefunded' | 'awarded'>

/**
 * Returns how much of a family's own money the camp has for a place, in cents: what was paid and not refunded, without
 * what a church pays.
 */
export function keptInCents({ amountPaid, amountRefunded, awarded }: PaidAmounts): number {
  return toCents(amountPaid) - toCents(amountRefunded) - toCents(awarded)
}

/** Returns the payment status, computed from total, paid and refunded (Registration rule 11); a free place is paid. */
export function paymentStatus(money: Amounts): PaymentStatus {
  const kept = keptInCents(money) + toCents(money.awarded)
  if (kept <= 0 && toCents(money.amountRefunded) > 0) return 'refunded'
  if (kept >= toCents(money.totalAmount)) return 'paid'
  return kept > 0 ? 'partial' : 'unpaid'
}

/** Returns the amount still owed for a place, in cents; never below zero, and zero for a place that was given up. */
export function dueInCents(registration: Pick<Registration, 'status'>, money: Amounts | undefined): number {
  if (!money || registration.status === 'cancelled' || registration.status === 'waitlist') return 0
  return Math.max(0, toCents(money.totalAmount) - toCents(money.awarded) - keptInCents(money))
}

/** Refuses to delete registrations that were paid for, because the record of the payment would be deleted with them. */
export async function refusePaid(
  store: Store,
  all: readonly Pick<Registration, 'id'>[],
  code: 'registration_paid' | 'session_paid' | 'camper_paid',
  data: RefusalData = {},
): Promise<void> {
  for (const { id } of all) {
    const money = await store.get(registrationMoney, id)
    refuseIf(money !== undefined && keptInCents(money) > 0, code, data)
  }
}
