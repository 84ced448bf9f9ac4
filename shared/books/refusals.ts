import { dayOr, defineRefusals, wordOr } from '../kernel/refusals/declared-refusals'

/** The reasons for refusals in this area, and their messages. */
export const refusals = defineRefusals({
  already_deposited: {
    status: 409,
    sentence: (data) => ({
      title: 'Already Deposited',
      message: `${wordOr(data.what, 'This')} is already in the deposit for ${dayOr(data.day, 'another day')}. Leave it out and deposit the rest.`,
    }),
  },
  drawer_not_depositable: {
    status: 409,
    sentence: (data) => ({
      title: 'Nothing to Deposit',
      message: `The drawer for ${wordOr(data.till, 'this till')} isn't signed off or has only its starting cash.`,
    }),
  },
  not_a_check: {
    status: 409,
    sentence: { title: 'Not a Check', message: 'Only checks are deposited one by one. Cash is deposited by drawer.' },
  },
  check_reversed: {
    status: 409,
    sentence: { title: 'Payment Reversed', message: 'This check was reversed. Leave it out and deposit the rest.' },
  },
  already_banked: {
    status: 409,
    sentence: { title: 'Already Banked', message: "This deposit is marked as banked and can't be changed." },
  },
  payout_not_changed: {
    status: 409,
    sentence: {
      title: 'Payout',
      message: "This payout comes from the payment provider, so it can't be undone or marked as banked.",
    },
  },
  transaction_settled: {
    status: 409,
    sentence: { title: 'Already Settled', message: 'This transaction is already matched or settled.' },
  },
  entry_differs: {
    status: 409,
    sentence: {
      title: 'Different Payment',
      message: 'This entry has another amount or was paid in another way. Choose an entry with the same amount.',
    },
  },
  payment_reversed: {
    status: 409,
    sentence: {
      title: 'Payment Reversed',
      message: 'This payment was reversed. Choose another entry, or write what the transaction is.',
    },
  },
  nothing_to_export: {
    status: 409,
    sentence: { title: 'Nothing to Export', message: 'Everything through this day was already exported.' },
  },
  not_exported: {
    status: 409,
    sentence: { title: 'Not Exported Yet', message: 'Export everything through the end of this month first.' },
  },
  payment_deposited: {
    status: 409,
    sentence: (data) => ({
      title: 'Already Deposited',
      message:
        data.kind === 'payout'
          ? `This payment is in the payout of ${dayOr(data.day, 'another day')}, so it can't be reversed. Refund it instead.`
          : `This payment is in the deposit for ${dayOr(data.day, 'another day')}, so it can't be reversed. For a returned check, refund the payment. If the deposit is wrong and isn't banked yet, undo it first.`,
    }),
  },
})

declare module '../kernel/refusals/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals
