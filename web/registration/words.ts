import type { Registration } from '#shared/registration/model'
import type { PaymentStatus } from '#shared/registration/rules'

export const STATUS_WORDS: Readonly<Record<Registration['status'], string>> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  waitlist: 'Waitlist',
  cancelled: 'Cancelled',
}

/** Confirmed blue, pending yellow, cancelled red, other grey (Spec 1 §4). */
export const STATUS_COLOURS: Readonly<Record<Registration['status'], 'info' | 'warning' | 'error' | 'default'>> = {
  pending: 'warning',
  confirmed: 'info',
  waitlist: 'default',
  cancelled: 'error',
}

export const PAYMENT_WORDS: Readonly<Record<PaymentStatus, string>> = {
  unpaid: 'Unpaid',
  partial: 'Partly paid',
  paid: 'Paid',
  refunded: 'Refunded',
}

export const PAYMENT_COLOURS: Readonly<Record<PaymentStatus, 'success' | 'warning' | 'default'>> = {
  unpaid: 'default',
  partial: 'warning',
  paid: 'success',
  refunded: 'default',
}

export const CHANGE_FAILED = { title: 'Error', message: 'Failed to change the registration. Please try again.' }
