import type { EntryCategory, PaymentWay } from './model'
import type { EntryKind } from './settle'

/** Labels for the payment methods. */
export const PAYMENT_WAY_WORDS: Readonly<Record<PaymentWay, string>> = {
  cash: 'Cash',
  check: 'Check',
  card_terminal: 'Card terminal',
  bank_transfer: 'Bank transfer',
  card_online: 'Card online',
}

/** Labels for the kinds of entries. */
export const ENTRY_KIND_WORDS: Readonly<Record<EntryKind, string>> = {
  charge: 'Charge',
  discount: 'Discount',
  award: 'Award',
  payment: 'Payment',
  refund: 'Refund',
  reversal: 'Reversal',
}

/** Labels for what a charge or discount is for. */
export const ENTRY_CATEGORY_WORDS: Readonly<Record<EntryCategory, string>> = {
  tuition: 'Tuition',
  fee: 'Fee',
  late_fee: 'Late fee',
  store_money: 'Store money',
  sibling: 'Sibling discount',
  staff_child: "Staff member's child",
  several_sessions: 'Multi-session discount',
  early_bird: 'Early bird',
  code: 'Discount code',
  goodwill: 'Goodwill',
  church: 'Church',
  opening: 'Opening balance',
}
