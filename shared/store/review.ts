import { type ReviewReason, type StoreTransaction, storeTransactions } from './model'

const REASONS: Readonly<Record<ReviewReason, string>> = {
  overdrawn: 'it overdrew the account',
  price_differs: 'the price has changed since',
  item_gone: 'the item is not in the catalogue any more',
  stock_below_zero: 'more was sold than was counted',
  camper_gone: 'the camper has been deleted',
  paid_out_differs: 'the account had another amount than was paid out',
  access_ended: 'the access of whoever did it had ended',
  booked_later: 'it was refused at first, and the office has booked it',
  clock_differs: 'the clock of the device was wrong: the time may not be right',
}

/** Reasons that have an alert of their own as long as they last. */
const TOLD_OTHERWISE: readonly ReviewReason[] = ['overdrawn', 'stock_below_zero']

/** Why an entry should be looked at, in words. */
export function reasonWords(reasons: readonly ReviewReason[]): string {
  return reasons.map((reason) => REASONS[reason]).join(', ')
}

/** The reasons of an entry that have no alert of their own: for these it stands in the office's list. */
export function reasonsToTell({ needsReview }: Pick<StoreTransaction, 'needsReview'>): ReviewReason[] {
  return needsReview.filter((reason) => !TOLD_OTHERWISE.includes(reason))
}

/** What the office notes when it has looked at an entry. */
export const settlingNote = storeTransactions.fields.settled.schema.unwrap().shape.note
