import type { EntryCategory, PaymentWay } from './model'
import type { EntryKind } from './settle'

/** How people read the ways of paying. */
export const PAYMENT_WAY_WORDS: Readonly<Record<PaymentWay, string>> = {
  cash: 'Cash',
  check: 'Check',
  card_terminal: 'Card terminal',
  bank_transfer: 'Bank transfer',
  card_online: 'Card online',
}

/** How people read the kinds of entries. */
export const ENTRY_KIND_WORDS: Readonly<Record<EntryKind, string>> = {
  charge: 'Charge',
  discount: 'Discount',
  award: 'Award',
  payment: 'Payment',
  refund: 'Refund',
  reversal: 'Reversal',
}

/** How people read what a charge or a discount is for. */
export const ENTRY_CATEGORY_WORDS: Readonly<Record<EntryCategory, string>> = {
  tuition: 'Tuition',
  fee: 'Fee',
  late_fee: 'Late fee',
  sibling: 'Sibling discount',
  staff_child: "Staff member's child",
  early_bird: 'Early bird',
  code: 'Discount code',
  goodwill: 'Goodwill',
}
