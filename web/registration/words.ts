import type { Registration } from '#shared/registration/model'
import type { RegistrationLine } from '#shared/registration/reads'
import type { PaymentStatus } from '#shared/registration/rules'

export const PAYMENT_WORDS: Readonly<Record<PaymentStatus, string>> = {
  unpaid: 'Unpaid',
  partial: 'Partly paid',
  paid: 'Paid',
  refunded: 'Refunded',
}

/** Returns a payment status in words: a second home sees only whether all of it is paid. */
export function paymentWords({ isSecondHome }: Pick<RegistrationLine, 'isSecondHome'>, status: PaymentStatus): string {
  return isSecondHome && status !== 'paid' ? 'Not fully paid' : PAYMENT_WORDS[status]
}

export const PAYMENT_COLOURS: Readonly<Record<PaymentStatus, 'success' | 'warning' | 'default'>> = {
  unpaid: 'default',
  partial: 'warning',
  paid: 'success',
  refunded: 'default',
}

export const CHANGE_FAILED = { title: 'Registration Not Changed', message: 'Something went wrong. Please try again.' }

/**
 * Returns whether a registration counts toward a payment status; nothing is owed for a cancelled one, whatever was
 * unpaid.
 */
export function countsAs(
  payment: string,
  { status }: RegistrationLine['registration'],
  money: RegistrationLine['money'],
): boolean {
  const isOwed = payment === 'unpaid' || payment === 'partial'
  return money?.status === payment && !(isOwed && status === 'cancelled')
}

/** Returns a registration's status in words for the family. */
export function sayStatus({ status }: Pick<Registration, 'status'>): string {
  return STATUS_WORDS[status]
}

const STATUS_WORDS: Readonly<Record<Registration['status'], string>> = {
  pending: 'Registered, waiting for confirmation',
  confirmed: 'Confirmed',
  waitlist: 'On the waitlist',
  cancelled: 'Cancelled',
}
