import { type ReviewReason, type StoreTransaction, storeTransactions } from './model'

const REASONS: Readonly<Record<ReviewReason, string>> = {
  overdrawn: 'it overdrew the account',
  price_differs: 'the price has changed since then',
  tax_differs: 'the tax has changed since then',
  item_gone: 'the item is no longer in the catalog',
  stock_below_zero: 'more was sold than the stock count showed',
  camper_gone: 'the camper has been deleted',
  paid_out_differs: "the amount paid out didn't match the account",
  access_ended: "the person's access had ended",
  booked_later: 'it was rejected at first and recorded by the office later',
  clock_differs: "the device's clock was wrong, so the time may be off",
}

/** Reasons with an alert of their own while they last. */
const ALERTED_ELSEWHERE: readonly ReviewReason[] = ['overdrawn', 'stock_below_zero']

/** Returns why an entry should be reviewed, in words. */
export function reasonWords(reasons: readonly ReviewReason[]): string {
  return reasons.map((reason) => REASONS[reason]).join(', ')
}

/** Returns an entry's reasons that have no alert of their own. */
export function reasonsToTell({ needsReview }: Pick<StoreTransaction, 'needsReview'>): ReviewReason[] {
  return needsReview.filter((reason) => !ALERTED_ELSEWHERE.includes(reason))
}

/** The office's note on a reviewed entry. */
export const settlingNote = storeTransactions.fields.settled.schema.unwrap().shape.note
