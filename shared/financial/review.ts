import type { EntryReviewReason } from './model'

const REASONS: Readonly<Record<EntryReviewReason, string>> = {
  bill_gone: 'the registration it paid for has been deleted',
  family_gone: 'the family has been deleted',
  fund_closed: 'the fund had been closed',
  overpaid: 'it was more than the family owed',
  refunded_twice: 'more was refunded than was paid',
  disputed: 'the cardholder disputes it with the bank',
  refund_waits: 'a refund to the card has not been sent yet',
  refund_failed: 'a refund to the card failed',
  access_ended: "the person's access had ended",
  clock_differs: "the device's clock was wrong, so the time may be off",
  booked_later: 'it was rejected at first and recorded by the office later',
  late: 'its month was closed, so it counts on the first open day',
}

/** Returns why an entry on a family's account needs review, in words. */
export function entryReviewWords(reasons: readonly EntryReviewReason[]): string {
  return reasons.map((reason) => REASONS[reason]).join(', ')
}
