import { dayOr, defineRefusals, wordOr } from '../kernel/refusals/declared-refusals'

/** The reasons for refusals in this area, and their messages. */
export const refusals = defineRefusals({
  already_deposited: {
    status: 409,
    sentence: (data) => ({
      title: 'Already Deposited',
      message: `${wordOr(data.what, 'This')} is in the deposit of ${dayOr(data.day, 'another day')}. Deposit the rest without it.`,
    }),
  },
  drawer_not_depositable: {
    status: 409,
    sentence: (data) => ({
      title: 'Nothing to Deposit',
      message: `The drawer of ${wordOr(data.till, 'this device')} isn't signed off, or holds no more than its starting cash.`,
    }),
  },
  not_a_check: {
    status: 409,
    sentence: { title: 'Not a Check', message: 'Only checks are deposited one by one. Cash is deposited by drawer.' },
  },
  check_reversed: {
    status: 409,
    sentence: { title: 'Payment Reversed', message: 'This check was reversed. Deposit the rest without it.' },
  },
  already_banked: {
    status: 409,
    sentence: { title: 'Already Banked', message: "This deposit is marked as banked and can't be changed." },
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
      message: `This payment is in the deposit of ${dayOr(data.day, 'another day')}, so it can't be reversed. If the bank returned the check, refund the payment instead. If the deposit is wrong and not banked yet, undo the deposit first.`,
    }),
  },
})

declare module '../kernel/refusals/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals
