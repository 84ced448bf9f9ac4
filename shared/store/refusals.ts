import { countLeft, defineRefusals, displayCash, reasonsLeft, wordOr } from '../kernel/declared-refusals'

/** Why something is refused here, and in which words. */
export const refusals = defineRefusals({
  insufficient_funds: {
    status: 409,
    sentence: (data) => ({
      title: 'Not enough funds',
      message: `${wordOr(data.camper, 'The camper')} has ${displayCash(data, data.balance)}; this purchase is ${displayCash(data, data.total)}. ${displayCash(data, data.shortfall)} are missing.`,
    }),
  },
  daily_limit: {
    status: 409,
    sentence: (data) => ({
      title: 'Daily limit',
      message: `${wordOr(data.camper, 'The camper')} can spend ${displayCash(data, data.limit)} a day; ${displayCash(data, data.left)} of it are left today.`,
    }),
  },
  close_out_differs: {
    status: 409,
    sentence: (data) => ({
      title: 'The balance has changed',
      message: `The list showed ${displayCash(data, data.shown)}; the account has ${displayCash(data, data.now)} now. Look at it again.`,
    }),
  },
  closed_before: {
    status: 409,
    sentence: {
      title: 'Closed out before',
      message:
        'Another device had closed this account before. If cash was paid out twice, take it off the account by hand.',
    },
  },
  close_out_left: {
    status: 409,
    sentence: (data, others) => ({
      title: 'Not every account was closed',
      message: `${countLeft(data)} were not closed out.`,
      details: reasonsLeft(data, others),
    }),
  },
  not_reversible: {
    status: 409,
    sentence: { title: 'Not possible', message: 'Only funds that were added or taken off by hand can be reversed.' },
  },
  already_reversed: {
    status: 409,
    sentence: { title: 'Already reversed', message: 'This entry was reversed before.' },
  },
  sku_taken: {
    status: 409,
    sentence: (data) => ({
      title: 'Code in use',
      message: `${wordOr(data.item, 'Another item')} has the SKU ${wordOr(data.sku, '')} already. A code names one item.`,
    }),
  },
  code_taken: {
    status: 409,
    sentence: (data) => ({
      title: 'Code in use',
      message: `${wordOr(data.by, 'Somebody')} has the code ${wordOr(data.code, '')} already. A code names one camper or one item.`,
    }),
  },
  cash_only: {
    status: 409,
    sentence: { title: 'Cash only', message: 'A sale without a camper is on no account: it is paid in cash.' },
  },
  cash_short: {
    status: 409,
    sentence: (data) => ({
      title: 'Not enough cash',
      message: `${displayCash(data, data.received)} were received for ${displayCash(data, data.total)}.`,
    }),
  },
  drawer_open: {
    status: 409,
    sentence: (data) => ({
      title: 'Opened already',
      message: `The drawer of ${wordOr(data.till, 'this till')} was opened on this day already.`,
    }),
  },
  not_counted: {
    status: 409,
    sentence: { title: 'Not counted yet', message: 'Count what is in the drawer first.' },
  },
  drawer_signed: {
    status: 409,
    sentence: { title: 'Signed off already', message: 'This drawer was signed off: its count stays as it is.' },
  },
  total_mismatch: {
    status: 409,
    sentence: {
      title: 'Total does not add up',
      message: 'The total is not the sum of the lines. Empty the cart and enter the sale again.',
    },
  },
  amount_too_large: {
    status: 409,
    sentence: (data) => ({
      title: 'Amount too large',
      message: `An amount, or the balance after it, can be at most ${displayCash(data, '99999999.99')}.`,
    }),
  },
  not_a_sale: { status: 409, sentence: { title: 'Not a sale', message: 'Only a sale can be voided.' } },
  refund_too_many: {
    status: 409,
    sentence: (data) => ({
      title: 'Too many',
      message: `Only ${String(data.left)} of ${wordOr(data.item, 'this item')} can still be refunded.`,
    }),
  },
  already_voided: { status: 409, sentence: { title: 'Already voided', message: 'This sale was voided before.' } },
})

declare module '../kernel/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals
