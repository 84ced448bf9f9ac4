import { add, fromCents, toCents } from '../kernel/values/money'
import type { AccountEntry } from './model'

/** What the payment provider keeps of a card payment: a percent of it and a fixed amount. */
export interface CardFeeRate {
  percent: string
  fixed: string
}

/** A percent is written with up to three decimals, so a thousandth of a percent is counted as a whole. */
const PARTS = 1000
const WHOLE = 100 * PARTS

/**
 * Returns how much a family adds to a payment so that the camp receives all of it (Financial rule 61): the provider
 * takes its percent of the added money too. A provider that keeps everything leaves nothing to add to.
 */
export function cardFeeFor(amount: string, { percent, fixed }: CardFeeRate): string {
  const [cents, rate] = [toCents(amount), Math.round(Number(percent) * PARTS)]
  if (rate >= WHOLE) return '0.00'
  return fromCents(Math.ceil(((cents + toCents(fixed)) * WHOLE) / (WHOLE - rate)) - cents)
}

/** Returns what a card was charged or given back: the amount on the account, and the card fee that was added to it. */
export function onCard({ amount, cardFee }: Pick<AccountEntry, 'amount' | 'cardFee'>): string {
  return cardFee === null ? amount : add(amount, cardFee)
}

/**
 * Divides money that went back to a card into what comes off the account and what was the added card fee. The account
 * comes first: only what is more than the payment has left is the fee.
 *
 * @param left how much of the payment is still on the account, in cents
 * @param feeLeft how much of the added fee has not gone back yet, in cents
 */
export function splitReturned(
  amount: string,
  { left, feeLeft }: { left: number; feeLeft: number },
): Pick<AccountEntry, 'amount' | 'cardFee'> {
  const fee = Math.min(feeLeft, Math.max(0, toCents(amount) - left))
  return { amount: fromCents(toCents(amount) - fee), cardFee: fee === 0 ? null : fromCents(fee) }
}

/**
 * Returns how much of a payment's added card fee has not gone back yet, in cents. A refund that the card didn't take
 * is a payment again, with the refund's reference: its part of the fee has not gone back.
 */
export function cardFeeLeft(
  { id, cardFee }: Pick<AccountEntry, 'id' | 'cardFee'>,
  entries: readonly Pick<AccountEntry, 'undoes' | 'cardFee' | 'kind' | 'method' | 'reference'>[],
): number {
  const back = entries.filter(({ undoes }) => undoes === id)
  const refunds = new Set(back.flatMap(({ kind, reference }) => (kind === 'refund' ? (reference ?? []) : [])))
  const failed = entries.filter(
    ({ kind, method, reference }) => kind === 'payment' && method === 'card_online' && refunds.has(reference ?? ''),
  )
  const sum = (some: readonly Pick<AccountEntry, 'cardFee'>[]) =>
    some.reduce((cents, each) => cents + toCents(each.cardFee ?? '0.00'), 0)
  return toCents(cardFee ?? '0.00') - sum(back) + sum(failed)
}
