import type { PaymentStatus } from '#shared/registration/rules'

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

export const CHANGE_FAILED = { title: 'Registration Not Changed', message: 'Something went wrong. Please try again.' }
