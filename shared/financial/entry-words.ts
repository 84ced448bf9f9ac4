import type { AccountEntry, EntryCategory, PaymentWay } from './model'
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
  fund: 'Fund',
  match: 'Match',
  gift: 'Gift',
  opening: 'Opening balance',
  prior: 'Imported',
}

/** Returns whether an entry is a gift to a fund. */
export function isGift({ kind, category }: Pick<AccountEntry, 'kind' | 'category'>): boolean {
  return kind === 'payment' && category === 'gift'
}

/** Returns whether an entry is a fund's side of an award: to the fund, it is an award and not a charge. */
export function isAwardOfFund({ kind, category }: Pick<AccountEntry, 'kind' | 'category'>): boolean {
  return kind === 'charge' && (category === 'fund' || category === 'match')
}

/** Returns what an entry is, such as "Charge: Bus fee" or "Gift from Pat Lane". */
export function entryTitle({
  kind,
  category,
  description,
  giver,
}: Pick<AccountEntry, 'kind' | 'category' | 'description' | 'giver'>): string {
  if (isGift({ kind, category })) return giver === null ? 'Gift' : `Gift from ${giver}`
  if (isAwardOfFund({ kind, category })) return description ?? ENTRY_KIND_WORDS.award
  return description ? `${ENTRY_KIND_WORDS[kind]}: ${description}` : ENTRY_KIND_WORDS[kind]
}
