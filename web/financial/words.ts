import type { AccountEntry, PAYMENT_WAYS } from '#shared/financial/model'

export const PAYMENT_WAY_WORDS: Readonly<Record<(typeof PAYMENT_WAYS)[number], string>> = {
  cash: 'Cash',
  check: 'Check',
  card_terminal: 'Card terminal',
  bank_transfer: 'Bank transfer',
}

export const ENTRY_KIND_WORDS: Readonly<Record<AccountEntry['kind'], string>> = {
  charge: 'Charge',
  discount: 'Discount',
  award: 'Award',
  payment: 'Payment',
  refund: 'Refund',
  reversal: 'Reversal',
}
